import { isLive } from '../document/build.ts'
import { focus, revealTarget } from '../document/focus-and-announce.ts'
import { isSamePage } from '../document/link-target.ts'
import { abortLoad, loadPage } from '../document/load-page.ts'
import { loadNetwork } from '../network/load-network.ts'
import { untilReleased } from './presses.ts'
import type { ScrollEntries } from './scroll-history.ts'

export interface PagesOptions {
  entries: ScrollEntries
  announce: (text: string) => void
  /** Called when the current page is about to be replaced. */
  onLeave: () => void
  /** Called when the new page is rendered and focused. */
  onEnter: () => void
}

/** Shows pages without loading a document. A failure leads to a full page load. */
export interface PageDisplay {
  currentUrl: URL
  /** Shows a page. With `isTraversal`, the browser has already moved to its history entry. */
  show(url: URL, isTraversal?: boolean): void
}

export function createPages({ entries, announce, onLeave, onEnter }: PagesOptions): PageDisplay {
  const pages: PageDisplay = {
    currentUrl: urlOfDocument(),
    show(url, isTraversal) {
      abortLoad()
      // The visitor has come back before the other page was shown, or moved within this one.
      if (isTraversal && isSamePage(pages.currentUrl, url)) return entries.resume()
      for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover()
      void loadPage(url, async (signal) => {
        const leftUrl = isTraversal ? pages.currentUrl : undefined
        // Offline, or once there is a newer build, only a full page load gives the right result.
        const canLoad = isLive() && navigator.onLine
        const showContent = canLoad && (await prepareContent(url, { signal, leftUrl }))
        if (!showContent) return undefined
        await untilReleased()
        return async () => {
          onLeave()
          if (!isTraversal) entries.push(url)
          pages.currentUrl = url
          showContent()
          // No other navigation can start during the pause, because it ends before any other task.
          await pause()
          announce(document.title)
          enter(url, isTraversal)
        }
      })
    }
  }

  function enter({ hash }: URL, isTraversal?: boolean): void {
    const target = isTraversal ? null : revealTarget(hash)
    // The visitor may have focused a field during the pause.
    if (!document.querySelector('main :focus:not(.leaving *)')) {
      focus(target ?? document.querySelector('h1'))
    }
    // Called before scrolling, because islands can change the height of the page.
    onEnter()
    if (isTraversal) entries.restore()
    else if (target) target.scrollIntoView()
    else scrollTo(0, 0)
  }

  return pages
}

/**
 * Loads a page's content.
 * @returns a function that shows it; `undefined` if the server responds with something else, or
 * a part of the script could not be loaded
 */
function prepareContent(
  url: URL,
  options: { signal: AbortSignal; leftUrl: URL | undefined }
): Promise<(() => void) | undefined> {
  return Promise.all([
    loadNetwork().then((network) => network.loadContent(url, options)),
    import('./show-content.ts')
  ]).then(
    ([content, { showContent }]) => content && (() => showContent(content, untilReleased)),
    () => undefined
  )
}

/**
 * Lets the browser style the page now and lay it out in a separate task, because one task for both
 * would take too long.
 */
async function pause(): Promise<void> {
  document.getAnimations()
  await window.scheduler?.yield?.()
}

/**
 * Unlike `location`, this URL does not change when the visitor goes Back before this script is
 * loaded.
 */
function urlOfDocument(): URL {
  const [entry] = performance.getEntriesByType('navigation')
  return new URL(entry?.name ?? location.href)
}

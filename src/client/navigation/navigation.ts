import { startAnnouncer } from '../document/focus-and-announce.ts'
import { confirmLeaving, hasUnsentInput, isGuarded } from '../document/form-state.ts'
import { findLink, isSamePage, opensElsewhere, pageTarget } from '../document/link-target.ts'
import { startScrollHistory } from './scroll-history.ts'
import { createPages, type PagesOptions } from './show-pages.ts'

export interface Navigation {
  /** Navigates to a page of this site, as a click on a link does. */
  goTo(url: URL): void
  /**
   * Restores the scroll position after a reload or a return from another document. If the visitor
   * has already gone Back or Forward within the site, shows that page.
   */
  resume(): void
  /**
   * Changes the URL of the current entry without changing the page. Does nothing if the visitor has
   * already gone Back or Forward, because the entry is then another page's.
   */
  rename(url: URL): void
}

/** Handles links within the site, Back and Forward without loading a document. */
export function startNavigation(hooks: Pick<PagesOptions, 'onLeave' | 'onEnter'>): Navigation {
  const entries = startScrollHistory()
  const pages = createPages({ entries, announce: startAnnouncer(), ...hooks })

  async function onClick(event: MouseEvent): Promise<void> {
    const link = findLink(event.target)
    if (!link || event.defaultPrevented) return
    if (isLanguageSwitch(link)) link.hash = location.hash
    if (opensElsewhere(event)) return
    const url = pageTarget(link)
    if (!url) return
    entries.save()
    if (url.hash && isSamePage(url, location)) return
    event.preventDefault()
    if (!(await confirmLeaving())) return
    // Without a registered leave prompt, a full page load makes the browser ask (`beforeunload`).
    if (hasUnsentInput()) location.assign(url)
    else pages.show(url)
  }

  async function onPopState({ state }: PopStateEvent): Promise<void> {
    // The visitor followed a link to a fragment, and the browser has already scrolled to it.
    if (!state) return entries.assignId()
    if (isGuarded() && !isSamePage(pages.currentUrl, location)) {
      // The browser has already changed the entry. This goes back to the form until the visitor
      // decides.
      const steps = entries.stepsTo(state.id)
      history.go(-steps)
      if (await confirmLeaving()) history.go(steps)
      return
    }
    entries.moveTo(state.id)
    showEntry()
  }

  /** Shows the page of the present entry of the history. */
  function showEntry(): void {
    pages.show(new URL(location.href), true)
  }

  document.addEventListener('click', onClick)
  addEventListener('popstate', onPopState)
  return {
    goTo: pages.show,
    resume: showEntry,
    rename(url) {
      if (!isSamePage(pages.currentUrl, location)) return
      history.replaceState(history.state, '', url)
      pages.currentUrl = url
    }
  }
}

/** Whether a link opens the same page in another language. Such links keep the fragment. */
function isLanguageSwitch(link: HTMLAnchorElement): boolean {
  return 'switch' in link.dataset
}

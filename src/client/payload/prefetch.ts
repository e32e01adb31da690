import type { Manifest } from '../../shared/protocol/manifest.ts'
import { isLive } from '../document/build.ts'
import { findLink, isSamePage, pageTarget } from '../document/link-target.ts'
import type { PrefetchQueue } from './prefetch-queue.ts'

export interface Prefetch {
  /** Prefetches the page of a link, unless that would be useless, costly or have side effects. */
  prefetch: (link: HTMLAnchorElement) => void
  /** Cancels the prefetch of a link's page unless it is loaded. */
  cancelPrefetch: (link: HTMLAnchorElement) => void
  /** Observes the marked links (`data-next`) of the current page. */
  watch: () => void
  /** Sets the build's manifest. From then on, visible marked links are prefetched. */
  setManifest: (manifest: Manifest) => void
}

/**
 * Prefetches the payloads of links. Links that most visitors follow (`data-next`) are prefetched
 * when they come into view while the page is idle, others only on request.
 */
export function startPrefetch(queue: PrefetchQueue): Prefetch {
  let manifest: Manifest | undefined

  function prefetch(link: HTMLAnchorElement): void {
    const url = pageTarget(link)
    if (url && mayPrefetch(link, url)) queue.add(url)
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = findLink(target)
      if (!link || !isIntersecting || !isPrerendered(link, manifest)) continue
      observer.unobserve(link)
      whenIdle(() => prefetch(link))
    }
  })
  function watch(): void {
    observer.disconnect()
    if (!manifest) return
    for (const link of document.querySelectorAll('a[data-next]')) observer.observe(link)
  }
  return {
    prefetch,
    cancelPrefetch: queue.cancel,
    watch,
    setManifest(loaded) {
      manifest = loaded
      watch()
    }
  }
}

function mayPrefetch(link: HTMLAnchorElement, url: URL): boolean {
  if (!isLive()) return false
  if (isSamePage(url, location)) return false
  if (isSwitch(link)) return false
  if (isFormAction(url)) return false
  if (isCostly()) return false
  return true
}

/** Whether a link changes something for the visitor, such as the language. */
function isSwitch(link: HTMLAnchorElement): boolean {
  return link.matches('[hreflang],[data-switch]')
}

function isFormAction({ href }: URL): boolean {
  return [...document.forms].some(({ action }) => action === href)
}

function isCostly(): boolean {
  const { connection } = navigator
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
}

function isPrerendered({ pathname }: HTMLAnchorElement, manifest?: Manifest): boolean | undefined {
  return manifest?.prerendered.some((path) =>
    new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`).test(pathname)
  )
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  window.requestIdleCallback?.(work) ?? setTimeout(work, 200)
}

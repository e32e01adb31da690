import type { Manifest } from '../shared/manifest.ts'
import { isLive } from './build.ts'
import { isSamePage, linkAt, pageTarget } from './link-target.ts'
import { prefetchPage } from './prefetch-queue.ts'

/** Milliseconds that the pointer has to rest on a link. */
const hoverMs = 65

export interface Prefetch {
  /** Observes the links of the current page. Returns a function that stops observing. */
  watch(): () => void
  /** Sets the build's manifest. From then on, links that come into view are prefetched, too. */
  setManifest(manifest: Manifest): void
}

/** Prefetches the payloads of links that are hovered, touched, or seen while the page is idle. */
export function startPrefetch(): Prefetch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let manifest: Manifest | undefined

  document.addEventListener('pointerover', ({ target }) => {
    timer = setTimeout(prefetchAt, hoverMs, target)
  })
  document.addEventListener('pointerout', () => clearTimeout(timer))
  document.addEventListener('pointerdown', ({ target }) => prefetchAt(target))

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !isPrerendered(target, manifest)) continue
      observer.unobserve(target)
      whenIdle(() => prefetchAt(target))
    }
  })
  function watch(): () => void {
    if (manifest) for (const link of document.links) observer.observe(link)
    return () => observer.disconnect()
  }
  return {
    watch,
    setManifest(loaded) {
      manifest = loaded
      watch()
    }
  }
}

function prefetchAt(target: EventTarget | null): void {
  const link = linkAt(target)
  const url = link && pageTarget(link)
  if (url && mayPrefetch(link, url)) prefetchPage(url)
}

function mayPrefetch(link: HTMLAnchorElement, url: URL): boolean {
  if (!isLive()) return false
  if (isSamePage(url, location)) return false
  if (isSwitch(link)) return false
  if (isFormAction(url)) return false
  if (isCostly()) return false
  return true
}

/** Tells whether a link changes something for the visitor, such as the language. */
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

function isPrerendered(link: Element, manifest: Manifest | undefined): boolean | undefined {
  return link instanceof HTMLAnchorElement && manifest?.prerendered.includes(link.pathname)
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  window.requestIdleCallback?.(work) ?? setTimeout(work, 200)
}

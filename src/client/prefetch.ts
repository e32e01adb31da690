import type { Manifest } from '../shared/manifest.ts'
import { isLive } from './build.ts'
import { isSamePage, pageTarget } from './link-target.ts'
import { prefetchPage } from './prefetch-queue.ts'

/** Milliseconds that a pointer rests on a link before it means it; leaving earlier cancels. */
const restMs = 65

export interface Prefetch {
  /** Looks at the links of the page now shown; returns how to stop. */
  watch(): () => void
  /** What the build's manifest says: from now on links that come into view are prefetched too. */
  learn(manifest: Manifest): void
}

/** Prefetches payloads of links that are pointed at, touched, or seen while nothing else goes on. */
export function startPrefetch(): Prefetch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let manifest: Manifest | undefined

  document.addEventListener('pointerover', ({ target }) => {
    timer = setTimeout(prefetchAt, restMs, target)
  })
  document.addEventListener('pointerout', () => clearTimeout(timer))
  document.addEventListener('pointerdown', ({ target }) => prefetchAt(target))

  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !isPrerendered(target, manifest)) continue
      sight.unobserve(target)
      whenIdle(() => prefetchAt(target))
    }
  })
  function watch(): () => void {
    if (manifest) for (const link of document.links) sight.observe(link)
    return () => sight.disconnect()
  }
  return {
    watch,
    learn(known) {
      manifest = known
      watch()
    }
  }
}

function prefetchAt(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
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

/** Following it changes something for the visitor: the language, or being signed in. */
function isSwitch(link: HTMLAnchorElement): boolean {
  return link.matches('[hreflang],[data-switch]')
}

function isFormAction({ href }: URL): boolean {
  return [...document.forms].some(({ action }) => action === href)
}

function isCostly({ connection } = navigator): boolean {
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
}

function isPrerendered(link: Element, manifest: Manifest | undefined): boolean | undefined {
  return manifest?.prerendered.includes((link as HTMLAnchorElement).pathname)
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  window.requestIdleCallback?.(work) ?? setTimeout(work, 200)
}

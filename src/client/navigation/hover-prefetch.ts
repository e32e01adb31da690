import { findLink } from '../document/link-target.ts'
import { loadNetwork, withNetwork } from '../network/load-network.ts'

/** Milliseconds that the pointer or the focus has to stay on a link. */
const restMs = 65

const events = [
  'pointerover',
  'pointerout',
  'pointerdown',
  'focusin',
  'focusout',
  // After a click, the navigation requests the page.
  'click'
] as const

/**
 * Prefetches the pages of links that the visitor points at, touches or focuses, and cancels
 * unfinished requests when the pointer or the focus leaves.
 */
export function startHoverPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pressed: HTMLAnchorElement | undefined

  function onIntent({ type, target, relatedTarget }: MouseEvent | FocusEvent): void {
    const link = findLink(target)
    // Ignores moves within a link.
    if (!link || link === findLink(relatedTarget)) return
    clearTimeout(timer)
    if (type === 'pointerover') pressed = undefined
    if (type === 'pointerdown') {
      pressed = link
      prefetch(link)
    } else if (type.endsWith('out')) {
      // On touch screens the pointer leaves the link before the click.
      if (link !== pressed) withNetwork(({ cancelPrefetch }) => cancelPrefetch(link))
    } else if (type !== 'click') timer = setTimeout(prefetch, restMs, link)
  }
  for (const type of events) document.addEventListener(type, onIntent)
}

function prefetch(link: HTMLAnchorElement): void {
  loadNetwork().then(
    (network) => network.prefetch(link),
    // Without the network part, a click loads the page as a document.
    () => {}
  )
}

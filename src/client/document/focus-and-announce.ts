import { decodeOrKeep } from '../../shared/text/decode-or-keep.ts'

/**
 * Adds a live region to the page (§4.1).
 * @returns a function that announces a text to assistive technology
 */
export function startAnnouncer(): (text: string) => void {
  const region = document.createElement('p')
  region.className = 'visually-hidden'
  region.role = 'status'
  region.dataset.keep = ''
  document.body.append(region)
  return (text) => {
    region.textContent = text
  }
}

/** Finds the target of a fragment, and opens the `<details>` around it if it is closed. */
export function revealTarget(hash: string): HTMLElement | null {
  const target = hash ? document.getElementById(decodeOrKeep(hash.slice(1))) : null
  const details = target?.closest('details')
  if (details) details.open = true
  return target
}

/** Focuses an element without scrolling to it, even one that Tab would skip. */
export function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  if (!element || document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

import { linkAt } from '../navigation/link-target.ts'
import { loadNetwork } from '../network/load-network.ts'

/** Milliseconds that the pointer or the focus has to rest on a link. */
const restMs = 65

/** Prefetches the page of a link on which the pointer, a finger or the focus rests. */
export function startHoverPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function onIntent({ type, target }: Event): void {
    clearTimeout(timer)
    const link = linkAt(target)
    if (!link || type.endsWith('out')) return
    if (type === 'pointerdown') prefetch(link)
    else timer = setTimeout(prefetch, restMs, link)
  }
  for (const type of ['pointerover', 'pointerout', 'pointerdown', 'focusin', 'focusout']) {
    document.addEventListener(type, onIntent)
  }
}

function prefetch(link: HTMLAnchorElement): void {
  loadNetwork().then(
    (network) => network.prefetch(link),
    () => {}
  )
}

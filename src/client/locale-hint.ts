import { localeHintCookie } from '../shared/protocol.ts'
import { forgetPrefetched } from './prefetch-queue.ts'

/** Remembers for a year that the hint at the visitor's own language was closed (spec §1.6). */
export function startLocaleHint(): void {
  function onClose({ target }: Event): void {
    if (!(target as Element).matches('[data-locale-hint]')) return
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is asynchronous and not everywhere
    document.cookie = `${localeHintCookie}=closed; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
    forgetPrefetched()
  }
  // `close` does not bubble.
  document.addEventListener('close', onClose, { capture: true })
}

import { localeHintCookie } from '../../shared/protocol/protocol.ts'
import { withNetwork } from '../network/load-network.ts'

/** Sets a cookie for a year when the visitor closes the language hint (§1.6). */
export function startLocaleHint(): void {
  function onClose({ target }: Event): void {
    if (!(target instanceof Element) || !target.matches('[data-locale-hint]')) return
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and older browsers lack it
    document.cookie = `${localeHintCookie}=closed; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
    withNetwork(({ clearPrefetched }) => clearPrefetched())
  }
  // `close` does not bubble.
  document.addEventListener('close', onClose, { capture: true })
}

import { loggedInCookie } from '../../shared/protocol/protocol.ts'
import { discardInput } from '../document/form-state.ts'
import { withNetwork } from '../network/load-network.ts'

/**
 * Shows the links for logged-in visitors, or those for everybody else. Every page contains both, so
 * that it is the same for all visitors and can be cached. Without script, “Log in” redirects
 * logged-in visitors to the account.
 * @returns a function that stops listening
 */
export function startLoggedIn(): () => void {
  const controller = new AbortController()
  const wasLoggedIn = show()
  /** A page restored from the bfcache may be older than a login or logout. */
  function onPageShow(): void {
    withNetwork(({ clearPrefetched }) => clearPrefetched())
    if (show() || !wasLoggedIn) return
    // The page may show personal data of the visitor who has logged out.
    discardInput()
    location.reload()
  }
  addEventListener('pageshow', onPageShow, controller)
  return () => controller.abort()
}

function show(): boolean {
  const isLoggedIn = document.cookie.split('; ').includes(`${loggedInCookie}=1`)
  for (const element of document.querySelectorAll<HTMLElement>('[data-logged]')) {
    element.hidden = (element.dataset.logged === 'in') !== isLoggedIn
  }
  return isLoggedIn
}

import { signedInCookie } from '../shared/protocol.ts'
import { giveUpInput } from './form-state.ts'
import { forgetPrefetched } from './prefetch-queue.ts'

/**
 * Shows the links for people who are signed in instead of those for everybody else. Both are in
 * each page, which is the same for all visitors and can be cached; without script, “Log in” leads
 * on to the account.
 * @returns how to stop
 */
export function startSignedIn(): () => void {
  const controller = new AbortController()
  const wasSignedIn = show()
  /** A page that comes back from the bfcache may be older than a sign-in or a sign-out. */
  function onPageShow(): void {
    forgetPrefetched()
    if (show() || !wasSignedIn) return
    // It may show what only its former visitor may see.
    giveUpInput()
    location.reload()
  }
  addEventListener('pageshow', onPageShow, controller)
  return () => controller.abort()
}

function show(): boolean {
  const signedIn = document.cookie.split('; ').includes(`${signedInCookie}=1`)
  for (const element of document.querySelectorAll<HTMLElement>('[data-signed]')) {
    element.hidden = (element.dataset.signed === 'in') !== signedIn
  }
  return signedIn
}

/** Beside the session's own cookie, which no script can read; says nothing but that there is one. */
const cookie = 'signed_in=1'

/**
 * Shows the links for people who are signed in instead of those for everybody else. Both are in
 * each page, which is the same for all visitors and can be cached; without script, “Log in” leads
 * on to the account.
 * @returns how to stop
 */
export function startSignedIn(): () => void {
  show()
  // A page that comes back from the back-forward cache may be older than the sign-in.
  addEventListener('pageshow', show)
  return () => removeEventListener('pageshow', show)
}

function show(): void {
  const signedIn = document.cookie.split('; ').includes(cookie)
  for (const element of document.querySelectorAll<HTMLElement>('[data-signed]')) {
    element.hidden = (element.dataset.signed === 'in') !== signedIn
  }
}

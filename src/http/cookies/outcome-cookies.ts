import type { AppContext } from '../../env.ts'
import type { OutcomeCookies } from '../../server/base/cookies.ts'
import { deleteHostCookie, setHostCookie, tokenNames } from './host-cookies.ts'
import { rememberLocale } from './language-cookies.ts'
import { deleteReceipt } from './receipt.ts'
import { deleteSessionCookies, setSessionCookies } from './session-cookie.ts'

/** Sets the cookies of an outcome. Any new or ended session also ends a pending login. */
export function setOutcomeCookies(
  c: AppContext,
  { language, session, deskSession, ...tokens }: OutcomeCookies
): void {
  if (language) rememberLocale(c, language)
  if (session === 'end') endSession(c)
  else if (session) setSessionCookies(c, session)
  if (session) deleteHostCookie(c, 'pendingLogin')
  if (deskSession === 'end') deleteHostCookie(c, 'deskSession')
  else if (deskSession) setHostCookie(c, 'deskSession', deskSession)
  for (const name of tokenNames) {
    const token = tokens[name]
    if (token) setHostCookie(c, name, token)
  }
}

/** Ends the session and clears its data on a shared device. The language is kept. */
function endSession(c: AppContext): void {
  deleteSessionCookies(c)
  deleteReceipt(c)
  c.header('Clear-Site-Data', '"cache", "storage"')
}

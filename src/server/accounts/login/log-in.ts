import { requireTokenSecret } from '../../../config.ts'
import type { FormValues } from '../../../forms/definition/define-form.ts'
import type { loginForm } from '../../../forms/login.ts'
import type { CookieChange } from '../../base/cookies.ts'
import { logSecurity } from '../../base/security-log.ts'
import { insertEvents, logEvents, writeEvent } from '../../history/history.ts'
import type { Outcome, Refusal } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { readAccessVersion } from '../../sessions/access-store.ts'
import { createBrowserMarker } from '../../sessions/browser-marker.ts'
import { type CheckedLogin, startSession } from '../../sessions/start-session.ts'
import { deleteSession } from '../../sessions/store.ts'
import type { Account } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { hasTwoStep } from '../two-step/store.ts'
import { countAttempt, resetAttempts } from './lock-out.ts'
import { notifyOfNewBrowser } from './notify-of-new-browser.ts'
import { startPendingLogin } from './pending-login.ts'

/**
 * `wrong` does not reveal whether the address or the password was wrong; `unconfirmed` and
 * `blocked` are returned only after the password matched. With two-step verification, the login
 * becomes pending and only sets the cookie for it.
 */
type LogInOutcome = Outcome<'wrong' | 'unconfirmed' | 'blocked' | 'limit', CookieChange>

/**
 * Logs in by email and password. The attempt is counted before any other work is done.
 * @throws SettingsError without `TOKEN_SECRET`, whether or not the password is right
 */
export async function logIn(
  values: FormValues<typeof loginForm>,
  request: SiteRequest
): Promise<LogInOutcome> {
  requireTokenSecret(request.settings)
  const limit = await countAttempt({ email: values.email }, request)
  if ('refused' in limit) return limit
  // Retries once, because the account may change while it is checked.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const result = await checkAndStart(values, request)
    if (!('refused' in result && result.refused === 'changed')) return result
  }
  return { refused: 'wrong' }
}

async function checkAndStart(
  { email, password, remember }: FormValues<typeof loginForm>,
  request: SiteRequest
): Promise<LogInOutcome | Refusal<'changed'>> {
  const accessVersion = await readAccessVersion(request.env.DB)
  const account = await chooseBackend(request).logIn(email, password)
  if (!account) {
    await logSecurity({ event: 'wrong password', email }, request)
    return { refused: 'wrong' }
  }
  await resetAttempts({ email }, request)
  const refusal = await findLoginRefusal(account, request)
  if (refusal) return refusal
  const login = { accountId: account.id, remember, accessVersion }
  return (await hasTwoStep(request.env.DB, account.id))
    ? startPendingLogin(login, request)
    : finishLogin(account, login, request)
}

/** Why an account may not log in, by any proof of its owner; the refusal is logged. */
export async function findLoginRefusal(
  { id: account, blockedAt, verifiedAt }: Account,
  request: SiteRequest
): Promise<Refusal<'blocked' | 'unconfirmed'> | undefined> {
  if (blockedAt !== null) {
    await writeEvent({ event: 'login blocked', account }, request)
    return { refused: 'blocked' }
  }
  if (verifiedAt === null) {
    await logSecurity({ event: 'login unconfirmed', account }, request)
    return { refused: 'unconfirmed' }
  }
  return undefined
}

/**
 * Starts the session of a completed login, and ends the browser's previous one. The owner is
 * notified by mail if the browser has not logged in to the account before. Refused if the account
 * has changed since it was checked.
 */
export async function finishLogin(
  account: Account,
  login: CheckedLogin,
  request: SiteRequest
): Promise<Outcome<'changed', CookieChange>> {
  const { id, email } = account
  const events = [{ event: 'logged in', account: id }] as const
  const formerSession = request.session
  const session = await startSession(
    login,
    [
      ...insertEvents(events, request),
      ...(formerSession ? [deleteSession(request.env.DB, formerSession)] : [])
    ],
    request
  )
  if ('refused' in session) return session
  await logEvents(events, request)
  await notifyOfNewBrowser(account, request)
  return { cookies: { session, accountMarker: await createBrowserMarker(email, request) } }
}

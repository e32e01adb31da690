import { requireTokenSecret } from '../../config.ts'
import type { FormValues } from '../../forms/define-form.ts'
import type { loginForm } from '../../forms/login.ts'
import { writeEvent } from '../history/history.ts'
import { hasSecondFactor } from '../passkeys/second-factor-store.ts'
import { startSecondStep } from '../passkeys/second-step.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import { type StartedSession, startSession } from '../sessions/sessions.ts'
import { deleteSession, proveSession } from '../sessions/store.ts'
import { countAttempt, resetAttempts } from './attempts.ts'
import type { Account } from './backend.ts'
import { chooseBackend } from './choose-backend.ts'
import { markBrowser } from './known-browser.ts'
import { tellOfNewBrowser } from './new-browser.ts'

/**
 * `wrong` does not reveal whether the address or the password was; `unconfirmed` and `blocked` are
 * returned only after the password matched. `secondStep` is the token of a login that waits for the second factor.
 */
type SignInResult =
  | { session: StartedSession }
  | { secondStep: string }
  | 'wrong'
  | 'unconfirmed'
  | 'blocked'
  | { waitSeconds: number }

/**
 * Logs in by e-mail and password. The attempt is counted before any other work is done.
 * @throws SettingsError without `TOKEN_SECRET`, whether or not the password is right
 */
export async function signIn(
  { email, password, remember }: FormValues<typeof loginForm>,
  request: SiteRequest
): Promise<SignInResult> {
  requireTokenSecret(request.settings)
  const waitSeconds = await countAttempt(email, request)
  if (waitSeconds) return { waitSeconds }
  const account = await chooseBackend(request).signIn(email, password)
  if (!account) {
    await logSecurity(request, { event: 'wrong password', email })
    return 'wrong'
  }
  await resetAttempts(email, request)
  if (account.blockedAt !== null) return refuseBlocked(account, request)
  if (account.verifiedAt === null) {
    await logSecurity(request, { event: 'login unconfirmed', account: account.id })
    return 'unconfirmed'
  }
  if (await hasSecondFactor(request.env.DB, account.id)) {
    return { secondStep: await startSecondStep(request, { accountId: account.id, remember }) }
  }
  return { session: await openSession(account, { remember, isProved: false }, request) }
}

/** Refuses a login to an account that the operators have blocked. */
export async function refuseBlocked(
  { id: account }: Account,
  request: SiteRequest
): Promise<'blocked'> {
  await writeEvent(request, { event: 'login blocked', account })
  return 'blocked'
}

interface LoginOptions {
  /** Keeps the session after the browser has closed. */
  remember: boolean
  /** The login has proved the second factor. */
  isProved: boolean
}

/**
 * Starts the session of a login that needs nothing more, and ends the browser's previous one. The owner
 * is told by mail if the browser has not logged in to the account before.
 */
export async function openSession(
  account: Account,
  { remember, isProved }: LoginOptions,
  request: SiteRequest
): Promise<StartedSession> {
  const { env, now } = request
  const { id: accountId, email } = account
  if (request.session) await deleteSession(env.DB, request.session)
  const session = await startSession(request, { accountId, remember })
  const proof = isProved ? [proveSession(env.DB, session.id, now)] : []
  await writeEvent(request, { event: 'logged in', account: accountId }, proof)
  await tellOfNewBrowser(account, request)
  return { ...session, browserMark: await markBrowser(email, request) }
}

/**
 * Checks the password of the logged-in account.
 * @returns seconds to wait after too many attempts
 */
export async function checkPassword(
  { email, id }: Account,
  password: string,
  request: SiteRequest
): Promise<boolean | { waitSeconds: number }> {
  const waitSeconds = await countAttempt(email, request, request.session)
  if (waitSeconds) return { waitSeconds }
  const account = await chooseBackend(request).signIn(email, password)
  if (account?.id !== id) {
    await logSecurity(request, { event: 'wrong password', account: id, email })
    return false
  }
  await resetAttempts(email, request, request.session)
  return true
}

import type { FormValues } from '../../forms/define-form.ts'
import type { loginForm } from '../../forms/login.ts'
import { consumeAllowance, resetAllowance } from '../counters/limit.ts'
import { hasSecondFactor } from '../passkeys/second-factor-store.ts'
import { startSecondStep } from '../passkeys/second-step.ts'
import type { SiteRequest } from '../request.ts'
import { type StartedSession, startSession } from '../sessions/sessions.ts'
import { deleteSession } from '../sessions/store.ts'
import type { Account } from './backend.ts'
import { chooseBackend } from './choose-backend.ts'
import { emailKey } from './email-key.ts'

/** Attempts within the window: at one account from one network address, … */
const attemptsPerAccountAndAddress = 10
/** … at one account from anywhere, … */
const attemptsPerAccount = 50
/** … and from one network address at all accounts. */
const attemptsPerAddress = 100
const attemptWindowMs = 15 * 60_000

/**
 * `wrong` does not reveal whether the address or the password was; `unconfirmed` is returned only after
 * the password matched. `secondStep` is the token of a login that waits for the second factor.
 */
type SignInResult =
  | { session: StartedSession }
  | { secondStep: string }
  | 'wrong'
  | 'unconfirmed'
  | { waitSeconds: number }

/** Logs in by e-mail and password. The attempt is counted before any other work is done. */
export async function signIn(
  { email, password, remember }: FormValues<typeof loginForm>,
  request: SiteRequest
): Promise<SignInResult> {
  const waitSeconds = await countAttempt(email, request)
  if (waitSeconds) return { waitSeconds }
  const account = await chooseBackend(request).signIn(email, password)
  if (!account) return 'wrong'
  await resetAttempts(email, request)
  if (account.verifiedAt === null) return 'unconfirmed'
  if (await hasSecondFactor(request.env.DB, account.id)) {
    return { secondStep: await startSecondStep(request, { accountId: account.id, remember }) }
  }
  return { session: await openSession(account, remember, request) }
}

/** Starts the session of a login that needs nothing more, and ends the browser's previous one. */
export async function openSession(
  { id: accountId }: Account,
  remember: boolean,
  request: SiteRequest
): Promise<StartedSession> {
  if (request.session) await deleteSession(request.env.DB, request.session)
  return startSession(request, { accountId, remember })
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
  const waitSeconds = await countAttempt(email, request)
  if (waitSeconds) return { waitSeconds }
  const account = await chooseBackend(request).signIn(email, password)
  if (account?.id !== id) return false
  await resetAttempts(email, request)
  return true
}

type AttemptRequest = Pick<SiteRequest, 'env' | 'now' | 'address'>

/** @returns seconds to wait when one of the allowances is used up */
async function countAttempt(
  email: string,
  { env, now, address }: AttemptRequest
): Promise<number | undefined> {
  const { here, anywhere } = subjectsOf(email, address)
  const allowances = [
    { subject: here, uses: attemptsPerAccountAndAddress },
    { subject: anywhere, uses: attemptsPerAccount },
    { subject: `sign-in-from:${address}`, uses: attemptsPerAddress }
  ]
  const waits = await Promise.all(
    allowances.map((allowance) =>
      consumeAllowance(env.DB, { ...allowance, windowMs: attemptWindowMs, now })
    )
  )
  const longest = Math.max(...waits.map((wait) => wait ?? 0))
  return longest > 0 ? longest : undefined
}

/** A correct password resets the counters of the account, but not that of the network address. */
async function resetAttempts(email: string, { env, address }: AttemptRequest): Promise<void> {
  const { here, anywhere } = subjectsOf(email, address)
  await Promise.all([here, anywhere].map((subject) => resetAllowance(env.DB, subject)))
}

/** The subjects of an account's counters: attempts from this network address, and from anywhere. */
function subjectsOf(email: string, address: string): { here: string; anywhere: string } {
  const key = emailKey(email)
  return { here: `sign-in:${key}:${address}`, anywhere: `sign-in:${key}` }
}

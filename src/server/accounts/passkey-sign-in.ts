import type { FormValues } from '../../forms/define-form.ts'
import type { passkeySignInForm } from '../../forms/passkeys.ts'
import { consumeLimits, resetLimit } from '../counters/limit.ts'
import { userHandle } from '../passkeys/options.ts'
import { codeHash } from '../passkeys/recovery-codes.ts'
import { redeemCode } from '../passkeys/second-factor-store.ts'
import { endSecondStep, findSecondStep } from '../passkeys/second-step.ts'
import { passkeyByCredential, recordUse } from '../passkeys/store.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import type { StartedSession } from '../sessions/sessions.ts'
import { storeAccountMail } from './account-mail.ts'
import { chooseBackend } from './choose-backend.ts'
import { openSession, refuseBlocked } from './sign-in.ts'

/** Attempts within the window: with passkeys from one network address, … */
const attemptsPerAddress = 100
/** … and with recovery codes at one account, by those who know its password. */
const codesPerAccount = 10
const attemptWindowMs = 15 * 60_000

type PasskeyResult =
  | { session: StartedSession }
  | 'unknown'
  | 'expired'
  | 'refused'
  | 'other account'
  | 'unconfirmed'
  | 'blocked'
  | { waitSeconds: number }

/**
 * Logs in with a passkey, whose owner the authenticator has verified: it counts as both factors. It
 * also completes a login that waits for the second factor, if it belongs to the same account.
 */
export async function signInWithPasskey(
  { credential, rememberMe }: FormValues<typeof passkeySignInForm>,
  request: SiteRequest
): Promise<PasskeyResult> {
  const { env, now, address: place } = request
  const limit = { name: 'passkeys from address', place, uses: attemptsPerAddress }
  const reached = await consumeLimits(request, [limit], attemptWindowMs)
  if (reached) {
    await logSecurity(request, { event: 'limit reached', limit: reached.limit })
    return { waitSeconds: reached.waitSeconds }
  }
  const { readAssertion, verifyAssertion } = await import('../passkeys/verify.ts')
  const assertion = readAssertion(credential)
  if (!assertion) return 'refused'
  const passkey = await passkeyByCredential(env.DB, assertion.id)
  if (!passkey) return 'unknown'
  const { accountId, id } = passkey
  const { userHandle: handle } = assertion.response
  if (handle && handle !== (await userHandle(accountId))) return 'refused'
  const step = await findSecondStep(request)
  if (step && step.accountId !== accountId) return 'other account'

  const verified = await verifyAssertion(assertion, passkey, request)
  if (typeof verified === 'string') return verified
  const account = await chooseBackend(request).account(accountId)
  if (!account) return 'unknown'
  if (account.blockedAt !== null) return refuseBlocked(account, request)
  if (account.verifiedAt === null) return 'unconfirmed'
  if (!(await recordUse(env.DB, { id, counter: verified.counter, now }))) return 'refused'
  if (step) await endSecondStep(request)
  const isRemembered = step ? step.remember : rememberMe === 'on'
  return { session: await openSession(account, isRemembered, request) }
}

type CodeResult =
  | { session: StartedSession }
  | 'wrong'
  | 'over'
  | 'blocked'
  | { waitSeconds: number }

/**
 * Completes a login that waits for the second factor with a recovery code, and tells the owner by
 * mail. `over`: nothing waits in this browser any more.
 */
export async function signInWithRecoveryCode(
  code: string,
  request: SiteRequest
): Promise<CodeResult> {
  const { env } = request
  const step = await findSecondStep(request)
  if (!step) return 'over'
  const { accountId, remember } = step
  const account = await chooseBackend(request).account(accountId)
  if (!account) return 'over'
  if (account.blockedAt !== null) return refuseBlocked(account, request)
  const subject = { name: 'recovery codes', email: account.email }
  const limits = [{ ...subject, uses: codesPerAccount }]
  const reached = await consumeLimits(request, limits, attemptWindowMs)
  if (reached) {
    await logSecurity(request, { event: 'limit reached', limit: reached.limit, account: accountId })
    return { waitSeconds: reached.waitSeconds }
  }
  if (!(await redeemCode(env.DB, accountId, await codeHash(code)))) {
    await logSecurity(request, { event: 'wrong recovery code', account: accountId })
    return 'wrong'
  }
  if (!(await endSecondStep(request))) return 'over'
  const { name, locale, email: to } = account
  await storeAccountMail(request, { template: 'recovery-code-used', name, locale, to })
  await resetLimit(request, subject)
  await logSecurity(request, { event: 'recovery code used', account: accountId })
  return { session: await openSession(account, remember, request) }
}

import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { minuteMs } from '../../shared/time.ts'
import { createActionLog, type LoggedRequest } from '../action-log/action-log.ts'
import type { Outcome } from '../outcome.ts'
import { checkPasskey } from '../passkeys/check-passkey.ts'
import { listPasskeys } from '../passkeys/store.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import { type Operator, passkeyOwner } from './operators.ts'
import type { OperatorSession } from './session-store.ts'
import { continueSession } from './sessions.ts'

/** Exports, erasures and changes of passkeys require a use of the passkey within this time. */
const confirmationMs = 10 * minuteMs

/** An operator who has opened a link and still has to use a passkey. */
export interface PendingOperator extends Operator {
  tokenHash: string
}

type SessionOutcome = Outcome<'rejected'>

/** Completes a login with one of the operator's passkeys. */
export async function completeLogin(
  credential: string,
  pendingOperator: PendingOperator,
  request: SiteRequest
): Promise<SessionOutcome> {
  const assertion = await recordAssertion(credential, pendingOperator, request)
  const outcome = assertion && (await startFullSession(pendingOperator, request, assertion))
  return outcome && !('refused' in outcome)
    ? outcome
    : logRefusedOperator(pendingOperator.email, request)
}

/**
 * Opens the full session of an operator after a passkey was verified.
 * @param assertion the statement that records the assertion, on which the session depends
 */
export async function startFullSession(
  { tokenHash, ...operator }: PendingOperator,
  request: SiteRequest,
  assertion?: D1PreparedStatement
): Promise<SessionOutcome> {
  const { token, step } = await continueSession(tokenHash, request)
  const actionLog = createActionLog(operator, request)
  const isOpened = await actionLog.write(
    { action: 'loggedIn' },
    assertion ? [assertion, step] : step
  )
  if (!isOpened) return { refused: 'rejected' }
  await logSecurity(request, { event: 'operator logged in', email: operator.email })
  return { cookies: { deskSession: token } }
}

interface ConfirmableRequest extends SiteRequest {
  operator: Operator
  /** Absent with Cloudflare Access. */
  deskSession?: OperatorSession
}

/**
 * Whether an operator must use the passkey again before a download, or an action with
 * `needsPasskey: true`. Exempt are readers without a passkey, links from `npm start`, and
 * Cloudflare Access, which has its own second factor.
 */
export async function mustConfirm({
  env,
  now,
  operator,
  deskSession
}: Pick<ConfirmableRequest, 'env' | 'now' | 'operator' | 'deskSession'>): Promise<boolean> {
  if (!deskSession || deskSession.isLocal) return false
  const { confirmedAt } = deskSession
  if (confirmedAt !== null) return now - confirmedAt > confirmationMs
  return (await listPasskeys(env.DB, passkeyOwner(operator.email))).length > 0
}

/** Confirms the operator with a passkey, in a new session. */
export async function confirmWithPasskey(
  credential: string,
  request: ConfirmableRequest & Pick<LoggedRequest, 'actionLog'>
): Promise<SessionOutcome> {
  const { operator, deskSession, actionLog } = request
  if (!deskSession) return { refused: 'rejected' }
  const assertion = await recordAssertion(credential, operator, request)
  if (!assertion) return logRefusedOperator(operator.email, request)
  const { tokenHash, endsAt } = deskSession
  const { token, step } = await continueSession(tokenHash, request, endsAt)
  const isRenewed = await actionLog.write({ action: 'passkeyShown' }, [assertion, step])
  return isRenewed
    ? { cookies: { deskSession: token } }
    : logRefusedOperator(operator.email, request)
}

/**
 * The statement that records an assertion by one of the operator's passkeys.
 * @returns `undefined` if the assertion is rejected
 */
async function recordAssertion(
  credential: string,
  { email }: Operator,
  request: SiteRequest
): Promise<D1PreparedStatement | undefined> {
  const passkeyCheck = await checkPasskey(credential, request, passkeyOwner(email))
  return 'refused' in passkeyCheck ? undefined : passkeyCheck.use
}

async function logRefusedOperator(
  email: string,
  request: SiteRequest
): Promise<{ refused: 'rejected' }> {
  await logSecurity(request, { event: 'operator refused', email })
  return { refused: 'rejected' }
}

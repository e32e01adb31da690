import type { Statement } from '../../../bindings.ts'
import { createActionLog } from '../../action-log/action-log.ts'
import type { CookieChange } from '../../base/cookies.ts'
import { logSecurity } from '../../base/security-log.ts'
import type { Outcome } from '../../outcome.ts'
import { checkPasskey } from '../../passkeys/check-passkey.ts'
import type { SiteRequest } from '../../request.ts'
import { type Operator, passkeyOwner } from '../operators.ts'
import { continueSession } from '../sessions/sessions.ts'

/** An operator who has opened a link and still has to use a passkey. */
export interface PendingOperator extends Operator {
  tokenHash: string
}

export type SessionOutcome = Outcome<'rejected', CookieChange>

/** Completes a login with one of the operator's passkeys. */
export async function completeLogin(
  credential: string,
  pendingOperator: PendingOperator,
  request: SiteRequest
): Promise<SessionOutcome> {
  const { email } = pendingOperator
  const check = await checkPasskey(credential, request, passkeyOwner(email))
  if ('refused' in check) return refuseOperator(email, request)
  const outcome = await startFullSession(pendingOperator, request, check.assertion)
  return 'refused' in outcome ? refuseOperator(email, request) : outcome
}

/**
 * Opens the full session of an operator after a passkey was verified.
 * @param assertion the statement that records the assertion, on which the session depends
 */
export async function startFullSession(
  { tokenHash, ...operator }: PendingOperator,
  request: SiteRequest,
  assertion?: Statement
): Promise<SessionOutcome> {
  const { token, step } = await continueSession(tokenHash, request)
  const actionLog = createActionLog(operator, request)
  const outcome = await actionLog.write(
    { action: 'loggedIn' },
    assertion ? [assertion, step] : step
  )
  if ('refused' in outcome) return { refused: 'rejected' }
  await logSecurity({ event: 'operator logged in', email: operator.email }, request)
  return { cookies: { deskSession: token } }
}

export async function refuseOperator(
  email: string,
  request: SiteRequest
): Promise<{ refused: 'rejected' }> {
  await logSecurity({ event: 'operator refused', email }, request)
  return { refused: 'rejected' }
}

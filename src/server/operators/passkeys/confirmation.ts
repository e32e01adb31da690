import type { LoggedRequest } from '../../action-log/action-log.ts'
import { checkPasskey } from '../../passkeys/check-passkey.ts'
import { listPasskeys } from '../../passkeys/store.ts'
import type { SiteRequest } from '../../request.ts'
import { confirmationMs } from '../../sessions/lifetimes.ts'
import { refuseOperator, type SessionOutcome } from '../login/complete-login.ts'
import { type Operator, passkeyOwner } from '../operators.ts'
import type { OperatorSession } from '../sessions/session-store.ts'
import { continueSession } from '../sessions/sessions.ts'

interface ConfirmableRequest extends SiteRequest {
  operator: Operator
  /** Absent with Cloudflare Access. */
  deskSession?: OperatorSession
}

/**
 * Whether an operator must use the passkey again before a download, or an action with
 * `passkeyFor`. Exempt are readers without a passkey, links from `npm start`, and
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
  const check = await checkPasskey(credential, request, passkeyOwner(operator.email))
  if ('refused' in check) return refuseOperator(operator.email, request)
  const { tokenHash, endsAt } = deskSession
  const { token, step } = await continueSession(tokenHash, request, endsAt)
  const renewal = await actionLog.write({ action: 'passkeyShown' }, [check.assertion, step])
  if ('refused' in renewal) return refuseOperator(operator.email, request)
  return { cookies: { deskSession: token } }
}

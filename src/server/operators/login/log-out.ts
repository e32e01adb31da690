import type { CookieChange } from '../../base/cookies.ts'
import { logSecurity } from '../../base/security-log.ts'
import type { OperatorRequest } from '../request.ts'
import { deleteOperatorSession, type OperatorSession } from '../sessions/session-store.ts'

/**
 * Ends the operator's session.
 * @param session absent with Cloudflare Access, which has its own
 */
export async function logOutOperator(
  session: OperatorSession | undefined,
  request: OperatorRequest
): Promise<CookieChange> {
  const { env, operator, actionLog } = request
  const step = session && deleteOperatorSession(env.DB, session.tokenHash)
  await actionLog.write({ action: 'loggedOut' }, step)
  await logSecurity({ event: 'operator logged out', email: operator.email }, request)
  return { cookies: { deskSession: 'end' } }
}

import { findProblem, type Settings, SettingsError } from '../../../config.ts'
import { lazy } from '../../../shared/lazy.ts'
import type { SiteRequest } from '../../request.ts'
import { findOperator, mustHavePasskey, type Operator, resolveOperator } from '../operators.ts'
import type { OperatorSession } from '../sessions/session-store.ts'
import { findOperatorSession } from '../sessions/sessions.ts'
import type { PendingOperator } from './complete-login.ts'

const accessTokens = lazy(() => import('./verify-access-token.ts'))

/** The sender of a request to the desk; empty for a stranger. */
export interface Identity {
  operator?: Operator
  /** Absent with Cloudflare Access. */
  deskSession?: OperatorSession
  /** An operator who still has to use a passkey, or to add the first one. */
  pendingOperator?: PendingOperator
}

/** The credentials that a request was sent with. */
interface Proofs {
  /** The token of the session's cookie. */
  token?: string
  accessToken?: string
  /** Whether the site runs on the developer's machine, where `npm start` prints a login link. */
  isOwnMachine: boolean
}

/** Whether Cloudflare Access authenticates the operators. */
export function usesAccess({ ACCESS_TEAM }: Settings): boolean {
  return ACCESS_TEAM !== undefined
}

/**
 * Identifies the sender, with the current role.
 * @throws SettingsError for an invalid setting; there must be no fallback to another login
 */
export async function identify(
  { token, accessToken, isOwnMachine }: Proofs,
  request: SiteRequest
): Promise<Identity> {
  const { settings } = request
  const problem = findProblem(settings, ['OPS_EMAILS', 'ACCESS_TEAM', 'ACCESS_AUD'])
  if (problem) throw new SettingsError(problem)
  if (usesAccess(settings)) {
    if (!accessToken) return {}
    const email = await accessTokens.verifyAccessToken(accessToken, request)
    return { operator: email ? await findOperator(email, request) : undefined }
  }
  const session = token ? await findOperatorSession(token, request) : undefined
  const operator = session && resolveOperator(session.email, settings, session)
  if (!session || !operator) return {}
  const { tokenHash, awaitsPasskey, confirmedAt, isLocal } = session
  if (isLocal) return isOwnMachine ? { operator, deskSession: session } : {}
  // A reader needs no passkey, but may have become an editor since the login.
  const isUnconfirmed = confirmedAt === null && mustHavePasskey(operator.role)
  return awaitsPasskey || isUnconfirmed
    ? { pendingOperator: { ...operator, tokenHash } }
    : { operator, deskSession: session }
}

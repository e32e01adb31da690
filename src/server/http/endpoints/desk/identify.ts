import { problemWith, type Settings, SettingsError } from '../../../../config.ts'
import type { WaitingOperator } from '../../../../desk/request.ts'
import type { AppContext } from '../../../../env.ts'
import { type Operator, operatorOf } from '../../../desk/operators.ts'
import { findSession } from '../../../desk/sessions.ts'
import { siteRequest } from '../../site-request.ts'
import { readDeskCookie } from './cookies.ts'

/** The sender of a request, as the desk distinguishes them. */
export interface Identity {
  operator?: Operator
  /** The digest of the session's token. */
  sessionHash?: string
  /** An operator who has yet to show a passkey. */
  waiting?: WaitingOperator
}

/** Tells whether the site has operators. */
export function hasDesk({ OPS_EMAILS, problems }: Settings): boolean {
  return OPS_EMAILS.size > 0 || problems.OPS_EMAILS !== undefined
}

/** Tells whether Cloudflare Access decides who gets in. */
export function usesAccess({ ACCESS_TEAM }: Settings): boolean {
  return ACCESS_TEAM !== undefined
}

/**
 * Finds out who sends a request. The settings decide at each request who is an operator.
 * @throws SettingsError with a wrong setting, because the desk must not open in another way
 */
export async function identify(c: AppContext): Promise<Identity> {
  const settings = c.get('settings')
  const problem = problemWith(settings, ['OPS_EMAILS', 'ACCESS_TEAM', 'ACCESS_AUD'])
  if (problem) throw new SettingsError(problem)
  const request = siteRequest(c)
  if (usesAccess(settings)) {
    const assertion = c.req.header('Cf-Access-Jwt-Assertion')
    if (!assertion) return {}
    const { operatorByAccess } = await import('../../../desk/access.ts')
    const email = await operatorByAccess(assertion, request)
    return { operator: email ? operatorOf(email, settings) : undefined }
  }
  const token = readDeskCookie(c, 'session')
  const session = token ? await findSession(token, request) : undefined
  const operator = session && operatorOf(session.email, settings)
  if (!session || !operator) return {}
  const { tokenHash } = session
  return session.awaitsPasskey
    ? { waiting: { ...operator, tokenHash } }
    : { operator, sessionHash: tokenHash }
}

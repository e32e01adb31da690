import { findProblem, type Settings, SettingsError } from '../../../config.ts'
import type { AppContext } from '../../../env.ts'
import type { WaitingOperator } from '../../../server/operators/confirmation.ts'
import {
  findOperator,
  mustHavePasskey,
  type Operator,
  resolveOperator
} from '../../../server/operators/operators.ts'
import type { OperatorSession } from '../../../server/operators/session-store.ts'
import { findOperatorSession } from '../../../server/operators/sessions.ts'
import { isLoopback } from '../../../shared/links/safe-url.ts'
import { privateNoStore } from '../../../shared/protocol/cache-control.ts'
import { getHostCookie } from '../../cookies/host-cookies.ts'
import { lazy } from '../../lazy.ts'
import { siteRequest } from '../../site-request.ts'

const access = lazy(() => import('../../../server/operators/verify-access-token.ts'))

export interface Identity {
  operator?: Operator
  /** Absent with Cloudflare Access. */
  deskSession?: OperatorSession
  /** An operator who still has to use a passkey, or to add the first one. */
  waitingOperator?: WaitingOperator
}

/** Whether operators are configured, without whom there is no desk. */
function hasDesk({ OPS_EMAILS, problems }: Settings): boolean {
  return OPS_EMAILS.size > 0 || problems.OPS_EMAILS !== undefined
}

/** Identifies a request to the desk, whose responses are private; `undefined` without a desk. */
export async function openDesk(c: AppContext): Promise<Identity | undefined> {
  if (!hasDesk(c.get('settings'))) return undefined
  c.header('Cache-Control', privateNoStore)
  c.header('X-Robots-Tag', 'noindex')
  return identify(c)
}

/** Whether Cloudflare Access authenticates the operators. */
export function usesAccess({ ACCESS_TEAM }: Settings): boolean {
  return ACCESS_TEAM !== undefined
}

/**
 * Whether the site runs on the developer's machine, where `npm start` prints a login link.
 * Deployed environments have a name, and cannot be reached under a local host name.
 */
export function isOwnMachine(c: AppContext): boolean {
  const { ENVIRONMENT, problems } = c.get('settings')
  const isDeployed = ENVIRONMENT !== undefined || problems.ENVIRONMENT !== undefined
  return !isDeployed && isLoopback(c.get('url').hostname)
}

/**
 * Identifies the sender, with the current role.
 * @throws SettingsError for an invalid setting; there must be no fallback to another login
 */
async function identify(c: AppContext): Promise<Identity> {
  const settings = c.get('settings')
  const problem = findProblem(settings, ['OPS_EMAILS', 'ACCESS_TEAM', 'ACCESS_AUD'])
  if (problem) throw new SettingsError(problem)
  const request = siteRequest(c)
  if (usesAccess(settings)) {
    const assertion = c.req.header('Cf-Access-Jwt-Assertion')
    if (!assertion) return {}
    const email = await access.verifyAccessToken(assertion, request)
    return { operator: email ? await findOperator(email, request) : undefined }
  }
  const token = getHostCookie(c, 'deskSession')
  const session = token ? await findOperatorSession(token, request) : undefined
  const operator = session && resolveOperator(session.email, settings, session)
  if (!session || !operator) return {}
  const { tokenHash, awaitsPasskey, confirmedAt, isLocal } = session
  if (isLocal) return isOwnMachine(c) ? { operator, deskSession: session } : {}
  // A reader needs no passkey, but may have become an editor since the login.
  const isUnconfirmed = confirmedAt === null && mustHavePasskey(operator.role)
  return awaitsPasskey || isUnconfirmed
    ? { waitingOperator: { ...operator, tokenHash } }
    : { operator, deskSession: session }
}

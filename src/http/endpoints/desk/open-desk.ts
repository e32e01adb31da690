import type { Settings } from '../../../config.ts'
import type { AppContext } from '../../../env.ts'
import { type Identity, identify } from '../../../server/operators/login/identify.ts'
import { isLoopback } from '../../../shared/links/safe-url.ts'
import { privateNoStore } from '../../../shared/protocol/cache-control.ts'
import { noIndex } from '../../../shared/protocol/no-index.ts'
import { getHostCookie } from '../../cookies/host-cookies.ts'
import { siteRequest } from '../../site-request.ts'

/** Identifies a request to the desk, whose responses are private; `undefined` without a desk. */
export async function openDesk(c: AppContext): Promise<Identity | undefined> {
  if (!hasDesk(c.get('settings'))) return undefined
  c.header('Cache-Control', privateNoStore)
  c.header(...noIndex)
  const proofs = {
    token: getHostCookie(c, 'deskSession'),
    accessToken: c.req.header('Cf-Access-Jwt-Assertion'),
    isOwnMachine: isOwnMachine(c)
  }
  return identify(proofs, siteRequest(c))
}

/** Whether operators are configured, without whom there is no desk. */
function hasDesk({ OPS_EMAILS, problems }: Settings): boolean {
  return OPS_EMAILS.size > 0 || problems.OPS_EMAILS !== undefined
}

/**
 * Whether the site runs on the developer's machine. Deployed environments have a name, and cannot
 * be reached under a local host name.
 */
export function isOwnMachine(c: AppContext): boolean {
  const { ENVIRONMENT, problems } = c.get('settings')
  const isDeployed = ENVIRONMENT !== undefined || problems.ENVIRONMENT !== undefined
  return !isDeployed && isLoopback(c.get('url').hostname)
}

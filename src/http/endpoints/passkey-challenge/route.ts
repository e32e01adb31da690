import type { AppEnv } from '../../../env.ts'
import { lazy } from '../../../shared/lazy.ts'
import { privateNoStore } from '../../../shared/protocol/cache-control.ts'
import { Hono } from '../../hono.ts'
import { sameOrigin } from '../../middleware/same-origin.ts'
import { siteRequest } from '../../site-request.ts'

const challenges = lazy(() => import('../../../server/passkeys/challenge.ts'))

/** `POST /_passkeys/challenge`: a challenge for an authenticator to sign, which is not stored. */
export function passkeyChallenge(): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/', sameOrigin(), async (c) => {
    const challenge = await challenges.createChallenge(siteRequest(c))
    return c.json({ challenge }, 200, { 'Cache-Control': privateNoStore })
  })
}

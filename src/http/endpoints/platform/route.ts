import type { AppEnv } from '../../../env.ts'
import { lazy } from '../../../shared/lazy.ts'
import { Hono } from '../../hono.ts'
import { bearerOnly } from '../../middleware/bearer-only.ts'
import { limitBody } from '../../middleware/limit-body.ts'
import { requireSession } from '../../middleware/require-session.ts'

const handler = lazy(() => import('./handler.ts'))

/**
 * Single sign-on to the booking platform (`PLATFORM_URL`): redirects a logged-in visitor there with
 * a code, which the platform redeems at `platformCodes`.
 */
export function platform(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', requireSession(), (c) => handler.openPlatform(c))
}

export function platformCodes(): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/', bearerOnly('PLATFORM_TOKEN'), limitBody(), (c) =>
    handler.exchangePlatformCode(c)
  )
}

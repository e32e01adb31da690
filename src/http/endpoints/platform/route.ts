import type { AppEnv } from '../../../env.ts'
import { locales } from '../../../shared/language/locale.ts'
import { lazy } from '../../../shared/lazy.ts'
import { platformPath, redeemPlatformCodePath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { Hono } from '../../hono.ts'
import { bearerOnly } from '../../middleware/bearer-only.ts'
import { limitBody } from '../../middleware/limit-body.ts'
import { requireSession } from '../../middleware/require-session.ts'

const handler = lazy(() => import('./handler.ts'))

/**
 * Single sign-on to the booking platform (`PLATFORM_URL`): `GET /platform` redirects a logged-in
 * visitor there with a code, which the platform redeems here.
 */
export function platform(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const locale of locales) {
    app.get(localePath(locale, platformPath), requireSession(), (c) => handler.openPlatform(c))
  }
  return app.post(redeemPlatformCodePath, bearerOnly('PLATFORM_TOKEN'), limitBody(), (c) =>
    handler.exchangePlatformCode(c)
  )
}

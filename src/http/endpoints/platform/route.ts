import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono/quick'
import type { AppEnv } from '../../../env.ts'
import { locales } from '../../../shared/language/locale.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { platformPath, redeemPlatformCodePath } from '../../../shared/protocol/protocol.ts'
import { formLimit } from '../../forms/form-limit.ts'
import { requireSession } from '../../middleware/require-session.ts'

/**
 * The way to the platform, where agencies book (`PLATFORM_URL`): `GET /platform` leads somebody who is
 * logged in on to it, with a code once the platform has sent a state, and the platform redeems both here. Their code is imported at the
 * first use, because pages do not need it.
 */
export function platform(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const locale of locales) {
    app.get(localePath(locale, platformPath), requireSession(), async (c) =>
      (await tasks()).openPlatform(c)
    )
  }
  return app.post(redeemPlatformCodePath, platformOnly, formLimit(), async (c) =>
    (await tasks()).redeemPlatformCode(c)
  )
}

const platformOnly: MiddlewareHandler<AppEnv> = async (c, next) =>
  (await tasks()).platformOnly(c, next)

function tasks() {
  return import('./handler.ts')
}

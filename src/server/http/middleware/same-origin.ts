import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../env.ts'
import { SiteError } from '../../../shared/site-error.ts'

/**
 * Rejects a POST that does not come from one of our own pages (§10). Every browser sends
 * `Sec-Fetch-Site` or at least `Origin`. Hono's `csrf` checks form bodies only; this checks JSON too.
 */
export function sameOrigin(): MiddlewareHandler<AppEnv> {
  return async function sameOrigin(c, next) {
    const site = c.req.header('Sec-Fetch-Site')
    const origin = c.req.header('Origin')
    const foreign =
      (site !== undefined && site !== 'same-origin') ||
      (origin !== undefined && origin !== new URL(c.req.url).origin) ||
      (site === undefined && origin === undefined)
    if (foreign) throw new SiteError(403)
    await next()
  }
}

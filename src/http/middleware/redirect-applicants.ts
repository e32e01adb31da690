import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { programmes } from '../../shared/facts/programmes.ts'
import { isPayloadPath } from '../../shared/links/endpoint-paths.ts'
import { oneDay } from '../../shared/protocol/cache-control.ts'
import { redirect } from '../redirect.ts'
import { canonicaliseQuery } from './canonical/canonicalise-query.ts'

/**
 * Redirects former links to the demo request for a programme (`?programme=gsa`) to the application
 * on that programme's page (§3).
 */
export function redirectApplicants(): MiddlewareHandler<AppEnv> {
  return async function redirectApplicants(c, next) {
    const programme = programmes.find((name) => name === c.req.query('programme'))
    const { pathname } = c.get('url')
    if (!programme || c.req.method === 'POST' || isPayloadPath(pathname)) return next()
    const query = canonicaliseQuery(c.get('search'), { programme: () => undefined })
    const target = `${c.get('href')(programme)}${query}#apply`
    return redirect(c, target, { status: 301, cacheControl: oneDay })
  }
}

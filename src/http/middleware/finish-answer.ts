import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { countFault } from '../../server/signals/faults.ts'
import { isMonitored } from '../../shared/links/endpoint-paths.ts'
import { onError } from '../errors/on-error.ts'
import { siteRequest } from '../request/site-request.ts'

/**
 * Gives each request an id, adds the cookies that its answer sets, and counts answers with a fault
 * on our side. Answers errors that are thrown outside of all other middleware.
 *
 * The id is on error screens, in log lines and in `X-Request-Id`. An `X-Request-Id` in the request
 * is ignored, so that nobody else can write into our logs.
 */
export function finishAnswer(): MiddlewareHandler<AppEnv> {
  return async function finishAnswer(c, next) {
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    try {
      await next()
    } catch (error) {
      await onError(error, c)
    }
    if (c.res.status >= 500 && !isMonitored(c.get('url').pathname)) countFault(siteRequest(c))
    for (const cookie of c.get('cookies') ?? []) c.res.headers.append('Set-Cookie', cookie)
    c.res.headers.set('X-Request-Id', requestId)
  }
}

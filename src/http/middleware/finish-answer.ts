import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { countFault } from '../../server/signals/faults.ts'
import { isMonitored } from '../../shared/links/endpoint-paths.ts'
import { onError } from '../errors/on-error.ts'
import { siteRequest } from '../request/site-request.ts'

/**
 * Gives each request an id, which is on error screens, in log lines and in `X-Request-Id`, and adds the
 * cookies that the answer sets. Counts faults on our side, and answers errors of the other middleware.
 *
 * An `X-Request-Id` in the request is ignored, so that nobody else can write into our logs.
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
    c.res.headers.set('X-Request-Id', requestId)
    for (const cookie of c.get('cookies') ?? []) c.res.headers.append('Set-Cookie', cookie)
    if (c.res.status >= 500 && !isMonitored(c.get('url').pathname)) countFault(siteRequest(c))
  }
}

import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../env.ts'
import { countFault } from '../../server/signals/faults.ts'
import { isMonitored } from '../../shared/links/endpoint-paths.ts'
import { onError } from '../errors/on-error.ts'
import { siteRequest } from '../request/site-request.ts'

/**
 * Assigns each request an id for error screens, logs and `X-Request-Id`, sets the response's
 * cookies, counts 5xx responses, chains new entries of the log of actions, and handles errors of
 * all other middleware.
 *
 * The request's own `X-Request-Id` is ignored, so that clients cannot write to our logs.
 */
export function finishResponse(): MiddlewareHandler<AppEnv> {
  return async function finishResponse(c, next) {
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
    if (c.get('logged')) c.executionCtx.waitUntil(chainActions(c))
  }
}

/** Imported on first use, because only operators and machines write to the log. */
async function chainActions(c: AppContext): Promise<void> {
  const { tryToChain } = await import('../../server/action-log/chain.ts')
  await tryToChain(siteRequest(c))
}

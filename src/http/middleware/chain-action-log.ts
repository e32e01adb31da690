import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../env.ts'
import { lazy } from '../../shared/lazy.ts'
import { siteRequest } from '../site-request.ts'

const actionChain = lazy(() => import('../../server/action-log/chain.ts'))

/** Adds new entries of the log of actions to its chain, after the response. */
export function chainActionLog(): MiddlewareHandler<AppEnv> {
  return async function chainActionLog(c, next) {
    await next()
    if (c.get('hasLogged')) c.executionCtx.waitUntil(chain(c))
  }
}

async function chain(c: AppContext): Promise<void> {
  await actionChain.tryToChain(siteRequest(c))
}

import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../env.ts'
import { siteRequest } from '../request/site-request.ts'

/** Adds new entries of the log of actions to its chain, after the response. */
export function chainActionLog(): MiddlewareHandler<AppEnv> {
  return async function chainActionLog(c, next) {
    await next()
    if (c.get('logged')) c.executionCtx.waitUntil(chain(c))
  }
}

/** Imported on first use, because only operators and machines write to the log. */
async function chain(c: AppContext): Promise<void> {
  const { tryToChain } = await import('../../server/action-log/chain.ts')
  await tryToChain(siteRequest(c))
}

import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../env.ts'
import { logSecurity } from '../../../server/base/security-log.ts'
import { lazy } from '../../../shared/lazy.ts'
import { operationPaths as paths } from '../../../shared/links/endpoint-paths.ts'
import { Hono } from '../../hono.ts'
import { bearerOnly } from '../../middleware/bearer-only.ts'
import { limitBody } from '../../middleware/limit-body.ts'
import { siteRequest } from '../../site-request.ts'

const handler = lazy(() => import('./handler.ts'))

/** The method, path and handler of each call, and the limit of its body if it needs one. */
const calls = [
  ['POST', paths.refreshMessages, 'refreshMessages'],
  ['GET', paths.deliveries, 'showDeliveries'],
  ['POST', paths.retryDelivery, 'requeueDelivery'],
  ['POST', paths.person, 'handlePerson', limitBody()],
  ['POST', paths.news, 'listNews', limitBody()],
  ['POST', paths.eraseAgain, 'handleEraseAgain', limitBody()],
  ['POST', paths.testMail, 'testMail']
] as const

/** The operator's endpoints, with the bearer token `OPS_TOKEN`. */
export function operations(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const [method, path, name, ...limit] of calls) {
    app.on(method, [path], logCall, bearerOnly('OPS_TOKEN'), ...limit, (c) => handler[name](c))
  }
  return app
}

/** Logs every attempt, with or without the token. */
const logCall: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (!c.get('settings').OPS_TOKEN) return
  const { status } = c.res
  await logSecurity(
    siteRequest(c),
    c.get('isMachine') ? { event: 'operator action', status } : { event: 'operator refused' }
  )
}

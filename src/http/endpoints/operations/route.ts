import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../env.ts'
import { logSecurity } from '../../../server/base/security-log.ts'
import { lazy } from '../../../shared/lazy.ts'
import type { operationPaths } from '../../../shared/links/endpoint-paths.ts'
import { Hono } from '../../hono.ts'
import { bearerOnly } from '../../middleware/bearer-only.ts'
import { limitBody } from '../../middleware/limit-body.ts'
import { siteRequest } from '../../site-request.ts'

const handler = lazy(() => import('./handler.ts'))

type OperationName = keyof typeof operationPaths

/** The method of each operation, and the limit of its body if it needs one. */
const operations = {
  refreshMessages: ['POST'],
  deliveries: ['GET'],
  retryDelivery: ['POST'],
  person: ['POST', limitBody()],
  news: ['POST', limitBody()],
  eraseAgain: ['POST', limitBody()],
  testMail: ['POST']
} as const satisfies Record<OperationName, unknown>

/** One of the operator's endpoints, named like its handler, with the bearer token `OPS_TOKEN`. */
export function operation(name: OperationName): Hono<AppEnv> {
  const [method, ...limit] = operations[name]
  return new Hono<AppEnv>().on(method, ['/'], logCall, bearerOnly('OPS_TOKEN'), ...limit, (c) =>
    handler[name](c)
  )
}

/** Logs every attempt, with or without the token. */
const logCall: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (!c.get('settings').OPS_TOKEN) return
  const { status } = c.res
  await logSecurity(
    c.get('isMachine') ? { event: 'operator action', status } : { event: 'operator refused' },
    siteRequest(c)
  )
}

import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../../env.ts'
import { logSecurity } from '../../../server/security-log.ts'
import { operationPaths as paths } from '../../../shared/links/endpoint-paths.ts'
import { formLimit } from '../../forms/form-limit.ts'
import { Hono } from '../../hono.ts'
import { lazy } from '../../lazy.ts'
import { bearerOnly } from '../../middleware/bearer-only.ts'
import { siteRequest } from '../../request/site-request.ts'

const handler = lazy(() => import('./handler.ts'))
const people = lazy(() => import('./people.ts'))

type Handler = (c: AppContext) => Promise<Response>

/** The method, path and handler of each call, and the limit of its body if it needs one. */
const calls: [string, string, () => Promise<Handler>, ...MiddlewareHandler<AppEnv>[]][] = [
  ['POST', paths.refreshMessages, async () => (await handler()).refreshMessages],
  ['GET', paths.deliveries, async () => (await handler()).showDeliveries],
  ['POST', paths.retryDelivery, async () => (await handler()).retryDelivery],
  ['POST', paths.person, async () => (await people()).handlePerson, formLimit()],
  ['POST', paths.news, async () => (await handler()).listNews, formLimit()],
  ['POST', paths.eraseAgain, async () => (await people()).handleEraseAgain, formLimit()],
  ['POST', paths.testMail, async () => (await handler()).testMail]
]

/** The operator's endpoints, with the bearer token `OPS_TOKEN`. */
export function operations(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const [method, path, load, ...limit] of calls) {
    app.on(method, [path], logCall, bearerOnly('OPS_TOKEN'), ...limit, async (c) =>
      (await load())(c)
    )
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
    c.get('machine') ? { event: 'operator action', status } : { event: 'operator refused' }
  )
}

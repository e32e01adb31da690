import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../env.ts'
import { operationPaths as paths } from '../../../shared/links/endpoint-paths.ts'
import { formLimit } from '../../forms/form-limit.ts'
import { Hono } from '../../hono.ts'

/**
 * The operator's endpoints, with the bearer token `OPS_TOKEN`. Without that setting they are 404s.
 * Imported on first use, because pages do not need them.
 */
export function operations(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post(paths.refreshMessages, bearerOnly, async (c) => (await tasks()).refreshMessages(c))
    .get(paths.deliveries, bearerOnly, async (c) => (await tasks()).showDeliveries(c))
    .post(paths.retryDelivery, bearerOnly, async (c) => (await tasks()).retryDelivery(c))
    .post(paths.person, bearerOnly, limit, async (c) => (await tasks()).handlePerson(c))
    .post(paths.news, bearerOnly, limit, async (c) => (await tasks()).listNews(c))
    .post(paths.eraseAgain, bearerOnly, limit, async (c) => (await tasks()).handleEraseAgain(c))
    .post(paths.testMail, bearerOnly, async (c) => (await tasks()).testMail(c))
}

const limit = formLimit()

const bearerOnly: MiddlewareHandler<AppEnv> = async (c, next) =>
  (await import('./bearer-only.ts')).bearerOnly(c, next)

function tasks() {
  return import('./handler.ts')
}

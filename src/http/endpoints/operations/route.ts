import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono/quick'
import type { AppEnv } from '../../../env.ts'
import { formLimit } from '../../forms/form-limit.ts'

/**
 * The operator's endpoints, with the bearer token `OPS_TOKEN`. Without that setting they do not exist.
 * Their code is imported at the first use, because pages do not need it.
 */
export function operations(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/_ops/messages/refresh', bearerOnly, async (c) => (await tasks()).refreshMessages(c))
    .get('/_ops/deliveries', bearerOnly, async (c) => (await tasks()).showDeliveries(c))
    .post('/_ops/deliveries/:id/retry', bearerOnly, async (c) => (await tasks()).retryDelivery(c))
    .post('/_ops/people/:task', bearerOnly, limit, async (c) => (await tasks()).handlePerson(c))
    .post('/_ops/news', bearerOnly, limit, async (c) => (await tasks()).listNews(c))
    .post('/_ops/erase-again/:kind', bearerOnly, limit, async (c) => (await tasks()).eraseAgain(c))
    .post('/_ops/test-mail', bearerOnly, async (c) => (await tasks()).testMail(c))
}

const limit = formLimit()

const bearerOnly: MiddlewareHandler<AppEnv> = async (c, next) =>
  (await import('./bearer-only.ts')).bearerOnly(c, next)

function tasks() {
  return import('./handler.ts')
}

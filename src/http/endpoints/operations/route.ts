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
    .post('/_ops/messages/refresh', operatorOnly, async (c) => (await tasks()).refreshMessages(c))
    .get('/_ops/deliveries', operatorOnly, async (c) => (await tasks()).showDeliveries(c))
    .post('/_ops/deliveries/:id/retry', operatorOnly, async (c) => (await tasks()).retryDelivery(c))
    .post('/_ops/people/:task', operatorOnly, limit, async (c) => (await tasks()).handlePerson(c))
    .post('/_ops/news', operatorOnly, limit, async (c) => (await tasks()).listNews(c))
    .post('/_ops/erase-again/:kind', operatorOnly, limit, async (c) =>
      (await tasks()).eraseAgain(c)
    )
    .post('/_ops/test-mail', operatorOnly, async (c) => (await tasks()).testMail(c))
}

const limit = formLimit()

const operatorOnly: MiddlewareHandler<AppEnv> = async (c, next) =>
  (await import('./operator-only.ts')).operatorOnly(c, next)

function tasks() {
  return import('./handler.ts')
}

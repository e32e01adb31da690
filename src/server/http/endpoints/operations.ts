import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import type { AppContext, AppEnv } from '../../../env.ts'
import { digest } from '../../crypto/digest.ts'
import { logSecurity } from '../../security-log.ts'
import { answerNotFound } from '../errors.ts'
import { siteRequest } from '../site-request.ts'

/**
 * The operator's endpoints, with the bearer token `OPS_TOKEN`. Without that setting they do not exist.
 * Their code is imported at the first use, because pages do not need it.
 */
export function operations(): Hono<AppEnv> {
  const tasks = () => import('./operator-tasks.ts')
  return new Hono<AppEnv>()
    .post('/_ops/messages/refresh', operatorOnly(), async (c) => (await tasks()).refreshMessages(c))
    .get('/_ops/deliveries', operatorOnly(), async (c) => (await tasks()).showDeliveries(c))
    .post('/_ops/deliveries/:id/retry', operatorOnly(), async (c) =>
      (await tasks()).retryDelivery(c)
    )
    .post('/_ops/people/:task', operatorOnly(), async (c) => (await tasks()).handlePerson(c))
}

function operatorOnly(): MiddlewareHandler {
  const authenticate = bearerAuth({
    verifyToken: (token, c: AppContext) => isSameSecret(token, c.get('settings').OPS_TOKEN)
  })
  return async function operatorOnly(c, next) {
    if (!c.get('settings').OPS_TOKEN) return answerNotFound(c)
    c.header('Cache-Control', 'no-store')
    const request = siteRequest(c)
    let isOperator = false
    try {
      return await authenticate(c, () => {
        isOperator = true
        return next()
      })
    } finally {
      const { status } = c.res
      if (isOperator) await logSecurity(request, { event: 'operator action', status })
      else await logSecurity(request, { event: 'operator refused' })
    }
  }
}

/** Compares digests, so that the timing reveals nothing about the secret. */
async function isSameSecret(given: string, secret: string | undefined): Promise<boolean> {
  return secret !== undefined && (await digest(given)) === (await digest(secret))
}

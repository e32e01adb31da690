import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import * as v from 'valibot'
import type { AppContext, AppEnv } from '../../../env.ts'
import { locales } from '../../../shared/locale.ts'
import { SiteError } from '../../../shared/site-error.ts'
import { digest } from '../../crypto/digest.ts'
import { loadMessages } from '../../messages/bundle.ts'
import { notifyQueue } from '../../outbox/queue.ts'
import { deliveryStates, listDeliveries, reviveDelivery } from '../../outbox/store.ts'
import {
  erasePerson,
  resetSecondFactor,
  showPerson,
  signOutPerson,
  withdrawConsent
} from '../../people/people.ts'
import { logSecurity } from '../../security-log.ts'
import { answerNotFound, errorJson } from '../errors.ts'
import { siteRequest } from '../site-request.ts'

const listedDeliveries = 100

/** The operator's endpoints, with the bearer token `OPS_TOKEN`. Without that setting they do not exist. */
export function operations(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/_ops/messages/refresh', operatorOnly(), refreshMessages)
    .get('/_ops/deliveries', operatorOnly(), showDeliveries)
    .post('/_ops/deliveries/:id/retry', operatorOnly(), retryDelivery)
    .post('/_ops/people/:task', operatorOnly(), handlePerson)
}

async function refreshMessages(c: AppContext): Promise<Response> {
  const request = siteRequest(c)
  await Promise.all(locales.map((locale) => loadMessages(request, locale, 'new')))
  return c.json({ refreshed: locales })
}

/** Lists the newest deliveries in a state (`?state=dead` by default), without personal data. */
async function showDeliveries(c: AppContext): Promise<Response> {
  const asked = c.req.query('state') ?? 'dead'
  const state = deliveryStates.find((known) => known === asked)
  if (!state) {
    const message = `The state must be one of ${deliveryStates.join(', ')}.`
    return errorJson(c, new SiteError(400, { message }))
  }
  return c.json({ deliveries: await listDeliveries(c.env.DB, state, listedDeliveries) })
}

/** Restores all attempts of a dead delivery, starting now. */
async function retryDelivery(c: AppContext): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const { meta } = await reviveDelivery(c.env.DB, id, { now: c.get('now') }).run()
  if (meta.changes === 0) {
    return errorJson(c, new SiteError(404, { message: 'No dead delivery has this id.' }))
  }
  await notifyQueue(c.env, [id], c.get('now'))
  return c.json({ id, state: 'pending' })
}

const personTasks = {
  show: showPerson,
  erase: erasePerson,
  'withdraw-consent': withdrawConsent,
  'sign-out': signOutPerson,
  'reset-second-factor': resetSecondFactor
}

/** The address is in the body, because addresses of requests are logged. */
const personSchema = v.object({ email: v.pipe(v.string(), v.trim(), v.includes('@')) })

/** Does a task for one person: shows or erases everything, withdraws consent, or ends sessions. */
async function handlePerson(c: AppContext): Promise<Response> {
  const task = c.req.param('task') ?? ''
  if (!isPersonTask(task)) return answerNotFound(c)
  const body = v.safeParse(personSchema, await c.req.json().catch(() => undefined))
  if (!body.success) {
    return errorJson(c, new SiteError(400, { message: 'Send {"email": "…"} as JSON.' }))
  }
  return c.json(await personTasks[task](body.output.email, siteRequest(c)))
}

function isPersonTask(task: string): task is keyof typeof personTasks {
  return Object.hasOwn(personTasks, task)
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

import * as v from 'valibot'
import type { AppContext } from '../../../env.ts'
import { isoTime } from '../../../shared/iso-time.ts'
import { locales } from '../../../shared/locale.ts'
import { SiteError } from '../../../shared/site-error.ts'
import { sendTestMail } from '../../mail/test-mail.ts'
import { loadMessages } from '../../messages/bundle.ts'
import { listSubscribers } from '../../news/unsubscribe-link.ts'
import { notifyQueue } from '../../outbox/queue.ts'
import { deliveryStates, listDeliveries, reviveDelivery } from '../../outbox/store.ts'
import { eraseAccountsAgain, erasePeopleAgain } from '../../people/erase-again.ts'
import {
  erasePerson,
  resetSecondFactor,
  showPerson,
  signOutPerson,
  withdrawConsent
} from '../../people/people.ts'
import { answerNotFound, errorJson } from '../errors.ts'
import { siteRequest } from '../site-request.ts'

const listedDeliveries = 100

/** Lists are continued by the last address or id, in the body, because addresses of requests are logged. */
const pageSchema = v.object({ after: v.string() })

export async function refreshMessages(c: AppContext): Promise<Response> {
  const request = siteRequest(c)
  await Promise.all(locales.map((locale) => loadMessages(request, locale, 'new')))
  return c.json({ refreshed: locales })
}

/** Lists the newest deliveries in a state (`?state=dead` by default), without personal data. */
export async function showDeliveries(c: AppContext): Promise<Response> {
  const asked = c.req.query('state') ?? 'dead'
  const state = deliveryStates.find((known) => known === asked)
  if (!state) {
    const message = `The state must be one of ${deliveryStates.join(', ')}.`
    return errorJson(c, new SiteError(400, { message }))
  }
  return c.json({ deliveries: await listDeliveries(c.env.DB, state, listedDeliveries) })
}

/** Restores all attempts of a dead delivery, starting now. */
export async function retryDelivery(c: AppContext): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const { meta } = await reviveDelivery(c.env.DB, id, { now: c.get('now') }).run()
  if (meta.changes === 0) {
    return errorJson(c, new SiteError(404, { message: 'No dead delivery has this id.' }))
  }
  await notifyQueue(c.env, [id], c.get('now'))
  return c.json({ id, state: 'pending' })
}

/** 503 with the reason if the team cannot be mailed. */
export async function testMail(c: AppContext): Promise<Response> {
  const result = await sendTestMail(siteRequest(c))
  return c.json(result, 'problem' in result ? 503 : 200)
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
export async function handlePerson(c: AppContext): Promise<Response> {
  const task = c.req.param('task') ?? ''
  if (!isPersonTask(task)) return answerNotFound(c)
  const body = v.safeParse(personSchema, await c.req.json().catch(() => undefined))
  if (!body.success) {
    return errorJson(c, new SiteError(400, { message: 'Send {"email": "…"} as JSON.' }))
  }
  return c.json(await personTasks[task](body.output.email, siteRequest(c)))
}

/** Lists one page of the addresses that get news, with the links that end them. */
export async function listNews(c: AppContext): Promise<Response> {
  const body = v.safeParse(pageSchema, await c.req.json().catch(() => undefined))
  if (!body.success) {
    return errorJson(c, new SiteError(400, { message: 'Send {"after": ""} as JSON.' }))
  }
  const { subscribers, next } = await listSubscribers(body.output.after, siteRequest(c))
  const described = subscribers.map(({ givenAt, ...rest }) => ({
    ...rest,
    givenAt: isoTime(givenAt)
  }))
  return c.json({ subscribers: described, next })
}

const erasers = { people: erasePeopleAgain, accounts: eraseAccountsAgain }

/** Erases one page of people or accounts that a restored backup has brought back. */
export async function eraseAgain(c: AppContext): Promise<Response> {
  const kind = c.req.param('kind')
  if (kind !== 'people' && kind !== 'accounts') return answerNotFound(c)
  const body = v.safeParse(pageSchema, await c.req.json().catch(() => undefined))
  if (!body.success) {
    return errorJson(c, new SiteError(400, { message: 'Send {"after": ""} as JSON.' }))
  }
  return c.json(await erasers[kind](body.output.after, siteRequest(c)))
}

function isPersonTask(task: string): task is keyof typeof personTasks {
  return Object.hasOwn(personTasks, task)
}

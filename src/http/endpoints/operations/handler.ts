import * as v from 'valibot'
import type { AppContext } from '../../../env.ts'
import { type ActionLog, createActionLog } from '../../../server/action-log/action-log.ts'
import { apiActor } from '../../../server/action-log/actors.ts'
import { sendTestMail } from '../../../server/mail/test-mail.ts'
import { refreshAllMessages } from '../../../server/messages/refresh.ts'
import { listSubscribers } from '../../../server/news/unsubscribe-link.ts'
import { retryDelivery as retry } from '../../../server/operators/retry-delivery.ts'
import { listDeliveries } from '../../../server/outbox/list-store.ts'
import { deliveryStates } from '../../../server/outbox/store.ts'
import { eraseAccountsAgain, erasePeopleAgain } from '../../../server/people/erase-again.ts'
import { locales } from '../../../shared/language/locale.ts'
import { personTaskNames } from '../../../shared/links/endpoint-paths.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { emailKey } from '../../../shared/text/email-key.ts'
import { withIsoTimes } from '../../../shared/text/iso-time.ts'
import { respondNotFound } from '../../errors/errors.ts'
import { readJson } from '../../request/read-json.ts'
import { siteRequest } from '../../site-request.ts'
import { personTasks } from './person-tasks.ts'

const listedDeliveries = 100

/** API calls are in the same log as operators' actions. */
function apiLog(c: AppContext): ActionLog {
  return createActionLog(apiActor, siteRequest(c))
}

/** The last address or id of the previous page, in the body because URLs are logged. */
const cursorSchema = v.object({ after: v.string() })

async function readCursor(c: AppContext): Promise<string> {
  return (await readJson(c, cursorSchema, '{"after": ""}')).after
}

export async function refreshMessages(c: AppContext): Promise<Response> {
  await refreshAllMessages(apiLog(c), siteRequest(c))
  return c.json({ refreshed: locales })
}

/** Lists the newest deliveries in a state (`?state=dead` by default), without personal data. */
export async function deliveries(c: AppContext): Promise<Response> {
  const stateName = c.req.query('state') ?? 'dead'
  const state = deliveryStates.find((each) => each === stateName)
  if (!state) {
    throw new SiteError(400, { message: `The state must be one of ${deliveryStates.join(', ')}.` })
  }
  const found = await listDeliveries(c.env.DB, state, listedDeliveries)
  return c.json({ deliveries: found.map(({ key: leadId, ...rest }) => ({ leadId, ...rest })) })
}

/** Resets the attempts of a dead delivery. */
export async function retryDelivery(c: AppContext): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const outcome = await retry({ id }, { ...siteRequest(c), actionLog: apiLog(c) })
  if ('refused' in outcome) {
    throw new SiteError(404, { message: 'No dead delivery has this id.' })
  }
  return c.json({ id, state: 'pending' })
}

/** Mails the team. Responds with 503 and the problem if that fails. */
export async function testMail(c: AppContext): Promise<Response> {
  const result = await sendTestMail(siteRequest(c))
  return c.json(result, 'problem' in result ? 503 : 200)
}

/** Lists one page of the newsletter's subscribers, with their unsubscribe links. */
export async function news(c: AppContext): Promise<Response> {
  const after = await readCursor(c)
  const { subscribers, next } = await listSubscribers(after, siteRequest(c))
  return c.json({ subscribers: subscribers.map(withIsoTimes), next })
}

/** The email address is in the body, because URLs are logged. */
const personSchema = v.object({ email: v.pipe(v.string(), v.transform(emailKey), v.includes('@')) })

/** Runs a task of `personTasks` for one person. */
export async function person(c: AppContext): Promise<Response> {
  const task = personTaskNames.find((name) => name === c.req.param('task'))
  if (!task) return respondNotFound(c)
  const { email } = await readJson(c, personSchema, '{"email": "…"}')
  return c.json(await personTasks[task](email, { ...siteRequest(c), actionLog: apiLog(c) }))
}

const erasers = { people: erasePeopleAgain, accounts: eraseAccountsAgain }

/** Repeats one batch of erasures of people or accounts after a backup was restored. */
export async function eraseAgain(c: AppContext): Promise<Response> {
  const kind = c.req.param('kind')
  if (kind !== 'people' && kind !== 'accounts') return respondNotFound(c)
  const after = await readCursor(c)
  const page = await erasers[kind](after, siteRequest(c))
  const { erased } = page
  if (erased > 0) {
    await apiLog(c).write({ action: 'erasedAgain', details: { [kind]: erased } })
  }
  return c.json(page)
}

import type { AppContext } from '../../../env.ts'
import { sendTestMail } from '../../../server/mail/test-mail.ts'
import { loadMessages } from '../../../server/messages/load-messages.ts'
import { listSubscribers } from '../../../server/news/unsubscribe-link.ts'
import { listDeliveries } from '../../../server/outbox/list-store.ts'
import { notifyQueue } from '../../../server/outbox/queue.ts'
import { deliveryStates, requeueDead } from '../../../server/outbox/store.ts'
import { locales } from '../../../shared/language/locale.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { withIsoTimes } from '../../../shared/text/iso-time.ts'
import { siteRequest } from '../../request/site-request.ts'
import { apiLog } from './api-log.ts'
import { readCursor } from './read-cursor.ts'

const listedDeliveries = 100

export async function refreshMessages(c: AppContext): Promise<Response> {
  const request = siteRequest(c)
  await apiLog(c).write({ action: 'wordingRefreshed' })
  await Promise.all(locales.map((locale) => loadMessages(request, locale, 'new')))
  return c.json({ refreshed: locales })
}

/** Lists the newest deliveries in a state (`?state=dead` by default), without personal data. */
export async function showDeliveries(c: AppContext): Promise<Response> {
  const asked = c.req.query('state') ?? 'dead'
  const state = deliveryStates.find((each) => each === asked)
  if (!state) {
    throw new SiteError(400, { message: `The state must be one of ${deliveryStates.join(', ')}.` })
  }
  const listed = await listDeliveries(c.env.DB, state, listedDeliveries)
  return c.json({ deliveries: listed.map(({ key: leadId, ...rest }) => ({ leadId, ...rest })) })
}

/** Requeues a dead delivery with a fresh set of attempts. */
export async function retryDelivery(c: AppContext): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const isRequeued = await apiLog(c).change(
    { action: 'deliveryRetried', subject: { kind: 'delivery', id } },
    requeueDead(c.env.DB, id, { now: c.get('now') })
  )
  if (!isRequeued) throw new SiteError(404, { message: 'No dead delivery has this id.' })
  await notifyQueue(c.env, [id], c.get('now'))
  return c.json({ id, state: 'pending' })
}

/** 503 with the reason if the team cannot be mailed. */
export async function testMail(c: AppContext): Promise<Response> {
  const result = await sendTestMail(siteRequest(c))
  return c.json(result, 'problem' in result ? 503 : 200)
}

/** Lists one page of the newsletter's subscribers, with their unsubscribe links. */
export async function listNews(c: AppContext): Promise<Response> {
  const after = await readCursor(c)
  const { subscribers, next } = await listSubscribers(after, siteRequest(c))
  return c.json({ subscribers: subscribers.map(withIsoTimes), next })
}

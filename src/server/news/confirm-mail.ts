import { dayMs } from '../../shared/time.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { countUse } from '../counters/count.ts'
import { readDeliveredLead } from '../leads/delivery/delivered-lead.ts'
import type { NewsConfirmation } from '../leads/delivery/lead-mail.ts'
import { isNewsMailReserved, reserveNewsMail } from '../leads/news-mail-store.ts'
import type { ComposeMail } from '../mail/deliver.ts'
import { renderMail } from '../mail/render.ts'
import { requireSettings } from '../outbox/require-settings.ts'
import { createConfirmToken } from './confirm-link.ts'
import { wantsNews } from './store.ts'

/** Maximum double opt-in mails per address, because anybody can enter any address. */
const mailsPerDay = 1
const mailsPerMonth = 3

export const newsMails: Record<NewsConfirmation['template'], ComposeMail> = {
  'confirm-news': async (delivery, request) => {
    const { env, settings, origin } = request
    requireSettings(settings, ['TOKEN_SECRET'])
    const {
      id: leadId,
      email,
      locale,
      createdAt: askedAt
    } = await readDeliveredLead(env.DB, delivery)
    if (!(await allowsMail({ leadId, email }, request))) return undefined
    const token = await createConfirmToken({ leadId, askedAt }, settings)
    return renderMail(
      { template: 'confirm-news', locale, to: { email }, params: { origin, token } },
      settings
    )
  }
}

/**
 * Subscribed addresses get no mail. Counts only the first attempt. Uses the table of leads, because
 * counters expire after a day.
 */
async function allowsMail(
  { leadId, email }: { leadId: string; email: string },
  request: WorkRequest
): Promise<boolean> {
  const { env, now } = request
  if (await isNewsMailReserved(env.DB, leadId)) return true
  if (await wantsNews(env.DB, email)) return false
  const isReserved = await reserveNewsMail(env.DB, leadId, {
    now,
    day: { since: now - dayMs, mails: mailsPerDay },
    month: { since: now - 30 * dayMs, mails: mailsPerMonth }
  })
  if (!isReserved) return false
  return !('refused' in (await countUse('newsConfirmation', { email }, request)))
}

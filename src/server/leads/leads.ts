import { legal } from 'babylon:content'
import type { Settings } from '../../config.ts'
import type { Submission } from '../../forms/server/submission.ts'
import { digest } from '../crypto/digest.ts'
import type { MailTemplate } from '../mail/templates.ts'
import { notifyQueue } from '../outbox/queue.ts'
import { insertDelivery, type Receiver } from '../outbox/store.ts'
import type { SiteRequest } from '../request.ts'
import type { LeadValues } from './lead-forms.ts'
import { insertLead, type Lead } from './store.ts'

interface SubmitOptions {
  now?: () => number
  newId?: () => string
}

/** What a mail about a lead needs besides the lead. */
export interface LeadMail {
  template: MailTemplate
  /** Of the links, `https://www.example.com`. */
  origin: string
}

/**
 * Takes a contact message or demo request: once it returns, the lead and its deliveries are in the
 * database, in one transaction, and on their way to the Queue.
 * @throws Error when the database does not take them; nothing was stored then
 */
export async function submitLead(
  submission: Submission<LeadValues>,
  { env, settings, origin, waitUntil }: SiteRequest,
  { now = Date.now, newId = () => crypto.randomUUID() }: SubmitOptions = {}
): Promise<void> {
  const lead = await leadOf(submission, newId(), now())
  const deliveries = deliveriesOf(lead, settings, origin).map((delivery) => ({
    ...delivery,
    id: newId(),
    leadId: lead.id,
    createdAt: lead.createdAt
  }))
  const [stored] = await env.DB.batch([
    insertLead(env.DB, lead),
    ...deliveries.map((delivery) => insertDelivery(env.DB, delivery))
  ])
  const sentBefore = stored?.meta.changes === 0
  if (sentBefore) return
  waitUntil(
    notifyQueue(
      env,
      deliveries.map(({ id }) => id),
      { now }
    )
  )
}

async function leadOf(
  submission: Submission<LeadValues>,
  id: string,
  createdAt: number
): Promise<Lead> {
  const { form, locale, idempotencyKey, values } = submission
  const { name, email, phone, marketing, ...details } = values
  return {
    id,
    form,
    locale,
    name,
    email,
    phone,
    details,
    marketingConsent: marketing,
    privacyVersion: legal[locale].privacy.version,
    idempotencyKey,
    digest: await digest(JSON.stringify([form, values])),
    createdAt
  }
}

/** Who hears of a lead: those whom the operator has set, and the visitor. */
function deliveriesOf(
  { form }: Lead,
  { BUSINESS_API_URL, WEBHOOK_URL, TEAM_EMAIL }: Settings,
  origin: string
): { receiver: Receiver; payload: object }[] {
  const receipt = form === 'contact' ? 'contact-received' : 'demo-received'
  const mail = (template: MailTemplate) => ({
    receiver: 'mail' as const,
    payload: { template, origin } satisfies LeadMail
  })
  return [
    ...(BUSINESS_API_URL ? [{ receiver: 'business' as const, payload: {} }] : []),
    ...(WEBHOOK_URL ? [{ receiver: 'webhook' as const, payload: {} }] : []),
    ...(TEAM_EMAIL ? [mail('team-notice')] : []),
    mail(receipt)
  ]
}

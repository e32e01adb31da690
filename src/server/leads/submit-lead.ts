import { isSet, type Settings } from '../../config.ts'
import type { Submission } from '../../forms/server/submission.ts'
import { likelyCountry } from '../../shared/language/likely-country.ts'
import { internationalNumber } from '../base/phone-number.ts'
import { countVisitorUse } from '../counters/count.ts'
import { digest } from '../crypto/digest.ts'
import { runBatch } from '../db/batch.ts'
import { isChanged } from '../db/is-changed.ts'
import { mailDelivery, type mailReceiver } from '../mail/payload.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Outcome } from '../outcome.ts'
import type { SiteRequest } from '../request.ts'
import type { LeadMail, ReceiptMail } from './delivery/lead-mail.ts'
import type { leadReceivers } from './delivery/receivers.ts'
import { type Lead, leadReference } from './lead.ts'
import type { LeadForm, LeadValues } from './lead-forms.ts'
import { indexLead } from './search/lead-index-store.ts'
import { insertLeadSource } from './source-store.ts'
import { ifLeadStored, insertLead, readStoredId } from './store.ts'

/**
 * Stores a message, demo request or application with its deliveries in one transaction, and queues
 * the deliveries after the response.
 * @returns the lead's reference
 * @throws Error when nothing could be stored
 */
export async function submitLead(
  form: LeadForm,
  submission: Submission<LeadValues>,
  request: SiteRequest
): Promise<Outcome<'limit', { reference: string }>> {
  const { env, settings, now, origin } = request
  const { source } = submission
  const counted = await countVisitorUse('lead', {}, request)
  if ('refused' in counted) return (await findSubmittedLead(form, submission, request)) ?? counted
  const lead = await createLead(form, submission, now)
  const deliveries = listLeadDeliveries(lead, form, settings, origin).map((delivery) => ({
    ...delivery,
    id: crypto.randomUUID(),
    key: lead.id
  }))
  const queued = enqueue(deliveries, request, [ifLeadStored(lead.id)])
  const [insertion] = await runBatch(env.DB, [
    insertLead(env.DB, lead),
    insertLeadSource(env.DB, lead.id, { source, ifStored: ifLeadStored(lead.id) }),
    indexLead(env.DB, lead),
    queued.steps
  ])
  const stored = { reference: leadReference(lead.id) }
  if (!isChanged(insertion)) return (await findSubmittedLead(form, submission, request)) ?? stored
  await queued.send()
  return stored
}

/** The reference of the lead that the same submission has stored before, if it has. */
export async function findSubmittedLead(
  form: LeadForm,
  { idempotencyKey, values }: Submission<LeadValues>,
  { env }: SiteRequest
): Promise<{ reference: string } | undefined> {
  const submitted = { idempotencyKey, digest: await digestLead(form, values) }
  const id = await readStoredId(env.DB, submitted)
  return id === undefined ? undefined : { reference: leadReference(id) }
}

/** The digest by which a repeated submission is recognised. */
function digestLead(form: LeadForm, values: LeadValues): Promise<string> {
  return digest(JSON.stringify([form, values]))
}

async function createLead(
  form: LeadForm,
  { locale, idempotencyKey, versions, values }: Submission<LeadValues>,
  createdAt: number
): Promise<Lead> {
  const { name, email, phone, marketing, ...details } = values
  const country = 'country' in details ? details.country : likelyCountry(locale)
  return {
    id: crypto.randomUUID(),
    form,
    locale,
    name,
    email,
    phone: internationalNumber(phone, country),
    details,
    marketingConsent: marketing,
    privacyVersion: versions.privacy,
    idempotencyKey,
    digest: await digestLead(form, values),
    createdAt
  }
}

type LeadDelivery =
  | { receiver: keyof typeof leadReceivers; payload: Record<string, never> }
  | { receiver: typeof mailReceiver; payload: LeadMail }

const receipts: Record<LeadForm, ReceiptMail['template']> = {
  contact: 'contact-received',
  requestDemo: 'demo-received',
  application: 'application-received'
}

/**
 * The deliveries of a lead: to each configured receiver, the visitor's receipt, and, if the news
 * box is ticked, the double opt-in mail. The mails to the visitor are counted when they are sent,
 * and notices to the team never.
 */
function listLeadDeliveries(
  { marketingConsent }: Lead,
  form: LeadForm,
  settings: Settings,
  origin: string
): LeadDelivery[] {
  return [
    ...(isSet(settings, 'BUSINESS_API_URL')
      ? [{ receiver: 'business', payload: {} } as const]
      : []),
    ...(isSet(settings, 'WEBHOOK_URL') ? [{ receiver: 'webhook', payload: {} } as const] : []),
    ...(isSet(settings, 'TEAM_EMAIL') ? [mailDelivery({ template: 'team-notice', origin })] : []),
    mailDelivery({ template: receipts[form], origin }),
    ...(marketingConsent ? [mailDelivery({ template: 'confirm-news', origin })] : [])
  ]
}

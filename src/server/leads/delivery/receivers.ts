import { findProblem } from '../../../config.ts'
import { isoTime } from '../../../shared/text/iso-time.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { createBusinessClient } from '../../business/client.ts'
import { hmac } from '../../crypto/hmac.ts'
import { DeliveryError } from '../../outbox/delivery-error.ts'
import { expectAccepted, expectSuccess } from '../../outbox/expect-accepted.ts'
import { createReceiverClient, type Deliver } from '../../outbox/receivers.ts'
import { requireSettings } from '../../outbox/require-settings.ts'
import type { LeasedDelivery } from '../../outbox/store.ts'
import type { Lead } from '../lead.ts'
import { readDeliveredLead } from './delivered-lead.ts'

const businessTimeoutMs = 5000

export const leadReceivers = {
  business: deliverToBusiness,
  webhook: deliverToWebhook
} satisfies Record<string, Deliver>

/** `POST {BUSINESS_API_URL}/leads` */
async function deliverToBusiness(
  delivery: LeasedDelivery,
  { env, settings }: WorkRequest
): Promise<void> {
  const lead = await readDeliveredLead(env.DB, delivery)
  const problem = findProblem(settings, ['BUSINESS_API_URL', 'BUSINESS_API_TOKEN'])
  if (problem) throw new DeliveryError(problem)
  const request = createBusinessClient(settings, { timeoutMs: businessTimeoutMs })
  if (!request) throw new DeliveryError('BUSINESS_API_URL is not set')
  const headers = { 'Idempotency-Key': delivery.id }
  expectAccepted(await request('/leads', { body: toPublicLead(lead), headers }))
}

/**
 * `POST WEBHOOK_URL`, signed so that the operator can verify the sender and the time. During a
 * rotation of the secret, both secrets sign. Any 2xx is success, as usual for webhooks.
 */
async function deliverToWebhook(
  delivery: LeasedDelivery,
  { env, settings, now }: WorkRequest
): Promise<void> {
  const lead = await readDeliveredLead(env.DB, delivery)
  const { WEBHOOK_URL, WEBHOOK_SECRET } = requireSettings(settings, [
    'WEBHOOK_URL',
    'WEBHOOK_SECRET'
  ])
  const { WEBHOOK_SECRET_BEFORE } = settings
  const request = createReceiverClient(WEBHOOK_URL)
  const json = JSON.stringify({ event: 'lead.created', lead: toPublicLead(lead) })
  const timestamp = String(Math.floor(now / 1000))
  const secrets = [WEBHOOK_SECRET, ...(WEBHOOK_SECRET_BEFORE ? [WEBHOOK_SECRET_BEFORE] : [])]
  const signatures = secrets.map(
    async (secret) => `v1=${(await hmac(secret, `${timestamp}.${json}`)).toHex()}`
  )
  const response = await request('', {
    json,
    headers: {
      'Idempotency-Key': delivery.id,
      'X-Babylon-Timestamp': timestamp,
      'X-Babylon-Signature': (await Promise.all(signatures)).join(', ')
    }
  })
  expectSuccess(response)
}

/** A lead as the business API (`Lead`) and the webhook receive it. */
function toPublicLead(lead: Lead): object {
  const { id, form, locale, name, email, phone, details } = lead
  const { marketingConsent, privacyVersion, createdAt, source } = lead
  return {
    id,
    form,
    locale,
    name,
    email,
    phone,
    details,
    marketingConsent,
    privacyVersion,
    createdAt: isoTime(createdAt),
    source
  }
}

import { limits, type Settings } from '../../config.ts'
import { createHttpClient, type HttpAnswer, retryAfterMs } from '../../shared/http-client.ts'
import { createBusinessClient } from '../business/client.ts'
import { hmac } from '../crypto/hmac.ts'
import type { Lead } from './store.ts'

/** A receiver that answered, but not that it took what it was sent. */
export class ReceiverError extends Error {
  override name = 'ReceiverError'
  /** How long the receiver asks to be left alone. */
  readonly retryAfterMs: number

  constructor(message: string, retryAfterMs = 0) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * `POST {BUSINESS_API_URL}/leads`. Only a JSON object says that the lead was taken: a proxy's page
 * with status 200 does not.
 * @throws ReceiverError, HttpError
 */
export async function sendToBusiness(lead: Lead, key: string, settings: Settings): Promise<void> {
  const request = createBusinessClient(settings)
  if (!request) throw new ReceiverError('BUSINESS_API_URL is not set')
  const body = recordOf(lead)
  const answer = await request('/leads', { body, headers: { 'Idempotency-Key': key } })
  expectSuccess(answer)
  const taken = answer.status === 204 || (typeof answer.body === 'object' && answer.body !== null)
  if (!taken) throw new ReceiverError('answer is not JSON')
}

/**
 * The operator's webhook: JSON, signed so that the receiver knows who sent it and when. Any 2xx
 * says that it was taken.
 * @throws ReceiverError, HttpError
 */
export async function sendToWebhook(
  lead: Lead,
  key: string,
  { WEBHOOK_URL, WEBHOOK_SECRET }: Settings,
  { now = Date.now }: { now?: () => number } = {}
): Promise<void> {
  if (!WEBHOOK_URL || !WEBHOOK_SECRET) throw new ReceiverError('WEBHOOK_URL is not set')
  const request = createHttpClient({
    baseUrl: WEBHOOK_URL,
    timeoutMs: limits.webhookMs,
    maxBytes: limits.receiverAnswerBytes
  })
  const json = JSON.stringify({ event: 'lead.created', lead: recordOf(lead) })
  const timestamp = String(Math.floor(now() / 1000))
  const signature = await hmac(WEBHOOK_SECRET, `${timestamp}.${json}`)
  const answer = await request('', {
    json,
    headers: {
      'Idempotency-Key': key,
      'X-Babylon-Timestamp': timestamp,
      'X-Babylon-Signature': `v1=${signature.toHex()}`
    }
  })
  expectSuccess(answer)
}

/** What others get to know of a lead. */
function recordOf(lead: Lead): object {
  const { id, form, locale, name, email, phone, details } = lead
  const { marketingConsent, privacyVersion, createdAt } = lead
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
    createdAt: new Date(createdAt).toISOString()
  }
}

function expectSuccess({ status, headers }: HttpAnswer, now: () => number = Date.now): void {
  if (status >= 200 && status <= 299) return
  throw new ReceiverError(`HTTP ${status}`, retryAfterMs(headers, now()))
}

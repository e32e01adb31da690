import { beforeAll, beforeEach, expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { sendForm } from '../form.ts'
import { startReceiver } from '../receiver.ts'
import { startSite } from '../site.ts'

/** Age after which the sweep queues an unsettled delivery again. */
export const lostMessageMs = 15 * 60_000
export const token = 'operator-operator-operator-operator'
export const webhookSecret = 'webhook-secret-webhook-secret-webhook'

export const message = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  phone: '+90 212 555 01 01',
  subject: 'partnership',
  message: 'Merhaba,\nGSA olmak istiyoruz.'
}

export interface Row {
  id: string
  lead_id: string
  receiver: 'business' | 'webhook' | 'mail'
  payload: string
  state: string
  attempts: number
  next_attempt_at: number
  last_error: string | null
}

/** A site with all receivers of a lead, and helpers for their deliveries. */
export function startDeliverySite() {
  const business = startReceiver()
  const webhook = startReceiver()
  const provider = startReceiver()
  const receivers = { business, webhook, mail: provider }

  const site = startSite({
    faults: true,
    vars: () => ({
      SITE_ORIGIN: 'https://www.example.com',
      BUSINESS_API_URL: `${business.origin}/v1/`,
      WEBHOOK_URL: `${webhook.origin}/hooks/?a=1`,
      TEAM_EMAIL: 'team@example.com',
      TEAM_LOCALE: 'tr',
      MAIL_CARRIER: 'http',
      MAIL_FROM: 'website@example.com',
      MAIL_API_URL: `${provider.origin}/send`
    }),
    secrets: {
      BUSINESS_API_TOKEN: 'business-token-business-token-business',
      WEBHOOK_SECRET: webhookSecret,
      MAIL_API_TOKEN: 'mail-token',
      OPS_TOKEN: token
    }
  })

  async function rows(): Promise<Row[]> {
    const results = await site.listRows('SELECT * FROM deliveries ORDER BY rowid')
    return results as unknown as Row[]
  }

  async function readRow(receiver: string): Promise<Row> {
    const row = (await rows()).find((each) => each.receiver === receiver)
    if (!row) throw new Error(`No delivery goes to ${receiver}.`)
    return row
  }

  async function submit(headers = {}, email = message.email): Promise<void> {
    const visit = 'a.example /tr/faq?utm_campaign=spring'
    const fields = { ...message, email, visit, idempotency_key: crypto.randomUUID() }
    expect((await sendForm(site, '/contact-us', fields, { headers })).status).toBe(303)
  }

  const allDelivered = () =>
    eventually(async () => {
      expect((await rows()).map(({ state }) => state)).toEqual(Array(4).fill('delivered'))
    })

  /** Advances the clock until everything unsettled is due, and lets the sweep queue it. */
  let clockMs = 0

  async function letTimePass(milliseconds: number): Promise<void> {
    clockMs += milliseconds
    await site.control({ clockMs })
    await site.runCron(Date.now() + clockMs)
  }

  function operator(path: string, init: RequestInit = {}, bearer = token): Promise<Response> {
    return site.fetch(path, { ...init, headers: { Authorization: `Bearer ${bearer}` } })
  }

  beforeAll(() => site.control({ losesRetries: true }))
  beforeEach(async () => {
    clockMs = 0
    await site.DB.exec('DELETE FROM deliveries')
    await site.DB.exec('DELETE FROM leads')
    // All tests use one email address, which gets only a few receipts a day.
    await site.DB.exec('DELETE FROM counters')
    for (const receiver of Object.values(receivers)) {
      Object.assign(receiver, { received: [], next: [], otherwise: () => 200 })
    }
  })

  return {
    business,
    webhook,
    provider,
    receivers,
    site,
    rows,
    readRow,
    submit,
    allDelivered,
    letTimePass,
    operator
  }
}

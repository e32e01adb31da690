import { createHmac } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendForm } from '../support/form.ts'
import { legalVersions } from '../support/legal-versions.ts'
import {
  type Behaviour,
  floods,
  hangsUp,
  redirects,
  stalls,
  startReceiver
} from '../support/receiver.ts'
import { startSite } from '../support/site.ts'

/** Age after which the sweep queues an unsettled delivery again. */
const lostMessageMs = 15 * 60_000

const token = 'operator-operator-operator-operator'
const webhookSecret = 'webhook-secret-webhook-secret-webhook'
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

const message = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  phone: '+90 212 555 01 01',
  subject: 'partnership',
  message: 'Merhaba,\nGSA olmak istiyoruz.'
}

interface Row {
  id: string
  lead_id: string
  receiver: keyof typeof receivers
  payload: string
  state: string
  attempts: number
  next_attempt_at: number
  last_error: string | null
}

async function rows(): Promise<Row[]> {
  const { results } = await site.DB.prepare('SELECT * FROM deliveries ORDER BY rowid').all()
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

/** Waits for work that the Queue starts on its own within a second. */
function eventually(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 15_000, interval: 50 })
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

beforeEach(async () => {
  clockMs = 0
  await site.control({ clockMs, hurry: 1, losesRetries: true, flaky: {} })
  await site.DB.exec('DELETE FROM deliveries')
  await site.DB.exec('DELETE FROM leads')
  // All tests use one email address, which gets only a few receipts a day.
  await site.DB.exec('DELETE FROM counters')
  for (const receiver of Object.values(receivers)) {
    Object.assign(receiver, { received: [], next: [], otherwise: () => 200 })
  }
})

test('a lead reaches the business API with the bearer token, the idempotency key and its source §7.44 §10.112 §12.13.5', async () => {
  await submit()
  await allDelivered()
  const [request] = business.received
  const { id, lead_id } = await readRow('business')
  expect(request).toMatchObject({ method: 'POST', path: '/v1/leads' })
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer business-token-business-token-business',
    'content-type': 'application/json',
    'idempotency-key': id
  })
  expect(JSON.parse(request?.body ?? '')).toEqual({
    id: lead_id,
    form: 'contact',
    locale: 'en',
    name: message.name,
    email: message.email,
    phone: message.phone,
    details: { subject: message.subject, callTime: '', message: message.message },
    marketingConsent: false,
    privacyVersion: legalVersions.privacy,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    source: { page: 'contact', landing: '/tr/faq', referrer: 'a.example', utm_campaign: 'spring' }
  })
})

test('an application reaches the business API and the webhook with its programme §10.112', async () => {
  const { subject: _, ...sender } = message
  const details = { company: 'Ayşe Yılmaz', country: 'TR', territory: 'Konya', agencies: 'none' }
  const { status } = await sendForm(site, '/partnership/gsa', { ...sender, ...details })
  expect(status).toBe(303)
  await allDelivered()
  const lead = JSON.parse(business.received[0]?.body ?? '')
  expect(lead).toMatchObject({
    form: 'application',
    details: { ...details, programme: 'gsa', message: message.message }
  })
  expect(JSON.parse(webhook.received[0]?.body ?? '')).toEqual({ event: 'lead.created', lead })
})

test('a lead reaches the webhook with a signature that covers the time §10.112', async () => {
  await submit()
  await allDelivered()
  const [request] = webhook.received
  const timestamp = String(request?.headers['x-babylon-timestamp'])
  const mac = createHmac('sha256', webhookSecret).update(`${timestamp}.${request?.body}`)
  expect(request).toMatchObject({ method: 'POST', path: '/hooks/?a=1' })
  expect(request?.headers).toMatchObject({
    'x-babylon-signature': `v1=${mac.digest('hex')}`,
    'idempotency-key': (await readRow('webhook')).id
  })
  expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60)
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    event: 'lead.created',
    lead: { name: message.name }
  })
})

test('the team is notified in its own language, and the visitor gets a receipt in theirs §10.112', async () => {
  await submit()
  await allDelivered()
  const mails = provider.received.map(({ body }) => JSON.parse(body))
  const notice = mails.find(({ to }) => to.email === 'team@example.com')
  const receipt = mails.find(({ to }) => to.email === message.email)
  const { lead_id } = await readRow('mail')
  expect(provider.received[0]?.headers).toMatchObject({ authorization: 'Bearer mail-token' })
  expect(notice).toMatchObject({
    from: { email: 'website@example.com', name: 'Babylon' },
    replyTo: { email: message.email, name: message.name },
    subject: `Yeni: İletişim mesajı (${lead_id.slice(0, 8)})`
  })
  expect(notice.text).toContain('Konu: GSA, franchise ya da Stream')
  expect(notice.text).toContain('Kaynak: a.example · spring')
  expect(notice.text).toContain(message.message)
  expect(notice.html).toContain('Merhaba,<br>GSA olmak istiyoruz.')
  expect(receipt.subject).toBe('We’ve received your message')
  expect(receipt.text).toContain('https://www.example.com/faq')
  expect(JSON.stringify(receipt)).not.toContain('GSA olmak')
})

/**
 * The simulator follows redirects and turns a lost connection into a 500; workerd does neither.
 */
const failures: [name: string, behaviour: Behaviour, error: RegExp][] = [
  ['refuses', 500, /^HTTP 500$/],
  ['limits', 429, /^HTTP 429$/],
  ['is gone', 404, /^HTTP 404$/],
  ['redirects', redirects, /^HTTP (302|500)$/],
  ['hangs up', hangsUp, /^(network|HTTP 500)$/],
  ['stalls', stalls, /^timeout$/],
  ['floods', floods, /^too large$/]
]

test.each(failures)(
  'a receiver that %s is tried again with the same key §10.112',
  async (_, behaviour, error) => {
    if (behaviour === stalls) await site.control({ hurry: 10 })
    business.next = [behaviour]
    webhook.next = [behaviour]
    provider.next = [behaviour, behaviour]
    const before = Date.now()
    await submit()
    const last_error = expect.stringMatching(error)
    const failed = expect.objectContaining({ state: 'queued', attempts: 1, last_error })
    await eventually(async () => expect(await rows()).toEqual(Array(4).fill(failed)))
    const waiting = await rows()
    for (const { receiver, next_attempt_at } of waiting) {
      expect(next_attempt_at - before, receiver).toBeGreaterThanOrEqual(60_000 * 0.8)
      expect(next_attempt_at - Date.now(), receiver).toBeLessThanOrEqual(60_000 * 1.2)
    }
    // From here on, requests to receivers have no time limit.
    await site.control({ hurry: 1 })
    await letTimePass(60_000 * 1.2 + lostMessageMs)
    await allDelivered()
    for (const { receiver, id } of waiting) {
      const keys = receivers[receiver].received.map(({ headers }) => headers['idempotency-key'])
      expect(keys.filter((key) => key === id).length, receiver).toBeGreaterThan(1)
    }
  }
)

/** API responses, with the reason why they do not count as success. */
const answers: [status: number, text: string, error: string | null][] = [
  [200, '<html>Welcome to our proxy</html>', 'response is not a JSON object'],
  [200, '', 'response is not a JSON object'],
  [200, '[]', 'response is not a JSON object'],
  [200, '"queued"', 'response is not a JSON object'],
  [202, '<p>accepted</p>', 'response is not a JSON object'],
  [200, '{"error":"quota"}', 'response reports an error'],
  [200, '{"error":{"code":1}}', 'response reports an error'],
  [202, '{"errors":["from"]}', 'response reports an error'],
  [200, '{"success":false}', 'response reports an error'],
  [200, '{"ok":false}', 'response reports an error'],
  [200, '{"success":true,"error":null,"errors":[]}', null],
  [201, '{"id":"1","error":""}', null],
  [202, '', null],
  [204, '', null]
]

test('the mail and the business API must answer in JSON without an error; a webhook only with success §10.113', async () => {
  // Each request contains the visitor's email address, which selects the answer.
  const answerTo = (text: string) => answers[Number(/case-(\d+)@/.exec(text)?.[1])] ?? []
  for (const receiver of Object.values(receivers)) {
    receiver.otherwise = ({ body }) => {
      const [status = 500, text = ''] = answerTo(body)
      return (response) => response.writeHead(status).end(text)
    }
  }
  await Promise.all(answers.map((_, index) => submit({}, `case-${index}@example.com`)))
  await eventually(async () => {
    const { results } = await site.DB.prepare(
      `SELECT email, receiver, state, attempts, last_error FROM deliveries
       JOIN leads ON leads.id = lead_id`
    ).all<Row & { email: string }>()
    expect(results).toHaveLength(4 * answers.length)
    for (const { email, receiver, ...row } of results) {
      const [status, text, error] = answerTo(email)
      const isTaken = receiver === 'webhook' || error === null
      expect(row, `${receiver}: ${status} ${text}`).toEqual({
        state: isTaken ? 'delivered' : 'queued',
        attempts: 1,
        last_error: isTaken ? null : error
      })
    }
  })
})

test('a mail that the provider answered with an error is sent again, with the same key §10.113', async () => {
  const refuses: Behaviour = (response) => response.end('{"error":"try later"}')
  provider.otherwise = () => refuses
  await submit()
  await eventually(async () => expect(await readRow('mail')).toMatchObject({ state: 'queued' }))
  expect(JSON.stringify(await rows())).not.toContain('try later')
  provider.otherwise = () => 200
  await letTimePass(60_000 * 1.2 + lostMessageMs)
  await allDelivered()
  const keys = provider.received.map(({ headers }) => headers['idempotency-key'])
  expect(keys.sort()).toEqual([...new Set(keys), ...new Set(keys)].sort())
})

test('the message of a failed attempt is delayed until the next attempt is due §10.112', async () => {
  webhook.next = [503]
  await site.control({})
  await submit()
  await eventually(async () => expect((await readRow('webhook')).last_error).toBe('HTTP 503'))
  // The message is returned to the Queue after the row is written.
  const retries: number[] = []
  await eventually(async () => {
    retries.push(...(await site.control({})).retries)
    expect(retries).toHaveLength(1)
  })
  expect(retries[0]).toBeGreaterThanOrEqual(48)
  expect(retries[0]).toBeLessThanOrEqual(72)
})

test.each([
  ['seconds', () => '3600'],
  ['a date', () => new Date(Date.now() + 3_600_000).toUTCString()]
])(
  'a Retry-After longer than the back-off, given in %s, delays the next attempt',
  async (_, asked) => {
    webhook.next = [(response) => response.writeHead(429, { 'Retry-After': asked() }).end()]
    await submit()
    await eventually(async () => {
      const { attempts, next_attempt_at } = await readRow('webhook')
      expect(attempts).toBe(1)
      expect(next_attempt_at - Date.now()).toBeGreaterThan(3_500_000)
    })
  }
)

test('the sweep delivers rows that were stored but never queued §10.111 §10.112', async () => {
  await submit({ 'X-Fault': 'DELIVERIES=throws' })
  expect((await rows()).map(({ state }) => state)).toEqual(Array(4).fill('pending'))
  expect(webhook.received).toEqual([])
  await site.runCron()
  await allDelivered()
  expect(webhook.received).toHaveLength(1)
})

test('five consumers of one delivery send it once', async () => {
  await submit({ 'X-Fault': 'DELIVERIES=throws' })
  const { id } = await readRow('webhook')
  await site.DELIVERIES.sendBatch(Array(5).fill({ body: { id } }))
  await site.runCron()
  await allDelivered()
  expect(webhook.received).toHaveLength(1)
})

test('a delivery is dead after its last attempt, and the operator can list and retry it §10.112', async () => {
  webhook.otherwise = () => 500
  await submit()
  await eventually(async () => expect(await readRow('webhook')).toMatchObject({ attempts: 1 }))
  await site.DB.prepare(
    "UPDATE deliveries SET attempts = ?, next_attempt_at = 0 WHERE receiver = 'webhook'"
  )
    .bind(11)
    .run()
  await letTimePass(lostMessageMs)
  await eventually(async () => expect(await readRow('webhook')).toMatchObject({ state: 'dead' }))
  // The log line follows the write of the row.
  await expect.poll(() => site.logged('delivery dead')).toBe(1)

  const answer = await operator('/_ops/deliveries?state=dead')
  const { deliveries } = (await answer.json()) as { deliveries: { id: string }[] }
  const { id } = await readRow('webhook')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(deliveries).toEqual([
    {
      id,
      leadId: expect.any(String),
      receiver: 'webhook',
      template: null,
      state: 'dead',
      attempts: 12,
      lastError: 'HTTP 500',
      createdAt: expect.any(Number),
      nextAttemptAt: expect.any(Number)
    }
  ])

  const retry = (delivery: string) =>
    operator(`/_ops/deliveries/${delivery}/retry`, { method: 'POST' })
  webhook.otherwise = () => 200
  expect((await retry(id)).status).toBe(200)
  await allDelivered()
  expect((await retry(id)).status).toBe(404)
  expect((await retry(crypto.randomUUID())).status).toBe(404)
})

test('the list of deliveries requires the operator token and shows no personal data', async () => {
  expect((await operator('/_ops/deliveries', {}, 'wrong')).status).toBe(401)
  const stranger = await site.fetch('/_ops/deliveries', { headers: { Accept: 'application/json' } })
  expect(stranger.status).toBe(401)
  expect(stranger.headers.get('WWW-Authenticate')).toMatch(/^Bearer/)
  expect(await stranger.json()).toMatchObject({ statusMessage: 'Unauthorized' })
  expect((await operator('/_ops/deliveries?state=nonsense')).status).toBe(400)
  await submit()
  await allDelivered()
  const text = await (await operator('/_ops/deliveries?state=delivered')).text()
  for (const word of [message.name, message.email, message.phone, 'GSA']) {
    expect(text).not.toContain(word)
  }
})

test.each([
  ['POST', '/_ops/messages/refresh', 200],
  ['GET', '/_ops/deliveries', 200],
  // No delivery has this id.
  ['POST', '/_ops/deliveries/none/retry', 404]
])('%s %s requires the operator token §12.1', async (method, path, status) => {
  const strangers: Record<string, string>[] = [
    {},
    { Authorization: 'Bearer wrong' },
    { Authorization: `Basic ${token}` },
    { Cookie: `token=${token}` }
  ]
  for (const headers of strangers) {
    const refused = await site.fetch(path, { method, headers })
    expect([400, 401]).toContain(refused.status)
  }
  expect((await operator(path, { method })).status).toBe(status)
})

test.each(['/_ops', '/_ops/', '/_ops/leads', '/_ops/messages', '/_ops/deliveries/none'])(
  '%s does not exist §12.2.1',
  async (path) => {
    expect((await operator(path)).status).toBe(404)
  }
)

/** The format of rows written before receivers had a registry; a rollback needs it too. */
const origin = 'https://www.example.com'
const storedFormat = [
  { receiver: 'business', payload: {} },
  { receiver: 'webhook', payload: {} },
  { receiver: 'mail', payload: { template: 'team-notice', origin } },
  { receiver: 'mail', payload: { template: 'contact-received', origin } }
]

test('rows stored by an earlier version are delivered, with links to the current origin', async () => {
  const former = 'https://former.example.com'
  const mails = [
    `{"template":"verify-address","token":{"purpose":"verify","id":"${'0a'.repeat(32)}"},"locale":"tr","to":"a@example.com","origin":"${former}"}`,
    `{"template":"password-changed","name":"Ayşe","locale":"en","to":"b@example.com","origin":"${former}"}`,
    `{"template":"already-registered","locale":"en","to":"c@example.com","origin":"${former}"}`
  ]
  await site.DB.prepare(
    `INSERT INTO leads (id, form, locale, name, email, phone, details, marketing_consent,
       privacy_version, idempotency_key, digest, created_at)
     VALUES ('lead', 'contact', 'en', 'Ayşe', 'ayse@example.com', '',
       '{"subject":"general","message":"Merhaba"}', 0, '2026-11-20', 'key', 'digest', 0)`
  ).run()
  const insert = site.DB.prepare(
    `INSERT INTO deliveries (id, lead_id, receiver, payload, state, attempts, next_attempt_at,
       created_at) VALUES (?, ?, ?, ?, 'queued', 1, 0, 0)`
  )
  await site.DB.batch([
    ...storedFormat.map(({ receiver, payload }, index) =>
      insert.bind(
        `lead-${index}`,
        'lead',
        receiver,
        JSON.stringify(payload).replace(origin, former)
      )
    ),
    ...mails.map((payload, index) => insert.bind(`mail-${index}`, null, 'mail', payload))
  ])
  await site.DELIVERIES.sendBatch((await rows()).map(({ id }) => ({ body: { id } })))
  await eventually(async () => {
    expect((await rows()).map(({ state }) => state)).toEqual(Array(7).fill('delivered'))
  })
  expect(business.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['lead-0'])
  expect(webhook.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['lead-1'])
  const subjects = provider.received.map(({ body }) => JSON.parse(body).subject).toSorted()
  expect(subjects).toEqual([
    'Babylon için e-posta adresinizi doğrulayın',
    'We’ve received your message',
    'Yeni: İletişim mesajı (lead)',
    'You already have a Babylon account',
    'Your Babylon password has been changed'
  ])
  expect(JSON.stringify(provider.received)).not.toContain(former)
})

test('rows are stored in a format that the earlier version reads', async () => {
  await submit({ 'X-Fault': 'DELIVERIES=throws' })
  const stored = (await rows()).map(({ receiver, payload }) => ({
    receiver,
    payload: JSON.parse(payload)
  }))
  expect(stored).toEqual(storedFormat)
})

test('a row of a later version with an unknown mail template is retried', async () => {
  const payload = JSON.stringify({ template: 'later', locale: 'en', to: 'a@example.com', origin })
  await site.DB.prepare(
    `INSERT INTO deliveries (id, receiver, payload, state, next_attempt_at, created_at)
     VALUES ('later', 'mail', ?, 'pending', 0, 0)`
  )
    .bind(payload)
    .run()
  await site.DELIVERIES.send({ id: 'later' })
  await eventually(async () => {
    const last_error = "unknown mail template 'later'"
    expect(await readRow('mail')).toMatchObject({
      state: 'queued',
      attempts: 1,
      last_error,
      payload
    })
  })
})

test('a message without a delivery is acknowledged', async () => {
  await site.DELIVERIES.send({ id: 'nothing' })
  await submit()
  await allDelivered()
  expect((await site.control({})).retries).toEqual([])
})

test('deliveries are deleted after 90 days and leads after two years', async () => {
  await submit()
  await allDelivered()
  const count = async (table: string) =>
    site.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n')
  const day = 24 * 3_600_000
  await site.runCron(Date.now() + 89 * day)
  expect([await count('deliveries'), await count('leads')]).toEqual([4, 1])
  await site.runCron(Date.now() + 91 * day)
  expect([await count('deliveries'), await count('leads')]).toEqual([0, 1])
  await site.runCron(Date.now() + 729 * day)
  expect(await count('leads')).toBe(1)
  await site.runCron(Date.now() + 732 * day)
  expect(await count('leads')).toBe(0)
})

test('the log contains nothing that a visitor typed', async () => {
  webhook.next = [500]
  provider.next = [500, 500]
  business.next = [hangsUp]
  const before = site.logged('delivery failed')
  await submit()
  await expect.poll(() => site.logged('delivery failed')).toBe(before + 4)
  const lines = JSON.stringify(site.logs())
  for (const word of Object.values(message)) expect(lines).not.toContain(word)
})

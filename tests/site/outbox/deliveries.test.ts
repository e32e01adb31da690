import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { testQueryPlans } from '../../support/database/query-plan.ts'
import {
  lostMessageMs,
  message,
  type Row,
  startDeliverySite,
  webhookSecret
} from '../../support/deliveries/delivery-site.ts'
import { eventually } from '../../support/eventually.ts'
import { sendForm } from '../../support/form.ts'
import { legalVersions } from '../../support/pages/legal-versions.ts'
import { type Behaviour, floods, hangsUp, redirects, stalls } from '../../support/receiver.ts'

const {
  business,
  webhook,
  provider,
  receivers,
  site,
  rows,
  readRow,
  submit,
  allDelivered,
  letTimePass
} = startDeliverySite()

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

test('the team and the visitor get mails in their own languages §10.112', async () => {
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
    await submit()
    const last_error = expect.stringMatching(error)
    const failed = expect.objectContaining({ state: 'queued', attempts: 1, last_error })
    await eventually(async () => expect(await rows()).toEqual(Array(4).fill(failed)))
    const waiting = await rows()
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

test('a delivery counts as accepted by JSON without an error, or by a webhook’s success §10.113', async () => {
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
    const results = await site.listRows<
      Row & { email: string }
    >(`SELECT email, receiver, state, attempts, last_error FROM deliveries
       JOIN leads ON leads.id = lead_id`)
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

test('a Retry-After longer than the back-off delays the next attempt', async () => {
  webhook.next = [(response) => response.writeHead(429, { 'Retry-After': '3600' }).end()]
  await submit()
  await eventually(async () => {
    const { attempts, next_attempt_at } = await readRow('webhook')
    expect(attempts).toBe(1)
    expect(next_attempt_at - Date.now()).toBeGreaterThan(3_500_000)
  })
})

test('the sweep delivers rows that were stored but never queued §10.111 §10.112', async () => {
  await submit({ 'X-Fault': 'DELIVERIES=throws' })
  expect((await rows()).map(({ state }) => state)).toEqual(Array(4).fill('pending'))
  expect(webhook.received).toEqual([])
  await site.runCron()
  await allDelivered()
  expect(webhook.received).toHaveLength(1)
})

test('a message without a delivery is acknowledged', async () => {
  // Forgets the retries of earlier tests.
  await site.control({})
  await site.DELIVERIES.send({ id: 'nothing' })
  await submit()
  await allDelivered()
  expect((await site.control({})).retries).toEqual([])
})

testQueryPlans(site)

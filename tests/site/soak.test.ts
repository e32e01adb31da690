import { beforeAll, expect, test, vi } from 'vitest'
import { decodeHtml, type Fields, sendForm } from '../support/form.ts'
import {
  type Behaviour,
  hangsUp,
  type Received,
  type Receiver,
  sendsGarbage,
  stalls,
  startReceiver
} from '../support/receiver.ts'
import { startSite } from '../support/site.ts'

const submissions = 1000
const atOnce = 20
const longestRetryMs = 6 * 3_600_000
const lostMessageMs = 15 * 60_000

const business = startReceiver()
const webhook = startReceiver()
const provider = startReceiver()
const site = startSite({
  faults: true,
  vars: () => ({
    BUSINESS_API_URL: business.origin,
    WEBHOOK_URL: webhook.origin,
    TEAM_EMAIL: 'team@example.com',
    MAIL_CARRIER: 'http',
    MAIL_FROM: 'website@example.com',
    MAIL_API_URL: provider.origin
  }),
  secrets: { WEBHOOK_SECRET: 'webhook-secret-webhook-secret-webhook' }
})

let seed = 7
/** A seeded generator, so that every run has the same faults. */
function random(): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

function oneOf<T>(list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}

/** Bodies that a receiver has processed, by idempotency key; a known key changes nothing. */
type Ledger = Map<string, string>

/** A receiver that honours the key and fails before, instead of and after processing. */
function unreliable(receiver: Receiver, faults: readonly [Behaviour, ...Behaviour[]]): Ledger {
  const ledger: Ledger = new Map()
  receiver.otherwise = ({ headers, body }: Received) => {
    const chance = random()
    // Rare, because each stall holds up a whole batch.
    if (chance < 0.005) return stalls
    if (chance < 0.2) return oneOf(faults)
    const key = String(headers['idempotency-key'])
    if (!ledger.has(key)) ledger.set(key, body)
    return chance < 0.25 ? hangsUp : 200
  }
  return ledger
}

const refusals = [500, 502, 503, 429, 404, hangsUp] as const

/** Faults that may occur while a visitor's form is processed. */
const submissionFaults = [
  'DB=throws',
  'DB=breaks',
  'DELIVERIES=throws',
  'FORM_LIMIT=throws'
] as const

interface Visitor {
  email: string
  taken: boolean
}

/** Fills in a form; after an error tries again or gives up. */
async function visit(number: number): Promise<Visitor> {
  const email = `visitor-${number}@example.com`
  const script = random() < 0.3
  const fields: Fields = {
    name: 'Ayşe Yılmaz',
    email,
    phone: '',
    subject: 'general',
    message: `Message number ${number}, long enough.`,
    idempotency_key: crypto.randomUUID()
  }
  const path = oneOf(['/contact-us', '/tr/contact-us'])
  for (;;) {
    const headers: Fields = random() < 0.35 ? { 'X-Fault': oneOf(submissionFaults) } : {}
    const response = await sendForm(site, path, fields, { script, headers })
    if (response.status === (script ? 200 : 303)) return { email, taken: true }
    expect(response.status).toBe(503)
    const text = decodeHtml(await response.text())
    if (!script) expect(text).toContain(fields.message)
    expect(text).toMatch(script ? /"errors":\{"":"./ : /class="error-summary"/)
    if (random() < 0.3) return { email, taken: false }
  }
}

async function visitAll(): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  let next = 0
  const lane = async () => {
    while (next < submissions) {
      next += 1
      visitors.push(await visit(next))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return visitors
}

/** Advances the clock, round by round, until every delivery is settled. */
async function deliverAll(): Promise<void> {
  const { DB } = await site.env()
  const progress = () =>
    DB.prepare(
      `SELECT count(*) AS unsettled, total(attempts) AS attempts FROM deliveries
       WHERE state IN ('pending', 'queued')`
    ).first<{ unsettled: number; attempts: number }>()
  for (let clockMs = 0; ; clockMs += 1.2 * longestRetryMs + lostMessageMs) {
    await site.control({ clockMs })
    await site.runCron(Date.now() + clockMs)
    let seen = ''
    await vi.waitFor(
      async () => {
        const before = seen
        seen = JSON.stringify(await progress())
        expect(seen).toBe(before)
      },
      { timeout: 600_000, interval: 600 }
    )
    if ((await progress())?.unsettled === 0) return
  }
}

let visitors: Visitor[]
let ledgers: Record<'business' | 'webhook' | 'mail', Ledger>

beforeAll(async () => {
  ledgers = {
    business: unreliable(business, [...refusals, sendsGarbage]),
    webhook: unreliable(webhook, refusals),
    mail: unreliable(provider, refusals)
  }
  await site.control({
    hurry: 10,
    losesRetries: true,
    flaky: { DB: 0.03, DELIVERIES: 0.1, KV: 0.1 }
  })
  visitors = await visitAll()
  await deliverAll()
}, 900_000)

/** Body of a request to a receiver: a lead by itself, in an envelope, or a mail. */
interface Body {
  id: string
  lead: { id: string }
  to: { email: string }
  replyTo?: { email: string }
}

function bodies(ledger: Ledger): Body[] {
  return [...ledger.values()].map((body) => JSON.parse(body) as Body)
}

test('the receivers and the site failed often enough to prove something', () => {
  expect(visitors).toHaveLength(submissions)
  expect(visitors.filter(({ taken }) => !taken).length).toBeGreaterThan(submissions / 50)
  for (const { received } of [business, webhook, provider]) {
    expect(received.length).toBeGreaterThan(submissions * 1.1)
  }
})

test('every accepted submission is stored exactly once', async () => {
  const { DB } = await site.env()
  const { results } = await DB.prepare('SELECT email FROM leads').all<{ email: string }>()
  const stored = results.map(({ email }) => email)
  expect(new Set(stored).size).toBe(stored.length)
  const taken = visitors.filter((visitor) => visitor.taken).map(({ email }) => email)
  expect(taken.filter((email) => !stored.includes(email))).toEqual([])
})

test('every stored submission reached every receiver exactly once', async () => {
  const { DB } = await site.env()
  const { results } = await DB.prepare('SELECT id, email FROM leads').all<Record<string, string>>()
  const ids = results.map(({ id }) => id).toSorted()
  const emails = results.map(({ email }) => email).toSorted()
  expect(
    bodies(ledgers.business)
      .map(({ id }) => id)
      .toSorted()
  ).toEqual(ids)
  expect(
    bodies(ledgers.webhook)
      .map(({ lead }) => lead.id)
      .toSorted()
  ).toEqual(ids)
  const mails = bodies(ledgers.mail)
  const receipts = mails.filter(({ replyTo }) => !replyTo)
  const notices = mails.filter(({ replyTo }) => replyTo)
  expect(receipts.map(({ to }) => to.email).toSorted()).toEqual(emails)
  expect(notices.map(({ replyTo }) => replyTo?.email).toSorted()).toEqual(emails)
})

test('no delivery is dead or pending', async () => {
  const { DB } = await site.env()
  const { results } = await DB.prepare(
    'SELECT state, count(*) AS n FROM deliveries GROUP BY state'
  ).all()
  expect(results).toEqual([{ state: 'delivered', n: expect.any(Number) }])
})

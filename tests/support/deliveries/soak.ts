import { beforeAll, expect, test } from 'vitest'
import { hourMs } from '../../../src/shared/time.ts'
import { seededRandom } from '../bench/seeded-random.ts'
import { type Fields, readPage, sendForm } from '../form.ts'
import { addAccounts, leadForms, linkForms, type Submitted } from '../forms/submissions.ts'
import {
  type Behaviour,
  hangsUp,
  type Received,
  type Receiver,
  sendsGarbage,
  stalls,
  startReceiver
} from '../receiver.ts'
import { type OwnSite, startSite } from '../site.ts'
import { deliverAll } from './deliver-all.ts'

const atOnce = 20
const maxRetryMs = 6 * hourMs
const lostMessageMs = 15 * 60_000
const stepMs = 1.2 * maxRetryMs + lostMessageMs

const random = seededRandom(7)

function pickOne<T>(list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}

/** Bodies that a receiver has processed, by idempotency key; a known key changes nothing. */
type Ledger = Map<string, string>

/** A receiver that honours idempotency keys and fails before, instead of and after processing. */
function unreliable(receiver: Receiver, faults: readonly [Behaviour, ...Behaviour[]]): Ledger {
  const ledger: Ledger = new Map()
  receiver.otherwise = ({ headers, body }: Received) => {
    const chance = random()
    // Rare, because each stall delays a whole batch.
    if (chance < 0.005) return stalls
    if (chance < 0.2) return pickOne(faults)
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
  form: Submitted
  email: string
  taken: boolean
}

/** Fills in a form; after an error, retries or gives up. */
async function visit(site: OwnSite, form: Submitted, number: number): Promise<Visitor> {
  const email = form.email(number)
  const script = random() < 0.3
  const fields: Fields = {
    ...form.fields(number),
    email,
    idempotency_key: crypto.randomUUID()
  }
  for (;;) {
    const headers: Fields = random() < 0.35 ? { 'X-Fault': pickOne(submissionFaults) } : {}
    const response = await sendForm(site, form.path, fields, { script, headers })
    if (response.status === (script ? 200 : 303)) return { form, email, taken: true }
    expect(response.status).toBe(503)
    const text = await readPage(response)
    if (!script && fields.message) expect(text).toContain(fields.message)
    expect(text).toMatch(script ? /"errors":\{"":"./ : /error-summary/)
    if (random() < 0.3) return { form, email, taken: false }
  }
}

async function visitAll(
  site: OwnSite,
  forms: readonly Submitted[],
  submissions: number
): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  let next = 0
  const lane = async () => {
    while (next < submissions) {
      next += 1
      visitors.push(await visit(site, forms[next % forms.length] as Submitted, next))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return visitors
}

/** Faults in work after the response, in queue and cron. */
const background = {
  hurry: 10,
  losesRetries: true,
  flaky: { DB: 0.03, DELIVERIES: 0.1, KV: 0.1 }
}

/** Body of a request to a receiver: a plain lead, a lead in an envelope, or a mail. */
interface Body {
  id: string
  lead: { id: string }
  to: { email: string }
  replyTo?: { email: string }
}

function bodies(ledger: Ledger): Body[] {
  return [...ledger.values()].map((body) => JSON.parse(body) as Body)
}

interface Soak {
  /** Contact messages and demo requests. */
  leads: number
  /** Registrations, and requests for a new password or a new confirmation link. */
  links: number
}

/**
 * Tests that a site whose services fail often neither loses nor doubles submissions: leads at a
 * site with every receiver, and accounts at a site that stores them itself.
 */
export function testSoak({ leads, links }: Soak): void {
  const business = startReceiver()
  const webhook = startReceiver()
  const provider = startReceiver()
  const linkProvider = startReceiver()
  const mail = { MAIL_CARRIER: 'http', MAIL_FROM: 'website@example.com', MAILS_PER_DAY: '100000' }
  const leadSite = startSite({
    faults: true,
    vars: () => ({
      ...mail,
      BUSINESS_API_URL: business.origin,
      // The reminder would query the business API for waiting agencies.
      AGENCY_CHECK_DAYS: '0',
      WEBHOOK_URL: webhook.origin,
      TEAM_EMAIL: 'team@example.com',
      MAIL_API_URL: provider.origin
    }),
    secrets: { WEBHOOK_SECRET: 'webhook-secret-webhook-secret-webhook' }
  })
  const linkSite = startSite({
    faults: true,
    vars: () => ({ ...mail, MAIL_API_URL: linkProvider.origin })
  })

  let leadVisitors: Visitor[]
  let linkVisitors: Visitor[]
  let ledgers: Record<'business' | 'webhook' | 'mail' | 'links', Ledger>

  beforeAll(async () => {
    ledgers = {
      business: unreliable(business, [...refusals, sendsGarbage]),
      webhook: unreliable(webhook, refusals),
      mail: unreliable(provider, refusals),
      links: unreliable(linkProvider, refusals)
    }
    await addAccounts(linkSite, links)
    for (const site of [leadSite, linkSite]) await site.control(background)
    leadVisitors = await visitAll(leadSite, leadForms, leads)
    linkVisitors = await visitAll(linkSite, linkForms, links)
    await Promise.all([deliverAll(leadSite, stepMs), deliverAll(linkSite, stepMs)])
  }, 900_000)

  test('the receivers and the sites failed often enough to prove something', () => {
    expect([leadVisitors.length, linkVisitors.length]).toEqual([leads, links])
    const gaveUp = [...leadVisitors, ...linkVisitors].filter(({ taken }) => !taken)
    expect(gaveUp.length).toBeGreaterThan((leads + links) / 50)
    for (const { received } of [business, webhook, provider]) {
      expect(received.length).toBeGreaterThan(leads * 1.1)
    }
    expect(linkProvider.received.length).toBeGreaterThan(links * 1.1)
  })

  test('every accepted submission is stored exactly once §10.114', async () => {
    const results = await leadSite.listRows<{
      email: string
    }>('SELECT email FROM leads')
    const stored = results.map(({ email }) => email)
    expect(new Set(stored).size).toBe(stored.length)
    const taken = leadVisitors.filter((visitor) => visitor.taken).map(({ email }) => email)
    expect(taken.filter((email) => !stored.includes(email))).toEqual([])
  })

  test('every stored submission reached every receiver exactly once §10.114', async () => {
    const results = await leadSite.listRows<Record<string, string>>('SELECT id, email FROM leads')
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

  test('every accepted request for a link is answered with exactly one mail §10.114', () => {
    const sent = bodies(ledgers.links).map(({ to }) => to.email)
    const wrong = linkVisitors
      .map(({ form, email, taken }) => {
        const mails = sent.filter((each) => each === email).length
        return { path: form.path, email, taken, mails }
      })
      .filter(({ taken, mails }) => mails > 1 || (taken && mails === 0))
    expect(wrong).toEqual([])
  })

  test('no delivery is dead or pending', async () => {
    for (const site of [leadSite, linkSite]) {
      const results = await site.listRows(
        'SELECT state, count(*) AS n FROM deliveries GROUP BY state'
      )
      expect(results).toEqual([{ state: 'delivered', n: expect.any(Number) }])
    }
  })
}

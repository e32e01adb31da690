// Measures whether the site slows down as it fills: every request that queries the database, on an
// empty site and on one with 100 000 leads and 100 000 accounts, in random order.
import { beforeAll, test } from 'vitest'
import { newAccount, newPerson, registration, type SignedIn, signIn } from '../support/accounts.ts'
import { type Figure, median, report, shuffle } from '../support/figures.ts'
import { type Fields, sendForm } from '../support/form.ts'
import { fillAccounts, fillLeads } from '../support/many-rows.ts'
import { type OwnSite, startSite } from '../support/site.ts'

const empty = startSite({})
const full = startSite({})

const tries = 40
const warmUps = 5
const hour = 3_600_000

const person = newPerson()
const sender = { name: person.name, email: person.email, phone: person.phone }
const signedIn = new Map<OwnSite, SignedIn>()

const contact = { ...sender, subject: 'partnership', message: 'Merhaba, GSA olmak istiyoruz.' }
const demo = {
  ...sender,
  company: person.company,
  country: 'TR',
  programme: 'gsa',
  agencySize: 'small',
  message: ''
}

/** Each function prepares its data and returns the work to be timed. */
const works: Record<string, (site: OwnSite) => Promise<() => Promise<unknown>>> = {
  'contact form': async (site) => () => send(site, '/contact-us', withKey(contact)),
  'demo request': async (site) => () => send(site, '/request-demo', withKey(demo)),
  registration: async (site) => () => send(site, '/register', registration(newPerson())),
  login: async (site) => () =>
    send(site, '/login', { email: person.email, password: person.password }),
  'forgotten password': async (site) => () =>
    send(site, '/forgot-password', { email: newPerson().email }),
  'account page': async (site) => () =>
    answer(site.fetch('/account', { headers: { ...signedIn.get(site) } }), 200),
  'cron, nothing due': async (site) => () => site.runCron(),
  'cron, rows to delete': async (site) => {
    await addDueRows(site)
    return () => site.runCron()
  }
}

beforeAll(async () => {
  const { DB } = await full.env()
  // No row expires or falls due while the bench runs.
  const rows = { time: Date.now() + hour }
  await fillLeads(DB, rows)
  await fillAccounts(DB, rows)
  for (const site of [empty, full]) {
    await newAccount(site, person)
    signedIn.set(site, await signIn(site, person))
  }
})

test('100 000 leads and accounts slow responses down by at most 20 %', async () => {
  const figures: Figure[] = []
  for (const [what, prepare] of Object.entries(works)) {
    const times = new Map<OwnSite, number[]>([empty, full].map((site) => [site, []]))
    for (let count = 0; count < warmUps; count += 1) {
      for (const site of times.keys()) await (await prepare(site))()
    }
    const sites = Array.from({ length: tries }, () => [...times.entries()]).flat()
    for (const [site, list] of shuffle(sites)) {
      const work = await prepare(site)
      const start = performance.now()
      await work()
      list.push(performance.now() - start)
    }
    const [few = Number.NaN, many = Number.NaN] = [...times.values()].map(median)
    figures.push({ what: `${what}: empty`, value: few, unit: 'ms' })
    figures.push({ what: '  full', value: many, unit: 'ms' })
    figures.push({
      what: `${what}: slower by`,
      value: (many / few - 1) * 100,
      unit: '%',
      limit: 20
    })
  }
  report(`With 100 000 leads and 100 000 accounts, medians of ${tries}`, figures)
})

function withKey(fields: Fields): Fields {
  return { ...fields, idempotency_key: crypto.randomUUID() }
}

function send(site: OwnSite, path: string, fields: Fields): Promise<void> {
  return answer(sendForm(site, path, fields), 303)
}

async function answer(promise: Promise<Response>, expected: number): Promise<void> {
  const response = await promise
  await response.text()
  if (response.status !== expected)
    throw new Error(`Expected status ${expected}, got ${response.status}.`)
}

let due = 1_000_000

/**
 * Adds ninety expired rows of every kind that the cron job deletes. None of their numbers is a
 * multiple of 1000, so no delivery among them is pending.
 */
async function addDueRows(site: OwnSite): Promise<void> {
  const { DB } = await site.env()
  due += 100
  const rows = { first: due + 1, last: due + 90 }
  await fillLeads(DB, rows)
  await fillAccounts(DB, rows)
}

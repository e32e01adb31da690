// Measures whether response times reveal whether an email address has an account: known and unknown
// addresses at login, register and forgot, in random order, so that load on the machine affects
// both alike. After every few requests the bench waits until their mails are sent; otherwise
// sending them would slow down whichever response comes next.
import { hash, randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { newPerson, registration } from '../support/accounts.ts'
import { atLength } from '../support/bench/bench.ts'
import { type Figure, mean, median, report, shuffle, spread } from '../support/bench/figures.ts'
import { eventually } from '../support/eventually.ts'
import { type Fields, sendForm } from '../support/form.ts'
import { startSite } from '../support/site.ts'

const site = startSite({})

const tries = atLength(200, 2)
const warmUps = atLength(20, 1)
/** Few enough that `forgot` answers them all before the first mail is written. */
const atOnce = 10

const known = (index: number) => `known-${index}@example.com`
const unknown = () => `unknown-${randomUUID()}@example.com`

const forms: Record<string, { path: string; fields: (email: string) => Fields }> = {
  login: { path: '/login', fields: (email) => ({ email, password: 'not this one, sorry' }) },
  register: { path: '/register', fields: (email) => registration({ ...newPerson(), email }) },
  forgot: { path: '/forgot-password', fields: (email) => ({ email }) }
}

test('response times for known and unknown addresses differ by at most 5 %', async () => {
  await makeAccounts()
  const figures: Figure[] = []
  for (const [form, { path, fields }] of Object.entries(forms)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    async function time(email: string): Promise<number> {
      const start = performance.now()
      const response = await sendForm(site, path, fields(email))
      await response.text()
      if (response.status !== 303) throw new Error(`${path} responded with ${response.status}.`)
      return performance.now() - start
    }
    for (let count = 0; count < warmUps; count += 1) await time(unknown())
    await mailsAreSent()
    const sends = Array.from({ length: tries }, (_, index) => [
      async () => times.known.push(await time(known(index))),
      async () => times.unknown.push(await time(unknown()))
    ])
    const order = shuffle(sends.flat())
    while (order.length > 0) {
      for (const send of order.splice(0, atOnce)) await send()
      await mailsAreSent()
    }
    for (const [kind, each] of Object.entries(times)) {
      figures.push({ what: `${form}, ${kind}: mean`, value: mean(each), unit: 'ms' })
      figures.push({ what: '  median', value: median(each), unit: 'ms' })
      figures.push({ what: '  standard deviation', value: spread(each), unit: 'ms' })
    }
    const apart = Math.abs(mean(times.known) / mean(times.unknown) - 1) * 100
    figures.push({ what: `${form}: means apart`, value: apart, unit: '%', limit: 5 })
  }
  report(`Answers to known and unknown addresses, ${tries} tries each`, figures)
})

async function mailsAreSent(): Promise<void> {
  await eventually(async () => {
    const open = `SELECT id FROM deliveries WHERE state IN ('pending', 'queued')`
    const delivery = await site.readValue(open)
    if (delivery !== null) throw new Error(`Delivery ${delivery} was not sent.`)
  })
}

/** Creates one real account and copies of it, so that no email address reaches a rate limit. */
async function makeAccounts(): Promise<void> {
  await sendForm(site, '/register', registration({ ...newPerson(), email: 'first@example.com' }))
  // Copies every column, whichever an account has.
  const results = await site.listRows<{
    name: string
  }>(`SELECT name FROM pragma_table_info('accounts')`)
  const own: Record<string, string> = { id: '?2', email: '?1', email_key: '?1', verified_at: '1' }
  const columns = results.map(({ name }) => name)
  const copy = site.DB.prepare(
    `INSERT INTO accounts (${columns}) SELECT ${columns.map((name) => own[name] ?? name)}
     FROM accounts WHERE email_key = 'first@example.com'`
  )
  const emails = Array.from({ length: tries }, (_, index) => known(index))
  await site.DB.batch(emails.map((email) => copy.bind(email, hash('sha256', email))))
}

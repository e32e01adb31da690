import { expect, test } from 'vitest'
import { newPerson } from '../../support/accounts.ts'
import { from, message, tryLimits, widerNetwork } from '../../support/forms/limit-cases.ts'
import { startMailbox } from '../../support/mailbox.ts'
import { startSite } from '../../support/site.ts'
import { documentedLimits, limitsInCode, setUses } from '../../support/source/limits.ts'

const mailbox = startMailbox()
const site = startSite({ faults: true, vars: mailbox.vars })
const mailsPerDay = 5000

const { cases, post, register, askForLink, guess } = tryLimits(site)
const documented = documentedLimits()

test('the table in docs/security.md and the code have the same limits §10.50', () => {
  const inCode = limitsInCode().map(({ name, uses, windowMs }) => ({
    name,
    uses: typeof uses === 'number' ? uses : uses.share * 100,
    isShare: typeof uses !== 'number',
    windowMs
  }))
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect(documented.toSorted(byName)).toEqual(inCode.toSorted(byName))
})

/** Limits covered by other tests. */
const triedElsewhere = [
  ...[
    'forms from network',
    'receipts to address',
    'news questions to address',
    'mails for receipts'
  ],
  ...['mails about one kind of browser', 'mails about new browsers'],
  'replies of operator',
  ...['links to address at desk', 'links to address at desk in a day']
]

test('each row of the table has a test §10.50', () => {
  const tried = [...Object.keys(cases), ...Object.keys(mails), ...triedElsewhere]
  expect(tried.toSorted()).toEqual(documented.map(({ name }) => name).toSorted())
})

test.each(documented.filter(({ name }) => name in cases))(
  '$name: only uses beyond the limit are refused §10.12 §10.50 §10.52 §10.106',
  async ({ name, uses, windowMs }) => {
    const started = await cases[name]?.()
    if (!started) throw new Error(`There is no case for '${name}'.`)
    const { subject, use, left } = started
    expect((await use()).status).not.toBe(429)
    await setUses(site, name, subject, uses - 1)
    expect((await use()).status).not.toBe(429)
    const refused = await use()
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(windowMs / 1000 - 120)
    expect(wait).toBeLessThanOrEqual(windowMs / 1000)
    expect((await left()).status).not.toBe(429)
  }
)

/** Mails that are refused once a share of the daily quota is used. */
const mails: Record<string, { use: () => Promise<Response>; left: () => Promise<Response> }> = {
  'mails for strangers': { use: () => register(), left: () => askForLink(newPerson().email) },
  'mails for resets': { use: () => askForLink(newPerson().email), left: () => guess('a@b.co') }
}

test.each(documented.filter(({ name }) => name in mails))(
  '$name: mails beyond the share are refused §10.58',
  async ({ name, uses, windowMs }) => {
    const { use, left } = mails[name] ?? { use: () => register(), left: () => register() }
    // A first mail starts the daily window.
    await register()
    const share = (mailsPerDay * uses) / 100
    await setUses(site, name, {}, share - 1)
    expect((await use()).status).toBe(303)
    await setUses(site, name, {}, share)
    const refused = await use()
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('We can’t send any more')
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(windowMs / 1000)
    expect((await left()).status).toBe(303)
    await setUses(site, name, {}, 0)
  }
)

test('resending a stored message is not refused by the limit §10.12', async () => {
  const network = widerNetwork()()
  const fields = { name: 'Ayşe Yılmaz', email: newPerson().email, subject: 'general', message }
  const stored = { ...fields, idempotency_key: crypto.randomUUID() }
  expect((await post('/tr/contact-us', stored, from(network))).status).toBe(303)
  await setUses(site, 'messages from network', { network }, 100)
  const refused = await post('/tr/contact-us', fields, from(network))
  const html = await refused.text()
  expect(refused.status).toBe(429)
  expect(html).toContain('Bugün ağınızdan çok fazla form gönderildi. Lütfen 24 saat sonra')
  expect(html).toContain(message)
  expect((await post('/tr/contact-us', stored, from(network))).status).toBe(303)
})

import { expect, test } from 'vitest'
import english from '../../locales/en/messages/unsubscribe.json'
import turkish from '../../locales/tr/messages/unsubscribe.json'
import { newAccount, newPerson, type Person, type SignedIn, signIn } from '../support/accounts.ts'
import { logInOperator, operators, operatorVars, visit } from '../support/desk.ts'
import { decodeHtml, type Fields, hiddenFields, sendForm } from '../support/form.ts'
import { linkIn, startMailbox } from '../support/mailbox.ts'
import { startSite } from '../support/site.ts'

const token = 'a-token-of-the-tests-for-operators'
const mailbox = startMailbox()
const site = startSite({
  faults: true,
  vars: () => ({ ...operatorVars, ...mailbox.vars() }),
  secrets: { OPS_TOKEN: token }
})

interface Subscriber {
  email: string
  locale: string
  source: string
  version: string
  givenAt: string
  unsubscribeUrl: string
  oneClickUrl: string
}

async function list(after = ''): Promise<{ subscribers: Subscriber[]; next: string | null }> {
  const response = await site.fetch('/_ops/news', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ after })
  })
  expect(response.status).toBe(200)
  return (await response.json()) as { subscribers: Subscriber[]; next: string | null }
}

async function subscriber(email: string): Promise<Subscriber | undefined> {
  const { subscribers } = await list()
  return subscribers.find((each) => each.email === email.toLowerCase())
}

/** The links of an address that gets news, as paths. */
async function linksOf(email: string): Promise<{ page: string; oneClick: string }> {
  const found = await subscriber(email)
  const path = (url = '') => url.slice(site.origin.length)
  expect(found?.unsubscribeUrl).toMatch(`${site.origin}/`)
  return { page: path(found?.unsubscribeUrl), oneClick: path(found?.oneClickUrl) }
}

function choose(headers: SignedIn, fields: Fields, path = '/account'): Promise<Response> {
  return sendForm(site, path, { intent: 'news', ...fields }, { headers })
}

async function account(headers: SignedIn): Promise<string> {
  return decodeHtml(await (await site.fetch('/account', { headers })).text())
}

/** Whether the box of the account page is ticked. */
async function isTicked(headers: SignedIn): Promise<boolean> {
  const [box = ''] = /<input[^>]*name="marketing"[^>]*>/.exec(await account(headers)) ?? []
  expect(box).not.toBe('')
  return box.includes('checked')
}

async function write(email: string, path = '/contact-us'): Promise<void> {
  const fields = { name: 'Ayşe', email, subject: 'general', marketing: 'on' }
  const { status } = await sendForm(site, path, { ...fields, message: `${email} yazıyor` })
  expect(status).toBe(303)
}

/** The request of a mail provider when a reader unsubscribes (RFC 8058): no cookie, no `Origin`. */
function clickOnce(path: string, body = 'List-Unsubscribe=One-Click'): Promise<Response> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return site.fetch(path, { method: 'POST', headers, body })
}

async function owner(): Promise<{ person: Person; headers: SignedIn }> {
  const person = await newAccount(site)
  return { person, headers: await signIn(site, person) }
}

test.each([
  { prefix: '', locale: 'en', version: '2026-11-22' },
  { prefix: '/tr', locale: 'tr', version: '2026-11-22' }
])(
  'consent to news is unticked, given and taken back in the account ($prefix/account)',
  async ({ prefix, locale, version }) => {
    const { person, headers } = await owner()
    expect(await isTicked(headers)).toBe(false)
    expect(await subscriber(person.email)).toBeUndefined()

    const shown = hiddenFields(await account(headers))
    const given = await choose(
      headers,
      { marketing: 'on', privacy_version: shown.privacy_version ?? '' },
      `${prefix}/account`
    )
    expect(given.headers.get('Location')).toBe(`${prefix}/account?news=1#news`)
    expect(await isTicked(headers)).toBe(true)
    const { unsubscribeUrl, oneClickUrl, ...consent } = (await subscriber(person.email)) ?? {}
    expect(consent).toEqual({
      email: person.email,
      locale,
      source: 'account',
      version,
      givenAt: expect.stringMatching(/^\d{4}-/)
    })
    expect(unsubscribeUrl).toMatch(`${site.origin}${prefix}/unsubscribe?token=`)
    expect(oneClickUrl).toMatch(`${site.origin}/_news/unsubscribe?token=`)

    await choose(headers, {})
    expect(await isTicked(headers)).toBe(false)
    expect(await subscriber(person.email)).toBeUndefined()
    const file = (await (
      await sendForm(site, '/account', { intent: 'export' }, { headers })
    ).json()) as { news: object }
    expect(file.news).toMatchObject({
      version,
      locale,
      givenAt: expect.any(String),
      withdrawnAt: expect.stringMatching(/^\d{4}-/)
    })
    // A later consent counts again.
    await choose(headers, { marketing: 'on' })
    expect(await isTicked(headers)).toBe(true)
  }
)

test('a consent that came with a message is shown in the account, and withdrawn there', async () => {
  const { person, headers } = await owner()
  await write(person.email.toUpperCase())
  expect(await isTicked(headers)).toBe(true)
  expect(await subscriber(person.email)).toMatchObject({ source: 'contact' })
  await choose(headers, {})
  expect(await isTicked(headers)).toBe(false)
  expect(await subscriber(person.email)).toBeUndefined()
})

test.each([
  { prefix: '', words: english },
  { prefix: '/tr', words: turkish }
])(
  'the link in news ends them without a login, and opening it does not ($prefix)',
  async ({ prefix, words }) => {
    const { person, headers } = await owner()
    await choose(headers, { marketing: 'on' }, `${prefix}/account`)
    await write(person.email, `${prefix}/contact-us`)
    const { page } = await linksOf(person.email)
    expect(page).not.toContain('example.com')
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await site.fetch(page, { method })
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([
        200,
        'private, no-store'
      ])
    }
    const before = decodeHtml(await (await site.fetch(page)).text())
    expect(before).toContain(words.pending.title)
    expect(before).toContain(person.email)
    expect(before).toMatch(/<meta name="robots" content="noindex">/)
    expect(await subscriber(person.email)).toBeDefined()

    const stopped = await sendForm(site, page, {})
    expect([stopped.status, stopped.headers.get('Location')]).toEqual([303, page])
    expect(decodeHtml(await (await site.fetch(page)).text())).toContain(words.done.title)
    expect(await subscriber(person.email)).toBeUndefined()
    expect(await isTicked(headers)).toBe(false)
    // Once more does no harm.
    expect((await sendForm(site, page, {})).status).toBe(303)
  }
)

test('one click in the mail program ends news without cookies, and no other request does', async () => {
  const { email } = newPerson()
  await write(email)
  const { oneClick } = await linksOf(email)
  const opened = await site.fetch(oneClick)
  expect(opened.status).toBe(303)
  expect(opened.headers.get('Location')).toMatch(/^\/unsubscribe\?token=/)
  expect((await clickOnce(oneClick, '')).status).toBe(400)
  expect((await clickOnce(oneClick, 'List-Unsubscribe=No')).status).toBe(400)
  expect((await clickOnce('/_news/unsubscribe?token=made-up')).status).toBe(404)
  expect((await clickOnce('/_news/unsubscribe')).status).toBe(404)
  expect(await subscriber(email)).toBeDefined()

  const stopped = await clickOnce(oneClick)
  expect([stopped.status, stopped.headers.get('Location')]).toEqual([200, null])
  expect(stopped.headers.getSetCookie()).toEqual([])
  expect(await subscriber(email)).toBeUndefined()
  expect((await clickOnce(oneClick)).status).toBe(200)

  await write(email, '/tr/contact-us')
  const { oneClick: again } = await linksOf(email)
  const parts = await site.fetch(again, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  })
  expect(parts.status).toBe(200)
  expect(await subscriber(email)).toBeUndefined()
})

test('a made-up link ends nothing and reaches no table', async () => {
  const headers = { 'X-Fault': 'DB=throws' }
  for (const made of ['', 'A'.repeat(80), "' OR 1=1 --"]) {
    const page = `/unsubscribe?token=${encodeURIComponent(made)}`
    const response = await site.fetch(page, { headers })
    expect(decodeHtml(await response.text())).toContain(english.failed.title)
  }
})

test('while the database is down, one click is answered with a fault and can be repeated', async () => {
  const { email } = newPerson()
  await write(email)
  const { oneClick } = await linksOf(email)
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Fault': 'DB=throws'
  }
  const body = 'List-Unsubscribe=One-Click'
  expect((await site.fetch(oneClick, { method: 'POST', headers, body })).status).toBe(503)
  expect((await clickOnce(oneClick)).status).toBe(200)
})

test('the consent follows the account to a new address, and goes with the account', async () => {
  const { person, headers } = await owner()
  await choose(headers, { marketing: 'on' })
  const newEmail = `new-${person.email}`
  const change = { intent: 'changeEmail', newEmail, currentPassword: person.password }
  await sendForm(site, '/account/email', change, { headers })
  const link = new URL(linkIn(await mailbox.mailTo(newEmail), '/account/email'))
  await sendForm(site, link.pathname + link.search, { intent: 'confirmChange' }, { headers })
  expect(await subscriber(person.email)).toBeUndefined()
  expect(await subscriber(newEmail)).toBeDefined()
  await sendForm(
    site,
    '/account',
    { intent: 'delete', currentPassword: person.password },
    { headers }
  )
  expect(await subscriber(newEmail)).toBeUndefined()
  const { DB } = await site.env()
  const sql = 'SELECT count(*) AS n FROM news_consents WHERE email = ?'
  expect(await DB.prepare(sql).bind(newEmail).first('n')).toBe(0)
})

test('operators see and withdraw a consent, and owners download the list', async () => {
  const { person, headers } = await owner()
  await choose(headers, { marketing: 'on' })
  const session = await logInOperator(site, operators.owner)
  const asked = await sendForm(
    site,
    '/_ops/people',
    { intent: 'show', email: person.email },
    { headers: session }
  )
  const screen = asked.headers.get('Location') ?? ''
  const text = async () =>
    decodeHtml(await (await visit(site, screen, session)).text()).replace(/<[^>]+>/g, ' ')
  expect(await text()).toMatch(/Consent to news in the account.*Withdrawn\s+–/s)

  const file = await visit(site, '/_ops/news.csv', session)
  expect(file.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="news-[\d-]+\.csv"/
  )
  const csv = await file.text()
  expect(csv).toMatch(
    /^\uFEFF?"email","locale","source","version","givenAt","unsubscribeUrl","oneClick/
  )
  expect(csv).toContain(`"${person.email}","en","account","2026-11-22"`)
  const editor = await logInOperator(site, operators.editor)
  expect((await visit(site, '/_ops/news.csv', editor)).status).toBe(403)

  const withdrawn = await sendForm(site, screen, { intent: 'withdraw' }, { headers: session })
  expect(withdrawn.status).toBe(303)
  expect(await text()).toMatch(/Consent to news in the account.*Withdrawn\s+[^–\s]/s)
  expect(await subscriber(person.email)).toBeUndefined()
})

test('the list is read in pages, and only with the token', async () => {
  const { DB } = await site.env()
  await DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 501)
     INSERT INTO news_consents
     SELECT 'many-' || n, 'many-' || n || '@example.com', 'v', 'tr', n, NULL FROM numbers`
  ).run()
  const first = await list()
  expect(first.subscribers).toHaveLength(500)
  const second = await list(first.next ?? '')
  expect(second.next).toBeNull()
  const all = [...first.subscribers, ...second.subscribers].map(({ email }) => email)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((email) => email.startsWith('many-'))).toHaveLength(501)
  const refused = await site.fetch('/_ops/news', { method: 'POST', body: '{"after":""}' })
  expect(refused.status).toBe(401)
})

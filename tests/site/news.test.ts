import { afterEach, expect, test, vi } from 'vitest'
import confirmEnglish from '../../locales/en/messages/confirm-news.json'
import english from '../../locales/en/messages/unsubscribe.json'
import confirmTurkish from '../../locales/tr/messages/confirm-news.json'
import turkish from '../../locales/tr/messages/unsubscribe.json'
import { enforceRetention } from '../../src/server/jobs/retention.ts'
import { type LoggedIn, logInAs, newAccount, newPerson, type Person } from '../support/accounts.ts'
import { logInOperator, operators, operatorVars, visit } from '../support/desk.ts'
import { decodeHtml, type Fields, hiddenFields, sendForm } from '../support/form.ts'
import { legalVersions } from '../support/legal-versions.ts'
import { listRows } from '../support/list-rows.ts'
import { linkIn, type ReceivedMail, startMailbox } from '../support/mailbox.ts'
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

/** The links in news to an email address, as paths. */
async function readLinks(email: string): Promise<{ page: string; oneClick: string }> {
  const found = await subscriber(email)
  const path = (url = '') => url.slice(site.origin.length)
  expect(found?.unsubscribeUrl).toMatch(`${site.origin}/`)
  return { page: path(found?.unsubscribeUrl), oneClick: path(found?.oneClickUrl) }
}

function choose(headers: LoggedIn, fields: Fields, path = '/account'): Promise<Response> {
  return sendForm(site, path, { intent: 'news', ...fields }, { headers })
}

async function account(headers: LoggedIn): Promise<string> {
  return decodeHtml(await (await site.fetch('/account', { headers })).text())
}

/** Whether the news box of the account page is ticked. */
async function isTicked(headers: LoggedIn): Promise<boolean> {
  const [box = ''] = /<input[^>]*name="marketing"[^>]*>/.exec(await account(headers)) ?? []
  expect(box).not.toBe('')
  return box.includes('checked')
}

async function write(email: string, path = '/contact-us'): Promise<void> {
  const fields = { name: 'Ayşe', email, subject: 'general', marketing: 'on' }
  const { status } = await sendForm(site, path, { ...fields, message: `${email} yazıyor` })
  expect(status).toBe(303)
}

/** The mails that ask an email address to confirm news. */
function confirmationMailsTo(email: string): ReceivedMail[] {
  return mailbox.mailsTo(email).filter(({ text }) => text.includes('/confirm-news?token='))
}

/** The URL of the link in the `nth` confirmation mail. */
async function confirmLink(email: string, prefix = '', nth = 1): Promise<string> {
  const mail = await vi.waitFor(
    () => {
      const found = confirmationMailsTo(email)[nth - 1]
      if (!found) throw new Error(`Question ${nth} to ${email} has not arrived.`)
      return found
    },
    { timeout: 15_000, interval: 50 }
  )
  const { pathname, search } = new URL(linkIn(mail, `${prefix}/confirm-news`))
  return pathname + search
}

/** Sends a message with the news box ticked, and confirms it by the mailed link. */
async function subscribe(email: string, prefix = '', nth = 1): Promise<string> {
  await write(email, `${prefix}/contact-us`)
  const link = await confirmLink(email, prefix, nth)
  expect((await sendForm(site, link, {})).status).toBe(303)
  return link
}

/** Waits until all deliveries of an email address's messages are done. */
async function deliveredTo(email: string): Promise<void> {
  const sql = `SELECT count(*) AS n FROM deliveries JOIN leads ON leads.id = lead_id
    WHERE leads.email = ? AND state <> 'delivered'`
  await expect.poll(() => site.DB.prepare(sql).bind(email).first('n'), { timeout: 15_000 }).toBe(0)
}

async function shown(link: string): Promise<string> {
  return decodeHtml(await (await site.fetch(link)).text())
}

interface Proof {
  email: string
  source: string
  withdrawn_by: string | null
}

async function proofs(where: string, ...values: string[]): Promise<Proof[]> {
  const sql = `SELECT * FROM news_subscriptions WHERE ${where} ORDER BY asked_at`
  return listRows<Proof>(site.DB, sql, ...values)
}

/** Calls an operator's task for a person, with the API token. */
async function personTask(task: string, email: string): Promise<Record<string, unknown>> {
  const response = await site.fetch(`/_ops/people/${task}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email })
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

/** The request of a mail provider when a reader unsubscribes (RFC 8058): no cookie, no `Origin`. */
function clickOnce(path: string, body = 'List-Unsubscribe=One-Click'): Promise<Response> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return site.fetch(path, { method: 'POST', headers, body })
}

async function owner(): Promise<{ person: Person; headers: LoggedIn }> {
  const person = await newAccount(site)
  return { person, headers: await logInAs(site, person) }
}

test.each([
  { prefix: '', locale: 'en', version: legalVersions.privacy },
  { prefix: '/tr', locale: 'tr', version: legalVersions.privacy }
])(
  'consent to news starts unticked, and can be given and withdrawn in the account ($prefix/account) §10.20 §10.79',
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
    expect(file.news).toEqual([
      {
        ...{ source: 'account', version, locale, textVersion: '2026-11-23' },
        askedAt: expect.stringMatching(/^\d{4}-/),
        addressConfirmedAt: expect.stringMatching(/^\d{4}-/),
        withdrawnAt: expect.stringMatching(/^\d{4}-/),
        withdrawnBy: 'account'
      }
    ])
    // A later consent counts again.
    await choose(headers, { marketing: 'on' })
    expect(await isTicked(headers)).toBe(true)
  }
)

test('a consent that came with a message is shown in the account, and withdrawn there §10.79', async () => {
  const { person, headers } = await owner()
  await subscribe(person.email)
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
  'the unsubscribe link works without a login, and opening it alone unsubscribes nobody ($prefix) §2.1 §10.81',
  async ({ prefix, words }) => {
    const { person, headers } = await owner()
    await choose(headers, { marketing: 'on' }, `${prefix}/account`)
    await write(person.email, `${prefix}/contact-us`)
    const { page } = await readLinks(person.email)
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
    // Doing it again is harmless.
    expect((await sendForm(site, page, {})).status).toBe(303)
  }
)

test('one-click unsubscribe (RFC 8058) works without cookies, and no other request unsubscribes §10.82', async () => {
  const { email } = newPerson()
  await subscribe(email)
  const { oneClick } = await readLinks(email)
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

  const other = newPerson().email
  await subscribe(other, '/tr')
  const { oneClick: again } = await readLinks(other)
  const parts = await site.fetch(again, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  })
  expect(parts.status).toBe(200)
  expect(await subscriber(other)).toBeUndefined()
})

test('a made-up unsubscribe link is refused and causes no query §10.81', async () => {
  const headers = { 'X-Fault': 'DB=throws' }
  for (const made of ['', 'A'.repeat(80), "' OR 1=1 --"]) {
    const page = `/unsubscribe?token=${encodeURIComponent(made)}`
    const response = await site.fetch(page, { headers })
    expect(decodeHtml(await response.text())).toContain(english.failed.title)
  }
})

test('while the database is down, one-click unsubscribe fails and can be repeated §10.82', async () => {
  const { email } = newPerson()
  await subscribe(email)
  const { oneClick } = await readLinks(email)
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Fault': 'DB=throws'
  }
  const body = 'List-Unsubscribe=One-Click'
  expect((await site.fetch(oneClick, { method: 'POST', headers, body })).status).toBe(503)
  expect((await clickOnce(oneClick)).status).toBe(200)
})

test('the consent follows the account to a new email address and ends with it §10.78 §10.83', async () => {
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
  for (const email of [person.email, newEmail]) expect(await proofs('email = ?', email)).toEqual([])
  expect((await personTask('show', newEmail)).newsConsents).toEqual([
    expect.objectContaining({ source: 'account', withdrawnBy: 'erasure' })
  ])
})

const languages = [
  { prefix: '', words: confirmEnglish, locale: 'en', company: 'Babylon Example Ltd.' },
  { prefix: '/tr', words: confirmTurkish, locale: 'tr', company: 'Babylon Example Ltd.' }
]

test.each(languages)(
  'an email address joins the list through the button behind the mailed link, not through the box of a form ($prefix) §2.1 §10.75',
  async ({ prefix, words, locale, company }) => {
    const { email } = newPerson()
    await write(email, `${prefix}/contact-us`)
    const link = await confirmLink(email, prefix)
    const [mail] = confirmationMailsTo(email)
    expect(mail?.text).toContain(company)
    expect(mail?.text).not.toContain('Ayşe')
    expect(link).not.toContain('example.com')
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await site.fetch(link, { method })
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([
        200,
        'private, no-store'
      ])
    }
    const asked = await shown(link)
    for (const text of [words.pending.title, words.pending.submit, email, company]) {
      expect(asked).toContain(text)
    }
    expect(asked).toMatch(/<meta name="robots" content="noindex">/)
    expect(await subscriber(email)).toBeUndefined()

    const before = Date.now()
    const answers = await Promise.all([sendForm(site, link, {}), sendForm(site, link, {})])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await shown(link)).toContain(words.done.title)
    expect(await subscriber(email)).toMatchObject({ email, locale, source: 'contact' })
    const [proof, ...more] = await proofs('email = ?', email)
    expect(more).toEqual([])
    expect(proof).toMatchObject({
      ...{ source: 'contact', locale, text_version: '2026-11-23', account_id: null },
      version: expect.stringMatching(/^2026-/),
      asked_at: expect.any(Number),
      ...{ withdrawn_at: null, withdrawn_by: null }
    })
    expect(proof).toHaveProperty('confirmed_at')
    expect(Number(Object(proof).confirmed_at)).toBeGreaterThanOrEqual(before)
    expect(Number(Object(proof).asked_at)).toBeLessThanOrEqual(before)
  }
)

test("after a withdrawal neither the former link nor a stranger's form restores the consent §10.77", async () => {
  const { email } = newPerson()
  const link = await subscribe(email)
  expect((await clickOnce((await readLinks(email)).oneClick)).status).toBe(200)
  expect(await proofs('email = ?', email)).toMatchObject([{ withdrawn_by: 'one click' }])
  expect(await shown(link)).toContain(confirmEnglish.failed.title)
  await sendForm(site, link, {})
  expect(await subscriber(email)).toBeUndefined()

  await write(email)
  await deliveredTo(email)
  expect(await subscriber(email)).toBeUndefined()
})

test('a withdrawal invalidates the button of a page that was opened earlier §10.77', async () => {
  const { email } = newPerson()
  await write(email)
  const link = await confirmLink(email)
  expect(await shown(link)).toContain(confirmEnglish.pending.title)
  expect(await personTask('withdraw-consent', email)).toEqual({ messages: 1, consents: 0 })
  expect((await sendForm(site, link, {})).status).toBe(303)
  expect(await shown(link)).toContain(confirmEnglish.failed.title)
  expect(await subscriber(email)).toBeUndefined()
})

test('one email address is asked at most once in 24 hours and three times in 30 days §10.76', async () => {
  const { email } = newPerson()
  const day = 24 * 3_600_000
  async function askedAfter(milliseconds: number): Promise<number> {
    const sql = `UPDATE leads SET news_mailed_at = news_mailed_at - ?
      WHERE email = ? COLLATE NOCASE`
    await site.DB.prepare(sql).bind(milliseconds, email).run()
    await write(email)
    await deliveredTo(email)
    return confirmationMailsTo(email).length
  }
  const spelled = email.toUpperCase()
  await Promise.all([write(email), write(email), write(spelled)])
  await deliveredTo(email)
  await deliveredTo(spelled)
  expect(confirmationMailsTo(email).length + confirmationMailsTo(spelled).length).toBe(1)
  const first = confirmationMailsTo(email).length
  expect(await askedAfter(day - 60_000)).toBe(first)
  expect(await askedAfter(120_000)).toBe(first + 1)
  expect(await askedAfter(2 * day)).toBe(first + 2)
  expect(await askedAfter(2 * day)).toBe(first + 2)
  expect(await askedAfter(30 * day)).toBe(first + 3)
})

test('one mailbox gets at most five confirmation mails in 24 hours, sub-addresses included §10.76', async () => {
  const [name = '', domain = ''] = newPerson().email.split('@')
  const extended = [1, 2, 3, 4, 5, 6].map((number) => `${name}+${number}@${domain}`)
  for (const email of extended) {
    await write(email)
    await deliveredTo(email)
  }
  expect(extended.map((email) => confirmationMailsTo(email).length)).toEqual([1, 1, 1, 1, 1, 0])
})

test('an email address that gets news is not asked again §10.76', async () => {
  const { person, headers } = await owner()
  await choose(headers, { marketing: 'on' })
  await write(person.email)
  await deliveredTo(person.email)
  expect(confirmationMailsTo(person.email)).toEqual([])
})

afterEach(() => site.control({ time: null }))

test('the link that confirms works for 7 days §10.75 §11.54', async () => {
  const { email } = newPerson()
  const time = Date.now()
  await site.control({ time })
  await write(email)
  const link = await confirmLink(email)
  await site.control({ time: time + 7 * 24 * 3_600_000 })
  expect(await shown(link)).toContain(confirmEnglish.failed.title)
  await sendForm(site, link, {})
  expect(await subscriber(email)).toBeUndefined()
  await site.control({ time: time + 7 * 24 * 3_600_000 - 1 })
  await sendForm(site, link, {})
  expect(await subscriber(email)).toBeDefined()
})

test('a made-up confirmation link is refused and causes no query §10.75', async () => {
  const { email } = newPerson()
  await subscribe(email)
  const { page } = await readLinks(email)
  const otherKind = page.split('token=')[1] ?? ''
  for (const made of ['', 'A'.repeat(80), "' OR 1=1 --", otherKind]) {
    const link = `/confirm-news?token=${encodeURIComponent(made)}`
    const response = await site.fetch(link, { headers: { 'X-Fault': 'DB=throws' } })
    expect(decodeHtml(await response.text())).toContain(confirmEnglish.failed.title)
  }
})

test('the proof of a consent is kept for three years after an erasure, without the email address §10.78', async () => {
  const { email } = newPerson()
  await subscribe(email)
  const erased = await personTask('erase', email)
  expect(erased).toMatchObject({ messages: 1 })
  expect(await subscriber(email)).toBeUndefined()
  expect(await proofs('email = ?', email)).toEqual([])
  expect((await personTask('show', email)).newsConsents).toEqual([
    {
      ...{ source: 'contact', locale: 'en', textVersion: '2026-11-23', withdrawnBy: 'erasure' },
      version: expect.any(String),
      askedAt: expect.stringMatching(/^\d{4}-/),
      addressConfirmedAt: expect.stringMatching(/^\d{4}-/),
      withdrawnAt: expect.stringMatching(/^\d{4}-/)
    }
  ])
  const years = 3 * 365 * 24 * 3_600_000
  const withdrawnAt = await site.DB.prepare(
    "SELECT max(withdrawn_at) AS n FROM news_subscriptions WHERE withdrawn_by = 'erasure'"
  ).first<number>('n')
  const left = async () => (await personTask('show', email)).newsConsents
  await enforceRetention(site.DB, Number(withdrawnAt) + years)
  expect(await left()).toHaveLength(1)
  await enforceRetention(site.DB, Number(withdrawnAt) + years + 1)
  expect(await left()).toEqual([])
})

test('operators see and withdraw a consent, and owners download the list §10.80', async () => {
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
  const given = await text()
  expect(given).toContain('News consent in the account')
  expect(given).not.toContain('Withdrawn')

  const file = await visit(site, '/_ops/news.csv', session)
  expect(file.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="news-[\d-]+\.csv"/
  )
  const csv = await file.text()
  expect(csv).toMatch(
    /^\uFEFF?"email","locale","source","version","givenAt","unsubscribeUrl","oneClick/
  )
  expect(csv).toContain(`"${person.email}","en","account","${legalVersions.privacy}"`)
  const editor = await logInOperator(site, operators.editor)
  expect((await visit(site, '/_ops/news.csv', editor)).status).toBe(403)

  const withdrawn = await sendForm(site, screen, { intent: 'withdraw' }, { headers: session })
  expect(withdrawn.status).toBe(303)
  expect(await text()).toMatch(/News consent in the account.*Withdrawn\s+[^–\s]/s)
  expect(await subscriber(person.email)).toBeUndefined()
})

test('the list is read in pages, with the newest consent of each address, and only with the token §10.80', async () => {
  await site.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 501)
     INSERT INTO news_subscriptions
     SELECT 'many-' || n, 'many-' || max(n, 1) || '@example.com', NULL, 'contact', 'v' || n, 'tr', '', n, n,
       NULL, NULL
     FROM numbers`
  ).run()
  const first = await list()
  expect(first.subscribers).toHaveLength(500)
  const second = await list(first.next ?? '')
  expect(second.next).toBeNull()
  const all = [...first.subscribers, ...second.subscribers].map(({ email }) => email)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((email) => email.startsWith('many-'))).toHaveLength(501)
  expect(first.subscribers[all.indexOf('many-1@example.com')]?.version).toBe('v1')
  const refused = await site.fetch('/_ops/news', { method: 'POST', body: '{"after":""}' })
  expect(refused.status).toBe(401)
})

test('readers see the number of subscribers and its growth, but no address §12.9.6', async () => {
  const monday = Date.UTC(2027, 0, 4)
  const now = monday + 2 * 86_400_000
  const week = 7 * 86_400_000
  await site.DB.exec('DELETE FROM news_subscriptions')
  await site.DB.exec('UPDATE leads SET news_mailed_at = NULL')
  const consents: [email: string, confirmed: number, withdrawn: number | null][] = [
    ['twice@example.com', monday, null],
    ['twice@example.com', monday + 1, null],
    ['before@example.com', monday - 1, null],
    ['gone@example.com', monday - week, monday + 5]
  ]
  const asked: [email: string, mailed: number][] = [
    ['asked@example.com', now - week],
    ['late@example.com', now - week - 1],
    ['before@example.com', now]
  ]
  await site.DB.batch([
    ...consents.map(([email, confirmed, withdrawn], index) =>
      site.DB.prepare(
        `INSERT INTO news_subscriptions VALUES (?1, ?2, NULL, 'contact', 'v', 'tr', '', ?3, ?3, ?4, ?5)`
      ).bind(`figure-${index}`, email, confirmed, withdrawn, withdrawn && 'link')
    ),
    ...asked.map(([email, mailed]) =>
      site.DB.prepare(
        `INSERT INTO leads (id, form, locale, name, email, phone, details, marketing_consent,
           privacy_version, idempotency_key, digest, created_at, news_mailed_at)
         VALUES (?1, 'contact', 'en', '', ?2, '', '{}', 1, 'v', ?1, '', 0, ?3)`
      ).bind(`asked-${email}`, email, mailed)
    )
  ])
  await site.control({ time: now })
  const session = await logInOperator(site, operators.reader, now)
  const read = async (path: string) => {
    const html = decodeHtml(await (await visit(site, path, session)).text())
    const [, main = ''] = html.split('<main')
    return main
      .replace(/<title[\s\S]*?<\/title>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  }
  const weeks = await read('/_ops/news')
  expect(weeks).toContain('Confirmed addresses 2 ')
  expect(weeks).toContain('Not confirmed yet 1 ')
  expect(weeks).toContain('First consent 28 Dec 2026')
  expect(weeks).toMatch(
    /Week from New consents Withdrawn 19 Oct 0 0 .*21 Dec 0 0 28 Dec 2 0 4 Jan 2 1 /
  )
  expect(weeks).not.toMatch(/@example|news\.csv/)
  const months = await read('/tr/_ops/news?by=month')
  expect(months).toMatch(/Şub 2026 0 0 .*Kas 2026 0 0 Ara 2026 1 0 Oca 2027 3 1 /)
  const owner = await logInOperator(site, operators.owner, now)
  expect(await (await visit(site, '/_ops/news', owner)).text()).toContain('/_ops/news.csv')
  await site.control({})
})

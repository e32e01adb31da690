import { expect, test } from 'vitest'
import englishForms from '../../../locales/en/messages/forms.json'
import english from '../../../locales/en/messages/unsubscribe.json'
import turkishForms from '../../../locales/tr/messages/forms.json'
import turkish from '../../../locales/tr/messages/unsubscribe.json'
import { enforceRetention } from '../../../src/server/jobs/retention.ts'
import { dayMs } from '../../../src/shared/time.ts'
import { newPerson } from '../../support/accounts.ts'
import { testQueryPlans } from '../../support/database/query-plan.ts'
import { startNewsSite } from '../../support/desk/news-site.ts'
import { hiddenFields, readHtml, readPage, sendForm } from '../../support/form.ts'
import { linkIn } from '../../support/mailbox.ts'
import { legalVersions } from '../../support/pages/legal-versions.ts'
import { locationOf } from '../../support/response.ts'

const { site, mailbox, news } = startNewsSite()

test.each([
  { prefix: '', locale: 'en', version: legalVersions.privacy },
  { prefix: '/tr', locale: 'tr', version: legalVersions.privacy }
])(
  'consent to news can be given and withdrawn in the account ($prefix/account) §10.20 §10.79',
  async ({ prefix, locale, version }) => {
    const { person, headers } = await news.newOwner()
    expect(await news.isTicked(headers)).toBe(false)
    expect(await news.findSubscriber(person.email)).toBeUndefined()

    const shown = hiddenFields(await news.readAccount(headers))
    const given = await news.chooseInAccount(
      headers,
      { marketing: 'on', privacy_version: shown.privacy_version ?? '' },
      `${prefix}/account`
    )
    expect(locationOf(given)).toBe(`${prefix}/account?news=1#news`)
    expect(await news.isTicked(headers)).toBe(true)
    const { unsubscribeUrl, oneClickUrl, ...consent } =
      (await news.findSubscriber(person.email)) ?? {}
    expect(consent).toEqual({
      email: person.email,
      locale,
      source: 'account',
      version,
      givenAt: expect.stringMatching(/^\d{4}-/)
    })
    expect(unsubscribeUrl).toMatch(`${site.origin}${prefix}/unsubscribe?token=`)
    expect(oneClickUrl).toMatch(`${site.origin}/_news/unsubscribe?token=`)

    await news.chooseInAccount(headers, {})
    expect(await news.isTicked(headers)).toBe(false)
    expect(await news.findSubscriber(person.email)).toBeUndefined()
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
    await news.chooseInAccount(headers, { marketing: 'on' })
    expect(await news.isTicked(headers)).toBe(true)
  }
)

test.each([
  { prefix: '', error: englishForms.errors.unavailable },
  { prefix: '/tr', error: turkishForms.errors.unavailable }
])(
  'a choice that cannot be stored, because the account keeps changing, is refused ($prefix/account) §10.79.2',
  async ({ prefix, error }) => {
    const { headers } = await news.newOwner()
    const changing = 'BEFORE INSERT ON news_subscriptions BEGIN SELECT RAISE(IGNORE); END'
    await site.DB.prepare(`CREATE TRIGGER always_changing ${changing}`).run()
    try {
      const refused = await news.chooseInAccount(headers, { marketing: 'on' }, `${prefix}/account`)
      expect(refused.status).toBe(409)
      expect(await readPage(refused)).toContain(error)
    } finally {
      await site.DB.prepare('DROP TRIGGER always_changing').run()
    }
    expect(await news.isTicked(headers)).toBe(false)
    // A consent that stands already is no refusal.
    await news.chooseInAccount(headers, { marketing: 'on' })
    expect((await news.chooseInAccount(headers, { marketing: 'on' })).status).toBe(303)
    expect(await news.isTicked(headers)).toBe(true)
  }
)

test('a consent that came with a message can be withdrawn in the account §10.79 §10.79.1', async () => {
  const { person, headers } = await news.newOwner()
  await news.subscribe(person.email)
  expect(await news.isTicked(headers)).toBe(true)
  expect(await news.findSubscriber(person.email)).toMatchObject({ source: 'contact' })
  await news.chooseInAccount(headers, {})
  expect(await news.isTicked(headers)).toBe(false)
  expect(await news.findSubscriber(person.email)).toBeUndefined()
})

test.each([
  { prefix: '', words: english },
  { prefix: '/tr', words: turkish }
])(
  'the unsubscribe link works without a login, but not by being opened ($prefix) §2.1 §10.81',
  async ({ prefix, words }) => {
    const { person, headers } = await news.newOwner()
    await news.chooseInAccount(headers, { marketing: 'on' }, `${prefix}/account`)
    await news.sendMessage(person.email, `${prefix}/contact-us`)
    const { page } = await news.readLinks(person.email)
    expect(page).not.toContain('example.com')
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await site.fetch(page, { method })
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([
        200,
        'private, no-store'
      ])
    }
    const before = await readHtml(site, page)
    expect(before).toContain(words.pending.title)
    expect(before).toContain(person.email)
    expect(before).toMatch(/<meta name="robots" content="noindex">/)
    expect(await news.findSubscriber(person.email)).toBeDefined()

    const stopped = await sendForm(site, page, {})
    expect([stopped.status, locationOf(stopped)]).toEqual([303, page])
    expect(await readHtml(site, page)).toContain(words.done.title)
    expect(await news.findSubscriber(person.email)).toBeUndefined()
    expect(await news.isTicked(headers)).toBe(false)
    // Doing it again is harmless.
    expect((await sendForm(site, page, {})).status).toBe(303)
  }
)

test('only a one-click unsubscribe (RFC 8058) works without cookies §10.82', async () => {
  const { email } = newPerson()
  await news.subscribe(email)
  const { oneClick } = await news.readLinks(email)
  const opened = await site.fetch(oneClick)
  expect(opened.status).toBe(303)
  expect(locationOf(opened)).toMatch(/^\/unsubscribe\?token=/)
  expect((await news.unsubscribeInOneClick(oneClick, '')).status).toBe(400)
  expect((await news.unsubscribeInOneClick(oneClick, 'List-Unsubscribe=No')).status).toBe(400)
  expect((await news.unsubscribeInOneClick('/_news/unsubscribe?token=made-up')).status).toBe(404)
  expect((await news.unsubscribeInOneClick('/_news/unsubscribe')).status).toBe(404)
  expect(await news.findSubscriber(email)).toBeDefined()

  const stopped = await news.unsubscribeInOneClick(oneClick)
  expect([stopped.status, locationOf(stopped)]).toEqual([200, ''])
  expect(stopped.headers.getSetCookie()).toEqual([])
  expect(await news.findSubscriber(email)).toBeUndefined()
  expect((await news.unsubscribeInOneClick(oneClick)).status).toBe(200)

  const other = newPerson().email
  await news.subscribe(other, '/tr')
  const { oneClick: again } = await news.readLinks(other)
  const parts = await site.fetch(again, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  })
  expect(parts.status).toBe(200)
  expect(await news.findSubscriber(other)).toBeUndefined()
})

test('a made-up unsubscribe link is refused and causes no query §10.81', async () => {
  const headers = { 'X-Fault': 'DB=throws' }
  for (const made of ['', 'A'.repeat(80), "' OR 1=1 --"]) {
    const page = `/unsubscribe?token=${encodeURIComponent(made)}`
    const response = await site.fetch(page, { headers })
    expect(await readPage(response)).toContain(english.failed.title)
  }
})

test('while the database is down, one-click unsubscribe fails and can be repeated §10.82', async () => {
  const { email } = newPerson()
  await news.subscribe(email)
  const { oneClick } = await news.readLinks(email)
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Fault': 'DB=throws'
  }
  const body = 'List-Unsubscribe=One-Click'
  expect((await site.fetch(oneClick, { method: 'POST', headers, body })).status).toBe(503)
  expect((await news.unsubscribeInOneClick(oneClick)).status).toBe(200)
})

test('the consent follows the account to a new email address and ends with it §10.78 §10.83', async () => {
  const { person, headers } = await news.newOwner()
  await news.chooseInAccount(headers, { marketing: 'on' })
  const newEmail = `new-${person.email}`
  const change = { intent: 'changeEmail', newEmail, currentPassword: person.password }
  await sendForm(site, '/account/email', change, { headers })
  const link = new URL(linkIn(await mailbox.mailTo(newEmail), '/account/email'))
  await sendForm(site, link.pathname + link.search, { intent: 'confirmChange' }, { headers })
  expect(await news.findSubscriber(person.email)).toBeUndefined()
  expect(await news.findSubscriber(newEmail)).toBeDefined()
  await sendForm(
    site,
    '/account',
    { intent: 'delete', currentPassword: person.password },
    { headers }
  )
  expect(await news.findSubscriber(newEmail)).toBeUndefined()
  for (const email of [person.email, newEmail])
    expect(await news.listProofs('email = ?', email)).toEqual([])
  expect((await news.runPersonTask('show', newEmail)).newsConsents).toEqual([
    expect.objectContaining({ source: 'account', withdrawnBy: 'erasure' })
  ])
})

test('the proof of a consent is kept for three years after an erasure, without the email address §10.78', async () => {
  const { email } = newPerson()
  await news.subscribe(email)
  const erased = await news.runPersonTask('erase', email)
  expect(erased).toMatchObject({ messages: 1 })
  expect(await news.findSubscriber(email)).toBeUndefined()
  expect(await news.listProofs('email = ?', email)).toEqual([])
  expect((await news.runPersonTask('show', email)).newsConsents).toEqual([
    {
      ...{ source: 'contact', locale: 'en', textVersion: '2026-11-23', withdrawnBy: 'erasure' },
      version: expect.any(String),
      askedAt: expect.stringMatching(/^\d{4}-/),
      addressConfirmedAt: expect.stringMatching(/^\d{4}-/),
      withdrawnAt: expect.stringMatching(/^\d{4}-/)
    }
  ])
  const years = 3 * 365 * dayMs
  const withdrawnAt = await site.readValue<number>(
    "SELECT max(withdrawn_at) AS n FROM news_subscriptions WHERE withdrawn_by = 'erasure'"
  )
  const left = async () => (await news.runPersonTask('show', email)).newsConsents
  await enforceRetention(site.DB, Number(withdrawnAt) + years)
  expect(await left()).toHaveLength(1)
  await enforceRetention(site.DB, Number(withdrawnAt) + years + 1)
  expect(await left()).toEqual([])
})

testQueryPlans(site)

import { expect, test } from 'vitest'
import confirmEnglish from '../../../locales/en/messages/confirm-news.json'
import confirmTurkish from '../../../locales/tr/messages/confirm-news.json'
import { dayMs } from '../../../src/shared/time.ts'
import { newPerson } from '../../support/accounts.ts'
import { startNewsSite } from '../../support/desk/news-site.ts'
import { readHtml, readPage, sendForm } from '../../support/form.ts'

const { site, news } = startNewsSite()

const languages = [
  { prefix: '', words: confirmEnglish, locale: 'en', company: 'Babylon Example Ltd.' },
  { prefix: '/tr', words: confirmTurkish, locale: 'tr', company: 'Babylon Example Ltd.' }
]

test.each(languages)(
  'an address joins the list by the button behind the mailed link, not by a form’s box ($prefix) §2.1 §10.75',
  async ({ prefix, words, locale, company }) => {
    const { email } = newPerson()
    await news.sendMessage(email, `${prefix}/contact-us`)
    const link = await news.confirmationLink(email, prefix)
    const [mail] = news.confirmationMailsTo(email)
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
    const html = await readHtml(site, link)
    for (const text of [words.pending.title, words.pending.submit, email, company]) {
      expect(html).toContain(text)
    }
    expect(html).toMatch(/<meta name="robots" content="noindex">/)
    expect(await news.findSubscriber(email)).toBeUndefined()

    const before = Date.now()
    const responses = await Promise.all([sendForm(site, link, {}), sendForm(site, link, {})])
    expect(responses.map(({ status }) => status)).toEqual([303, 303])
    expect(await readHtml(site, link)).toContain(words.done.title)
    expect(await news.findSubscriber(email)).toMatchObject({ email, locale, source: 'contact' })
    const [proof, ...more] = await news.listProofs('email = ?', email)
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
  const link = await news.subscribe(email)
  expect((await news.unsubscribeInOneClick((await news.readLinks(email)).oneClick)).status).toBe(
    200
  )
  expect(await news.listProofs('email = ?', email)).toMatchObject([{ withdrawn_by: 'one click' }])
  expect(await readHtml(site, link)).toContain(confirmEnglish.failed.title)
  await sendForm(site, link, {})
  expect(await news.findSubscriber(email)).toBeUndefined()

  await news.sendMessage(email)
  await news.waitForDeliveriesTo(email)
  expect(await news.findSubscriber(email)).toBeUndefined()
})

test('a withdrawal invalidates the button of a page that was opened earlier §10.77', async () => {
  const { email } = newPerson()
  await news.sendMessage(email)
  const link = await news.confirmationLink(email)
  expect(await readHtml(site, link)).toContain(confirmEnglish.pending.title)
  expect(await news.runPersonTask('withdraw-consent', email)).toEqual({ messages: 1, consents: 0 })
  expect((await sendForm(site, link, {})).status).toBe(303)
  expect(await readHtml(site, link)).toContain(confirmEnglish.failed.title)
  expect(await news.findSubscriber(email)).toBeUndefined()
})

test('an email address gets at most one double opt-in mail in 24 hours and three in 30 days §10.76', async () => {
  const { email } = newPerson()
  async function askedAfter(milliseconds: number): Promise<number> {
    const sql = `UPDATE leads SET news_mailed_at = news_mailed_at - ?
      WHERE email = ? COLLATE NOCASE`
    await site.run(sql, milliseconds, email)
    await news.sendMessage(email)
    await news.waitForDeliveriesTo(email)
    return news.confirmationMailsTo(email).length
  }
  const spelled = email.toUpperCase()
  await Promise.all([news.sendMessage(email), news.sendMessage(email), news.sendMessage(spelled)])
  await news.waitForDeliveriesTo(email)
  await news.waitForDeliveriesTo(spelled)
  expect(news.confirmationMailsTo(email).length + news.confirmationMailsTo(spelled).length).toBe(1)
  const first = news.confirmationMailsTo(email).length
  expect(await askedAfter(dayMs - 60_000)).toBe(first)
  expect(await askedAfter(120_000)).toBe(first + 1)
  expect(await askedAfter(2 * dayMs)).toBe(first + 2)
  expect(await askedAfter(2 * dayMs)).toBe(first + 2)
  expect(await askedAfter(30 * dayMs)).toBe(first + 3)
})

test('one mailbox gets at most five confirmation mails in 24 hours, sub-addresses included §10.76', async () => {
  const [name = '', domain = ''] = newPerson().email.split('@')
  const extended = [1, 2, 3, 4, 5, 6].map((number) => `${name}+${number}@${domain}`)
  for (const email of extended) {
    await news.sendMessage(email)
    await news.waitForDeliveriesTo(email)
  }
  expect(extended.map((email) => news.confirmationMailsTo(email).length)).toEqual([
    1, 1, 1, 1, 1, 0
  ])
})

test('an email address that gets news gets no further double opt-in mail §10.76', async () => {
  const { person, headers } = await news.newOwner()
  await news.chooseInAccount(headers, { marketing: 'on' })
  await news.sendMessage(person.email)
  await news.waitForDeliveriesTo(person.email)
  expect(news.confirmationMailsTo(person.email)).toEqual([])
})

test('the link that confirms works for 7 days §10.75 §11.54', async () => {
  const { email } = newPerson()
  const time = Date.now()
  await site.control({ time })
  await news.sendMessage(email)
  const link = await news.confirmationLink(email)
  await site.control({ time: time + 7 * dayMs })
  expect(await readHtml(site, link)).toContain(confirmEnglish.failed.title)
  await sendForm(site, link, {})
  expect(await news.findSubscriber(email)).toBeUndefined()
  await site.control({ time: time + 7 * dayMs - 1 })
  await sendForm(site, link, {})
  expect(await news.findSubscriber(email)).toBeDefined()
})

test('a made-up confirmation link is refused and causes no query §10.75', async () => {
  const { email } = newPerson()
  await news.subscribe(email)
  const { page } = await news.readLinks(email)
  const otherKind = page.split('token=')[1] ?? ''
  for (const made of ['', 'A'.repeat(80), "' OR 1=1 --", otherKind]) {
    const link = `/confirm-news?token=${encodeURIComponent(made)}`
    const response = await site.fetch(link, { headers: { 'X-Fault': 'DB=throws' } })
    expect(await readPage(response)).toContain(confirmEnglish.failed.title)
  }
})

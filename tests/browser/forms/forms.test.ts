import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import trContact from '../../../locales/tr/messages/contact.json'
import trForms from '../../../locales/tr/messages/forms.json'
import { arriveInPlace, follow, mark } from '../../support/browser/arrival.ts'
import { controlTimeouts } from '../../support/browser/timeouts.ts'
import {
  blockOwnRequests,
  blockStorage,
  fillInContact,
  startBrowser
} from '../../support/browser.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** Forms of both languages behave alike; these have the longer words. */
const [path, other, locale] = ['/tr/contact-us', '/tr/faq', 'tr-TR']
const [words, contact] = [trForms, trContact]

const send = 'main form button[type=submit]:not([id]) >> nth=-1'

/** Opens the form and waits until its script has loaded. */
async function openForm(path: string, options: Parameters<typeof browser.open>[1] = {}) {
  const page = await browser.open(site.origin + path, options)
  await mark(page)
  await page.click('[name=name]')
  await page.locator('form[novalidate]').waitFor()
  return page
}

/** Answers POST requests instead of the server; returns their bodies. */
async function answerPosts(page: Page, answer: (route: Route) => Promise<void>): Promise<string[]> {
  const bodies: string[] = []
  await page.route('**/contact-us', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    bodies.push(route.request().postData() ?? '')
    await answer(route)
  })
  return bodies
}

function parseKey(body: string | undefined): string {
  return JSON.parse(body ?? '{}').idempotency_key
}

test('a form that is sent in place is replaced by its receipt §4.1.3 §8.2.6 §12.13.2', async () => {
  const page = await browser.open('about:blank', { locale })
  const landing = '/tr/about-us?utm_campaign=bahar&id=7'
  await page.goto(site.origin + landing, { referer: 'http://news.example/private?user=1' })
  await page.locator('html[data-live]').waitFor()
  await mark(page)
  await follow(page, other)
  await arriveInPlace(page, site.origin + other)
  // A reload keeps the document's referrer.
  await page.reload()
  await page.locator('html[data-live]').waitFor()
  await mark(page)
  await follow(page, path)
  await arriveInPlace(page, site.origin + path)
  await page.click('[name=name]')
  await page.locator('form[novalidate]').waitFor()
  await fillInContact(page)
  await page.click(send)
  await arriveInPlace(page, `${site.origin}${path}?sent=1`)
  await page.getByRole('heading', { level: 1, name: contact.sent.title }).waitFor()
  expect(await page.locator('dialog[open], main form').count()).toBe(0)
  // The page was scrolled to the form's button.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const results = await site.listRows('SELECT * FROM leads')
  expect(JSON.stringify(results.at(-1))).toContain('Platformunuzu')
  const sources = site.DB.prepare('SELECT * FROM lead_sources WHERE lead_id = ?')
  const id = results.at(-1)?.id
  expect((await sources.bind(id).all()).results).toEqual([
    {
      lead_id: id,
      page: 'contact',
      landing: '/tr/about-us',
      referrer: 'news.example',
      campaign: 'bahar',
      counted_campaign: 'bahar',
      details: '{}'
    }
  ])
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(stored).not.toMatch(/private|user|id=7/)

  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type())
    await dialog.accept()
  })
  await page.reload()
  expect(dialogs, 'after the form is sent').toEqual([])
  await page.goto(site.origin + path)
  await page.fill('[name=name]', 'Ayşe')
  await page.locator('form[novalidate]').waitFor()
  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])
})

test('fields are validated on blur before a rejected form lists all errors §10.8', async () => {
  const page = await openForm(path, { locale, expected: /status of (?:4\d\d|503)/ })
  const answers = [
    { status: 422, json: { errors: { email: 'No such address.' } } },
    { status: 429, json: { errors: { '': 'Not so fast.' } } },
    { status: 503, json: { errors: { '': 'Not now.' } } }
  ]
  const posts = await answerPosts(page, (route) => route.fulfill(answers[posts.length - 1]))
  const email = page.locator('[name=email]')
  const summary = page.locator('.error-summary')
  await email.fill('ayse@')
  expect(await page.locator('#field-email-error').isVisible()).toBe(false)
  await email.press('Tab')
  await page.getByText(words.errors.emailInvalid).waitFor()
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await email.getAttribute('aria-describedby')).toBe('field-email-error')
  await email.fill('ayse@example.com')
  await page.locator('#field-email-error').waitFor({ state: 'hidden' })
  expect(await email.getAttribute('aria-invalid')).toBeNull()
  expect(await summary.count()).toBe(0)

  await email.fill('')
  await page.fill('[name=message]', 'kısa')
  await page.click(send)
  await page.locator('.error-summary:focus').waitFor()
  expect(await summary.innerText()).toContain(words.errorSummary.title.replace('{{count}}', '4'))
  expect(await summary.getByRole('link').allInnerTexts()).toEqual([
    words.errors.nameRequired,
    words.errors.emailRequired,
    words.errors.subjectRequired,
    words.errors.messageShort
  ])
  await summary.getByRole('link', { name: words.errors.emailRequired }).click()
  await page.locator('[name=email]:focus').waitFor()
  expect(posts).toEqual([])

  await fillInContact(page)
  for (const { status, json } of answers) {
    await page.click(send)
    const [text = ''] = Object.values(json.errors)
    await page.locator('.error-summary:focus').getByText(text).waitFor()
    expect(await page.inputValue('[name=message]'), text).toBe('Platformunuzu görmek isteriz.')
    expect(await page.locator(send).isDisabled(), text).toBe(false)
    if (status === 422) expect(await page.locator('#field-email-error').innerText()).toBe(text)
  }
  expect(posts).toHaveLength(answers.length)
})

test('a likely typo in an email address gets a suggestion, never a refusal, even when storage is blocked §10.20 §12.13.2.1', async () => {
  const page = await openForm(path, { locale, prepare: blockStorage })
  const hint = page.getByRole('status').filter({ hasText: words.emailSuggestion.split('{{')[0] })
  const fix = page.getByRole('button', { name: 'ayse@gmail.com' })
  await page.fill('[name=email]', 'ayse@gmial.com')
  expect(await fix.count()).toBe(0)
  await page.press('[name=email]', 'Tab')
  await hint.waitFor()
  expect(await hint.innerText()).toBe(words.emailSuggestion.replace('{{email}}', 'ayse@gmail.com'))
  expect(await page.locator('[name=email]').getAttribute('aria-invalid')).toBeNull()
  // The suggestion follows the typing.
  await page.fill('[name=email]', 'aysegul@gmial.com')
  await page.getByRole('button', { name: 'aysegul@gmail.com' }).click()
  expect(await page.inputValue('[name=email]')).toBe('aysegul@gmail.com')
  await page.locator('[name=email]:focus').waitFor()
  await expect.poll(() => hint.count()).toBe(0)

  await fillInContact(page)
  await page.fill('[name=email]', 'ayse@gmial.com')
  await page.press('[name=email]', 'Tab')
  await fix.waitFor()
  await page.click(send)
  await page.waitForURL('**/contact-us?sent=1')
  const results = await site.listRows('SELECT * FROM leads')
  expect(JSON.stringify(results.at(-1))).toContain('ayse@gmial.com')
  const sources = await site.listRows('SELECT * FROM lead_sources')
  expect(sources.find(({ lead_id }) => lead_id === results.at(-1)?.id)).toMatchObject({
    landing: path
  })
})

const html = '<!DOCTYPE html><title>Sign in to the network</title>'
const strangers: {
  what: string
  answer: Parameters<Route['fulfill']>[0]
  refuses?: string
}[] = [
  { what: '500 with HTML', answer: { status: 500, contentType: 'text/html', body: html } },
  { what: '200 with HTML', answer: { status: 200, contentType: 'text/html', body: html } },
  { what: 'a redirect', answer: { status: 302, headers: { Location: '/faq' } } },
  { what: 'nothing', answer: { status: 200, body: '' } },
  { what: '{}', answer: { json: {} } },
  { what: 'null', answer: { json: null } },
  { what: 'a list', answer: { json: [] } },
  { what: 'a number as location', answer: { json: { location: 7 } } },
  { what: 'text as errors', answer: { json: { errors: 'no' } } },
  { what: 'a number as an error', answer: { json: { errors: { name: 7 } } } },
  { what: 'no errors in errors', answer: { json: { errors: {} } } },
  {
    what: 'another site',
    answer: { json: { location: 'https://example.com/' } },
    refuses: 'Refused to redirect to https://example.com'
  }
]

test('a response that is not from the site is a fault, not a lost connection §4.3.4 §10.8', async () => {
  const page = await openForm(path, { locale, expected: /status of 500|Refused to redirect/ })
  await fillInContact(page)
  let answer: Parameters<Route['fulfill']>[0]
  let answered = 0
  const posts = await answerPosts(page, async (route) => {
    // The previous fault disappears while the form is being sent.
    await page.getByText(words.failed).waitFor({ state: 'detached' })
    await route.fulfill(answer)
    answered += 1
  })
  for (const [index, stranger] of strangers.entries()) {
    answer = stranger.answer
    const error = stranger.refuses ? page.waitForEvent('pageerror') : undefined
    await page.click(send)
    await expect.poll(() => answered).toBe(index + 1)
    await page.getByText(words.failed).waitFor()
    const feedback = await page.locator('.form-feedback').first().innerText()
    expect(feedback, stranger.what).not.toMatch(new RegExp(`${words.offline}|${words.lost}`))
    expect(await page.locator(send).isEnabled(), stranger.what).toBe(true)
    expect(await page.inputValue('[name=name]'), stranger.what).toBe('Ayşe Yılmaz')
    expect(page.url(), stranger.what).toBe(site.origin + path)
    expect(String((await error) ?? '')).toContain(stranger.refuses ?? '')
  }
  expect(posts).toHaveLength(strangers.length)
})

test('each retry of a form without a response sends the same key §7.49 §8.1.4 §8.4 §10.9 §11.26', async () => {
  const page = await openForm(path, {
    locale,
    expected: /ERR_(?:FAILED|INTERNET_DISCONNECTED)/,
    prepare: async (fresh) => {
      // Blocks the manifest request, which would fail offline.
      await blockOwnRequests(fresh)
      await controlTimeouts(fresh)
    }
  })
  await fillInContact(page)
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answers = [
    async (route: Route) => {
      await held[0]?.promise
      // The request arrives, but its answer is lost.
      await route.fetch()
      await route.abort()
    },
    (route: Route) => route.continue(),
    async () => undefined,
    async (route: Route) => {
      await held[1]?.promise
      await route.continue()
    }
  ]
  const posts = await answerPosts(page, async (route) => answers[posts.length - 1]?.(route))
  const button = page.locator(send)
  const retry = page.getByRole('button', { name: words.retry })
  const before = await button.boundingBox()
  await button.click()
  await page.locator(`${send.split(' >> ')[0]}[aria-busy=true]`).waitFor()
  expect(await button.isDisabled()).toBe(true)
  expect((await button.boundingBox())?.width).toBe(before?.width)
  await page.press('[name=name]', 'Enter')
  await page.evaluate(() => document.querySelector('form')?.requestSubmit())
  held[0]?.resolve()
  await page.getByText(words.lost).waitFor()
  expect(posts).toHaveLength(1)
  await page.locator(':focus > .notice [role=alert]').waitFor()
  // The server has not rendered this icon, so it is fetched from the icon endpoint.
  await page.locator(':focus .glyph svg :is(path, line)').first().waitFor({ state: 'attached' })
  expect(await page.inputValue('[name=message]')).toBe('Platformunuzu görmek isteriz.')

  await page.context().setOffline(true)
  await retry.click()
  await page.getByText(words.offline).waitFor()
  await page.context().setOffline(false)

  await retry.click()
  await expect.poll(() => posts.length).toBe(3)
  await page.evaluate(() => window.pass(60_000))
  await page.getByText(words.lost).waitFor()

  await retry.click()
  await expect.poll(() => posts.length).toBe(4)
  await page.evaluate(() => window.pass(59_999))
  held[1]?.resolve()
  await page.waitForURL('**/contact-us?sent=1')
  expect(posts).toHaveLength(answers.length)
  expect(new Set(posts.map(parseKey)).size).toBe(1)
  const stored = await site.countRows('leads WHERE idempotency_key = ?', parseKey(posts[0]))
  expect(stored).toBe(1)
})

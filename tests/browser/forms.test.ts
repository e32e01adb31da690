import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import enForms from '../../locales/en/messages/forms.json'
import trContact from '../../locales/tr/messages/contact.json'
import trForms from '../../locales/tr/messages/forms.json'
import { arriveInPlace, follow, mark } from '../support/arrival.ts'
import { alone, blockStorage, fillInContact, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

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

declare global {
  interface Window {
    /** Fires every timeout of at most this many milliseconds. */
    pass: (milliseconds: number) => void
  }
}

/** Replaces `AbortSignal.timeout` with one whose clock only `pass` advances. */
async function holdTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waits: { wait: number; controller: AbortController }[] = []
    AbortSignal.timeout = (wait) => {
      const controller = new AbortController()
      waits.push({ wait, controller })
      return controller.signal
    }
    window.pass = (passed) => {
      for (const { wait, controller } of waits) {
        if (wait <= passed) controller.abort(new DOMException('Time is up.', 'TimeoutError'))
      }
    }
  })
}

function keyOf(body: string | undefined): string {
  return JSON.parse(body ?? '{}').idempotency_key
}

test('a form is sent in place with where its visit began, and its receipt takes its place §4.1.3 §8.2.6 §12.13.2', async () => {
  const page = await browser.open('about:blank', { locale })
  const landing = '/tr/about-us?utm_campaign=bahar&id=7'
  await page.goto(site.origin + landing, { referer: 'http://news.example/private?user=1' })
  await page.locator('html[data-live]').waitFor()
  await mark(page)
  await follow(page, other)
  await arriveInPlace(page, site.origin + other)
  // The document keeps its referrer.
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
  const { results } = await site.DB.prepare('SELECT * FROM leads').all()
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
      details: '{}'
    }
  ])
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(stored).not.toMatch(/private|user|id=7/)
})

test('fields are validated on blur', async () => {
  const page = await openForm(path, { locale })
  await page.fill('[name=email]', 'ayse@')
  expect(await page.locator('#field-email-error').isVisible()).toBe(false)
  await page.press('[name=email]', 'Tab')
  await page.getByText(words.errors.emailInvalid).waitFor()
  const email = page.locator('[name=email]')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await email.getAttribute('aria-describedby')).toBe('field-email-error')
  await email.fill('ayse@example.com')
  await page.locator('#field-email-error').waitFor({ state: 'hidden' })
  expect(await email.getAttribute('aria-invalid')).toBeNull()
  expect(await page.locator('.error-summary').count()).toBe(0)
})

test('a likely slip in an address is offered, never refused, also when storage is blocked §10.20 §12.13.2', async () => {
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
  const { results } = await site.DB.prepare('SELECT * FROM leads').all()
  expect(JSON.stringify(results.at(-1))).toContain('ayse@gmial.com')
  const sources = (await site.DB.prepare('SELECT * FROM lead_sources').all()).results
  expect(sources.find(({ lead_id }) => lead_id === results.at(-1)?.id)).toMatchObject({
    landing: path
  })
})

test('a rejected form lists its errors and focuses the list', async () => {
  const page = await openForm(path, { locale })
  const posts = await answerPosts(page, (route) => route.continue())
  await page.fill('[name=message]', 'kısa')
  await page.click(send)
  const summary = page.locator('.error-summary')
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
})

test('errors from the server are shown in the same list §10.8', async () => {
  const page = await openForm(path, { locale, expected: /status of 4\d\d/ })
  await fillInContact(page)
  await answerPosts(page, (route) =>
    route.fulfill({ status: 422, json: { errors: { email: 'No such address.' } } })
  )
  await page.click(send)
  await page.locator('.error-summary:focus').waitFor()
  expect(await page.locator('#field-email-error').innerText()).toBe('No such address.')
  expect(await page.inputValue('[name=message]')).toBe('Platformunuzu görmek isteriz.')
  expect(await page.locator(send).isDisabled()).toBe(false)
})

test('a form answered with 429 or 503 keeps its input', async () => {
  const page = await openForm('/contact-us', { expected: /status of (?:429|503)/ })
  await fillInContact(page)
  const answers = [429, 503]
  const posts = await answerPosts(page, (route) =>
    route.fulfill({
      status: answers[posts.length - 1],
      json: { errors: { '': `No ${posts.length}.` } }
    })
  )
  for (const number of [1, 2]) {
    await page.click(send)
    await page.locator('.error-summary:focus').getByText(`No ${number}.`).waitFor()
    expect(await page.inputValue('[name=name]')).toBe('Ayşe Yılmaz')
  }
  expect(posts).toHaveLength(2)
})

test('a lost connection is reported, and the retry sends the same key §7.49 §8.4 §10.9', async () => {
  const page = await openForm(path, { locale, expected: /ERR_(?:FAILED|INTERNET_DISCONNECTED)/ })
  await fillInContact(page)
  let reached = false
  const posts = await answerPosts(page, async (route) => {
    // The first request arrives, but its answer is lost.
    if (!reached) await route.fetch()
    if (!reached) await route.abort()
    else await route.continue()
    reached = true
  })
  await page.click(send)
  await page.getByText(words.lost).waitFor()
  await page.locator(':focus > .notice [role=alert]').waitFor()
  // The server has not rendered this icon, so it is fetched from the icon endpoint.
  await page.locator(':focus .glyph svg :is(path, line)').first().waitFor({ state: 'attached' })
  expect(await page.inputValue('[name=message]')).toBe('Platformunuzu görmek isteriz.')
  await page.getByRole('button', { name: words.retry }).click()
  await page.waitForURL('**/contact-us?sent=1')
  expect(posts).toHaveLength(2)
  expect(keyOf(posts[0])).toBe(keyOf(posts[1]))
  const stored = await site.DB.prepare('SELECT count(*) AS n FROM leads WHERE idempotency_key = ?')
    .bind(keyOf(posts[0]))
    .first('n')
  expect(stored).toBe(1)
})

test('while a form is sent, its button is busy, keeps its width and sends nothing twice §8.1.4', async () => {
  const page = await openForm('/contact-us')
  await fillInContact(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const posts = await answerPosts(page, async (route) => {
    await released
    await route.continue()
  })
  const button = page.locator(send)
  const before = await button.boundingBox()
  await button.click()
  await page.locator(`${send.split(' >> ')[0]}[aria-busy=true]`).waitFor()
  expect(await button.isDisabled()).toBe(true)
  expect((await button.boundingBox())?.width).toBe(before?.width)
  await page.press('[name=name]', 'Enter')
  await page.evaluate(() => document.querySelector('form')?.requestSubmit())
  release()
  await page.waitForURL('**/contact-us?sent=1')
  expect(posts).toHaveLength(1)
})

test('a redirect to another site is refused, and the form can be sent again §4.3.4 §10.8', async () => {
  const page = await openForm(path, { locale, expected: /Refused to redirect/ })
  await fillInContact(page)
  await answerPosts(page, (route) => route.fulfill({ json: { location: 'https://example.com/' } }))
  const error = page.waitForEvent('pageerror')
  await page.click(send)
  expect(String(await error)).toContain('Refused to redirect to https://example.com')
  await page.getByText(words.failed).waitFor()
  expect(page.url()).toBe(site.origin + path)
  expect(await page.locator(send).isEnabled()).toBe(true)
  expect(await page.inputValue('[name=message]')).toBe('Platformunuzu görmek isteriz.')
})

const html = '<!DOCTYPE html><title>Sign in to the network</title>'
const strangers = [
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
  { what: 'no errors in errors', answer: { json: { errors: {} } } }
]

test('an answer that is not ours is a fault, and never taken for a lost connection §10.8', async () => {
  const page = await openForm(path, { locale, expected: /status of 500/ })
  await fillInContact(page)
  let answer = strangers[0]?.answer
  let answered = 0
  const posts = await answerPosts(page, async (route) => {
    // The last fault disappears while the form is being sent.
    await page.getByText(words.failed).waitFor({ state: 'detached' })
    await route.fulfill(answer)
    answered += 1
  })
  for (const [index, stranger] of strangers.entries()) {
    answer = stranger.answer
    await page.locator(send).click()
    await expect.poll(() => answered).toBe(index + 1)
    await page.getByText(words.failed).waitFor()
    expect(await page.locator('.form-feedback').first().innerText(), stranger.what).not.toMatch(
      new RegExp(`${words.offline}|${words.lost}`)
    )
    expect(await page.locator(send).isEnabled(), stranger.what).toBe(true)
    expect(await page.inputValue('[name=name]'), stranger.what).toBe('Ayşe Yılmaz')
  }
  expect(posts).toHaveLength(strangers.length)
})

test('a form sent without a network says so §10.9', async () => {
  const page = await openForm(path, {
    locale,
    expected: /ERR_INTERNET_DISCONNECTED/,
    prepare: alone
  })
  await fillInContact(page)
  await page.context().setOffline(true)
  await page.click(send)
  await page.getByText(words.offline).waitFor()
  expect(await page.inputValue('[name=message]')).toBe('Platformunuzu görmek isteriz.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: words.retry }).click()
  await page.waitForURL('**/contact-us?sent=1')
})

test.each([
  { passed: 59_999, isLost: false },
  { passed: 60_000, isLost: true }
])(
  'after $passed ms without an answer, the connection counts as lost: $isLost §7.49 §11.26',
  async ({ passed, isLost }) => {
    const page = await openForm('/contact-us', { expected: /ERR_FAILED/, prepare: holdTimeouts })
    await fillInContact(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const posts = await answerPosts(page, async (route) => {
      await released
      if (!isLost) await route.continue()
    })
    await page.click(send)
    await expect.poll(() => posts.length).toBe(1)
    await page.evaluate((time) => window.pass(time), passed)
    release()
    if (isLost) await page.getByText(enForms.lost).waitFor()
    else await page.waitForURL('**/contact-us?sent=1')
  }
)

test('a form works before its script has loaded, and keeps the input afterwards', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const page = await browser.open(`${site.origin}/contact-us`)
  await page.route('**/_assets/form-contact-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.click('[name=name]')
  await fillInContact(page)
  release()
  await page.locator('form[novalidate]').waitFor()
  expect(await page.inputValue('[name=name]')).toBe('Ayşe Yılmaz')
  expect(await page.inputValue('[name=subject]')).toBe('general')
  expect(await page.inputValue('[name=message]')).toBe('Platformunuzu görmek isteriz.')
})

test('leaving a half-filled form asks first', async () => {
  const page = await openForm(path, { locale })
  await page.fill('[name=name]', 'Ayşe Yılmaz')
  await follow(page, other)
  const question = page.getByRole('dialog', { name: words.leave.title })
  await question.waitFor()
  await question.getByRole('button', { name: words.leave.stay }).click()
  await question.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(site.origin + path)
  expect(await page.inputValue('[name=name]')).toBe('Ayşe Yılmaz')
  await follow(page, other)
  await question.getByRole('button', { name: words.leave.leave, exact: true }).click()
  await arriveInPlace(page, site.origin + other)
})

test('Back from a half-filled form asks for confirmation, then goes to the entry it was meant for §4.1.4', async () => {
  const page = await browser.open(`${site.origin}/features`)
  await mark(page)
  for (const path of ['/faq', '/contact-us']) {
    await follow(page, path)
    await arriveInPlace(page, site.origin + path)
  }
  await page.click('[name=name]')
  await page.locator('form[novalidate]').waitFor()
  await page.fill('[name=name]', 'Ayşe Yılmaz')
  await page.evaluate(() => history.back())
  const question = page.getByRole('dialog', { name: enForms.leave.title })
  await question.waitFor()
  // The browser has already gone back, so the script returns to the form.
  await page.waitForURL(`${site.origin}/contact-us`)
  await question.getByRole('button', { name: enForms.leave.stay }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await page.inputValue('[name=name]')).toBe('Ayşe Yılmaz')
  await page.evaluate(() => history.go(-2))
  await question.waitFor()
  await page.waitForURL(`${site.origin}/contact-us`)
  await question.getByRole('button', { name: enForms.leave.leave, exact: true }).click()
  await arriveInPlace(page, `${site.origin}/features`)
})

test('the browser asks before it unloads a half-filled form, but not after the form is sent', async () => {
  const page = await openForm('/contact-us')
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await fillInContact(page)
  await page.click(send)
  await page.waitForURL('**/contact-us?sent=1')
  await page.reload()
  expect(asked).toEqual([])
  await page.goto(`${site.origin}/contact-us`)
  await page.fill('[name=name]', 'Ayşe')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

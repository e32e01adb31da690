import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import enForms from '../../../locales/en/messages/forms.json'
import trForms from '../../../locales/tr/messages/forms.json'
import { arriveInPlace, follow, mark } from '../../support/browser/arrival.ts'
import { fillInContact, recordRequests, startBrowser } from '../../support/browser.ts'
import { readHtml } from '../../support/form.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const browser = startBrowser()

const languages = [
  { locale: 'en', prefix: '', words: enForms },
  { locale: 'tr', prefix: '/tr', words: trForms }
]

const send = 'main form button[type=submit]:not([id]) >> nth=-1'
const messagesUrls = '**/_i18n/**'

/** Paths of the form messages that the page requests, with the cache-bypassing header. */
function recordMessagesRequests(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/_i18n/')) return
    requested.push([pathname, request.headers()['cache-control']].filter(Boolean).join(' '))
  })
  return requested
}

/** The path of a language's form messages, with the hash that the page names. */
async function messagesUrl(page: Page, locale: string): Promise<string> {
  return `/_i18n/${await page.getAttribute('html', 'data-messages')}/${locale}/messages.json`
}

test.each(languages)(
  'a form page does not contain messages that only the script needs ($locale) §7.15',
  async ({ prefix, words }) => {
    const { offline, lost, failed, leave, emailSuggestion, errors } = words
    const texts = [
      offline,
      lost,
      failed,
      leave.title,
      emailSuggestion,
      ...Object.values(errors)
    ].map((text) => text.split(/\{\{\w+\}\}/).reduce((a, b) => (b.length > a.length ? b : a)))
    for (const path of [
      '/contact-us',
      '/request-demo',
      '/partnership/gsa',
      '/login',
      '/register'
    ]) {
      const html = await readHtml(site, prefix + path)
      for (const text of texts) {
        expect(html, path).not.toContain(text)
      }
      // Proves that the search above finds messages that are in the page.
      expect(html, path).toContain(words.fault)
    }
  }
)

test('form messages are requested once per language, when a form takes focus §7.15 §7.18', async () => {
  const page = await browser.open(`${site.origin}/contact-us`)
  const requested = recordMessagesRequests(page)
  await mark(page)
  expect(requested).toEqual([])
  await page.click('[name=name]')
  await page.locator('form[novalidate]').waitFor()
  const english = await messagesUrl(page, 'en')
  expect(requested).toEqual([english])

  await follow(page, '/request-demo')
  await arriveInPlace(page, `${site.origin}/request-demo`)
  await page.click('[name=company]')
  await page.locator('form[novalidate]').waitFor()
  expect(requested).toEqual([english])

  await page.click('a[hreflang=tr]:visible')
  await arriveInPlace(page, `${site.origin}/tr/request-demo`)
  await page.evaluate(() => {
    document.documentElement.dataset.messagesFrom = 'service'
  })
  await page.click('[name=company]')
  await page.locator('form[novalidate]').waitFor()
  expect(requested).toEqual([english, `${await messagesUrl(page, 'tr')} no-cache`])
  await page.click(send)
  await page.locator('.error-summary').getByText(trForms.errors.companyRequired).waitFor()
})

const strangers = [
  { what: 'HTML', answer: { contentType: 'text/html', body: '<p>Sign in</p>' }, requests: 1 },
  { what: 'other words', answer: { json: { en: { forms: { errors: 7 } } } }, requests: 1 },
  { what: 'no answer', answer: undefined, requests: 2 }
]

test('without its messages, a form leaves validation to the browser §5.7 §7.16', async () => {
  const warnings: string[] = []
  const page = await browser.open('about:blank', {
    expected: /could not be loaded|ERR_FAILED/
  })
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const requested = recordMessagesRequests(page)
  for (const { what, answer, requests } of strangers) {
    warnings.length = 0
    requested.length = 0
    await page.unroute(messagesUrls)
    await page.route(messagesUrls, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.goto(`${site.origin}/contact-us`)
    await page.click('[name=name]')
    await expect.poll(() => warnings.length, { message: what }).toBe(1)
    expect(requested, what).toHaveLength(requests)
    await page.click(send)
    await page.locator('[name=name]:focus').waitFor()
    expect(await page.locator('.error-summary').count(), what).toBe(0)
  }
})

test('a form works without its messages, which the next form requests again §7.16 §7.17', async () => {
  const warnings: string[] = []
  const page = await browser.open(`${site.origin}/tr/contact-us`, {
    locale: 'tr',
    expected: /could not be loaded|ERR_FAILED|status of 422/,
    prepare: (fresh) => fresh.route(messagesUrls, (route) => route.fulfill({ json: {} }))
  })
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await mark(page)
  await page.click('[name=name]')
  await expect.poll(() => warnings.length).toBe(1)
  expect(await page.locator('form[novalidate]').count()).toBe(0)

  // A failure is reported with a message that the page contains.
  await fillInContact(page)
  const posts: string[] = []
  const { promise: clicked, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/contact-us', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts.push(route.request().postData() ?? '')
    await clicked
    return posts.length === 1 ? route.abort() : route.continue()
  })
  await page.locator(send).dblclick()
  letGo()
  await page.getByText(trForms.fault).waitFor()
  expect(posts).toHaveLength(1)

  // An error that only the server finds is shown beside its field.
  await page.fill('[name=phone]', '------')
  await page.getByRole('button', { name: trForms.retry }).click()
  await page.locator('.error-summary:focus').waitFor()
  expect(await page.locator('.error-summary').innerText()).toContain(
    trForms.errorSummary.titleWhole
  )
  expect(await page.locator('#field-phone-error').innerText()).toBe(trForms.errors.phoneInvalid)
  expect(await page.inputValue('[name=message]')).toBe('Platformunuzu görmek isteriz.')

  await page.fill('[name=phone]', '')
  await page.click(send)
  await page.waitForURL('**/contact-us?sent=1')
  expect(posts).toHaveLength(3)
  expect(warnings).toHaveLength(1)

  await follow(page, '/tr/contact-us')
  await arriveInPlace(page, `${site.origin}/tr/contact-us`)
  await page.click('[name=name]')
  await expect.poll(() => warnings.length).toBe(2)
  await page.fill('[name=name]', 'Ayşe Yılmaz')
  const requested: string[] = []
  page.on('dialog', async (dialog) => {
    requested.push(dialog.message())
    if (requested.length === 1) await dialog.dismiss()
    else await dialog.accept()
  })
  await follow(page, '/tr/faq')
  await expect.poll(() => requested).toEqual([trForms.leave.text])
  expect(await page.inputValue('[name=name]')).toBe('Ayşe Yılmaz')
  await follow(page, '/tr/faq')
  await arriveInPlace(page, `${site.origin}/tr/faq`)

  await page.unroute(messagesUrls)
  const requests = recordRequests(page, '/_i18n/')
  await follow(page, '/tr/request-demo')
  await arriveInPlace(page, `${site.origin}/tr/request-demo`)
  await page.click('[name=company]')
  await page.locator('form[novalidate]').waitFor()
  expect(requests).toHaveLength(1)
})

test('errors rendered by the server survive hydration with and without the form messages', async () => {
  const page = await browser.open('about:blank', {
    // The test may take the focus before the summary does.
    expected: /status of 422|could not be loaded|Autofocus processing/
  })
  for (const comes of [true, false]) {
    await page.goto(`${site.origin}/contact-us`)
    if (!comes) await page.route(messagesUrls, (route) => route.fulfill({ json: {} }))
    const warned = comes
      ? undefined
      : page.waitForEvent('console', (message) => message.type() === 'warning')
    // Bypasses the script, as if it had not loaded yet. Focusing the field would load the
    // messages.
    await page.locator('[name=name]').evaluate((input: HTMLInputElement) => {
      input.value = 'Ayşe Yılmaz'
      input.form?.submit()
    })
    const summary = page.locator('.error-summary')
    const title = enForms.errorSummary.title.replace('{{count}}', '3')
    await summary.getByText(title).waitFor()
    // React reports a hydration mismatch on the console, which fails the test.
    await page.focus('[name=email]')
    if (comes) await page.locator('form[novalidate]').waitFor()
    await warned
    expect(await summary.innerText()).toContain(title)
    expect(await page.locator('#field-email-error').innerText()).toBe(enForms.errors.emailRequired)
  }
})

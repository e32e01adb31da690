import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import enDialogs from '../../../locales/en/messages/dialogs.json'
import enForms from '../../../locales/en/messages/forms.json'
import { arriveByLoad, follow, isMarked, mark } from '../../support/browser/arrival.ts'
import { fillInContact, startBrowser } from '../../support/browser.ts'
import { type Behaviour, startReceiver } from '../../support/receiver.ts'
import { startSite } from '../../support/site.ts'

const cloudflare = startReceiver()
const site = startSite({
  vars: () => ({ TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_ORIGIN: cloudflare.origin }),
  secrets: { TURNSTILE_SECRET: 'turnstile-secret' }
})
const browser = startBrowser()

/** A stub of the widget's script, which adds a token at the start and another at each reset. */
function standIn(): void {
  let tokens = 0
  const give = (widget: Element) => {
    tokens += 1
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = 'cf-turnstile-response'
    input.value = `token-${performance.timeOrigin}-${tokens}`
    widget.replaceChildren(input)
  }
  for (const widget of document.querySelectorAll('.cf-turnstile')) give(widget)
  window.turnstile = { reset: give }
}

function open(path: string): Promise<Page> {
  return browser.open(site.origin + path, {
    expected: /status of 4\d\d/,
    prepare: (page) =>
      page.route(`${cloudflare.origin}/turnstile/v0/api.js`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `(${standIn})()` })
      )
  })
}

/** The tokens sent to Cloudflare, in order. */
function askedTokens(): string[] {
  return cloudflare.received.map(({ body }) => JSON.parse(body).response)
}

const accepts: Behaviour = (response) => response.end('{"success": true}')
const refuses: Behaviour = (response) => response.end('{"success": false}')

// Accepts each token once, like Cloudflare.
cloudflare.otherwise = () =>
  new Set(askedTokens()).size === cloudflare.received.length ? accepts : refuses

test('a form reached by a link or by Back gets its widget, and a new token after each rejection', async () => {
  const page = await open('/faq')
  const widget = page.locator('.cf-turnstile [name=cf-turnstile-response]')
  for (const path of ['/contact-us', '/login']) {
    await mark(page)
    await follow(page, path)
    await arriveByLoad(page, site.origin + path)
    await widget.waitFor({ state: 'attached' })
  }

  await mark(page)
  await page.focus('[name=email]')
  await page.locator('form[novalidate]').waitFor()
  await page.fill('[name=email]', 'ayse@example.com')
  for (const password of ['not this one, sorry', 'nor this one']) {
    await page.fill('[name=password]', password)
    await page.click('main form [type=submit]')
    await page.getByRole('alertdialog').getByText(enDialogs.error.invalid_credentials).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(`${site.origin}/login`)
  }
  expect(await isMarked(page)).toBe(true)
  expect(new Set(askedTokens()).size).toBe(2)

  cloudflare.received = []
  await page.goBack()
  await arriveByLoad(page, `${site.origin}/contact-us`)
  await widget.waitFor({ state: 'attached' })
  await page.focus('[name=name]')
  await page.locator('form[novalidate]').waitFor()
  await fillInContact(page)
  const send = () => page.click('main form button[type=submit] >> nth=-1')
  const summary = (text: string) => page.locator('.error-summary', { hasText: text }).waitFor()
  cloudflare.next = [refuses]
  await send()
  await summary(enForms.errors.turnstileFailed)
  await page.route('**/contact-us', (route) =>
    route.fulfill({ status: 429, json: { errors: { '': 'Not now.' } } })
  )
  await send()
  await summary('Not now.')
  await page.unroute('**/contact-us')
  await send()
  await page.waitForURL('**/contact-us?sent=1')
  expect(new Set(askedTokens()).size).toBe(2)
})

import { expect, test } from 'vitest'
import contact from '../../../locales/en/messages/contact.json'
import english from '../../../locales/en/messages/forms.json'
import { backdateForms, startBrowser } from '../../support/browser.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const browser = startBrowser()

test('the contact form works without script §8.2.6 §10.1 §10.3 §10.5 §10.115.1', async () => {
  const page = await browser.open(`${site.origin}/contact-us`, {
    javaScriptEnabled: false,
    expected: /status of 422/
  })
  // The honeypot is hidden from sight, keyboard and screen readers.
  const trap = page.locator('[name=homepage]')
  const box = await trap.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(0)
  expect(await trap.getAttribute('tabindex')).toBe('-1')
  expect(await page.getByRole('textbox', { name: english.honeypotLabel }).count()).toBe(0)

  await page.fill('[name=name]', 'Ayşe Yılmaz')
  await page.fill('[name=email]', 'ayse@example.com')
  const time = page.locator('[name=callTime]')
  await time.waitFor({ state: 'hidden' })
  await page.selectOption('[name=subject]', 'call')
  await time.waitFor({ state: 'visible' })
  await page.selectOption('[name=subject]', 'general')
  await time.waitFor({ state: 'hidden' })
  await page.fill('[name=message]', 'We would like to see the platform.')
  await backdateForms(page)
  await page.click('main form button[type=submit]')
  await page.waitForURL('**/contact-us?sent=1')
  await page.getByRole('heading', { level: 1, name: contact.sent.title }).waitFor()
  await page.getByText('ayse@example.com').waitFor()
  expect(await page.locator('dialog[open], main form').count()).toBe(0)
  await page.goBack()
  await page.locator('main form').waitFor()
  await page.goForward()
  await page.getByText('ayse@example.com').waitFor()

  await page.goto(`${site.origin}/contact-us`)
  await page.fill('[name=name]', 'Ayşe Yılmaz')
  // Turns off the browser's own validation, so that the server's answer is seen.
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await page.click('main form button[type=submit]')
  await page.locator('.error-summary:focus').waitFor()
  expect(await page.inputValue('[name=name]')).toBe('Ayşe Yılmaz')
})

test('a call without a phone number is refused before the form is sent §10.115.1', async () => {
  const page = await browser.open(`${site.origin}/contact-us`)
  await page.click('[name=name]')
  await page.locator('form[novalidate]').waitFor()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  await page.fill('[name=name]', 'Ayşe Yılmaz')
  await page.fill('[name=email]', 'ayse@example.com')
  await page.selectOption('[name=subject]', 'call')
  await page.fill('[name=message]', 'Please call me.')
  await page.click('main form button[type=submit]')
  await page.locator('.field__error', { hasText: english.errors.phoneRequired }).waitFor()
  expect(sent).not.toContain(`POST ${site.origin}/contact-us`)
})

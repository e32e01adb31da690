import { expect, test } from 'vitest'
import apply from '../../locales/en/messages/apply.json'
import forms from '../../locales/en/messages/forms.json'
import turkish from '../../locales/tr/messages/forms.json'
import { backdateForms, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

test('sending an application leads to a page that says what happens next §10.5 §10.22', async () => {
  const page = await browser.open(`${site.origin}/partnership/gsa`)
  await page.click('.hero__actions a[href$="#apply"]')
  await page.waitForURL(`${site.origin}/partnership/gsa#apply`)
  await page.fill('[name=name]', 'Ayşe Yılmaz')
  await page.fill('[name=company]', 'Ayşe Yılmaz')
  await page.fill('[name=email]', 'ayse@example.com')
  await page.selectOption('[name=country]', { label: 'Germany' })
  await page.fill('[name=territory]', 'Germany')
  await page.selectOption('[name=agencies]', { label: forms.options.agencies.upTo20 })
  await backdateForms(page)
  await page.getByRole('button', { name: apply.submit }).click()
  await page.waitForURL(`${site.origin}/partnership/gsa?sent=1`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(apply.sent.title)
  await page.locator('h1:focus').waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)

  const lead = await site.DB.prepare("SELECT * FROM leads WHERE form = 'application'").first()
  expect(lead).toMatchObject({ name: 'Ayşe Yılmaz', locale: 'en', phone: '' })
  const reference = String(lead?.id).slice(0, 8)
  await page.getByText(reference).waitFor()
  await page.reload()
  await page.getByText(reference).waitFor()
  await page.click('header a[hreflang=tr]')
  await page.waitForURL(`${site.origin}/tr/partnership/gsa?sent=1`)
  await page.getByText(reference).waitFor()
  await site.DB.exec('DELETE FROM leads')
})

test('without script, a rejected application focuses the first invalid field and keeps the values §10.3', async () => {
  const page = await browser.open(`${site.origin}/tr/partnership/franchise`, {
    javaScriptEnabled: false,
    locale: 'tr-TR',
    expected: /status of 422/
  })
  await page.fill('[name=name]', 'Ayşe Yılmaz')
  await page.fill('[name=place]', 'Konya, Meram')
  // Turns off the browser's own validation, so that the server's answer is seen.
  await page.locator('#apply form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await page.click('#apply button[type=submit]')
  const summary = page.locator('.error-summary')
  await page.locator('.error-summary:focus').waitFor()
  await page.waitForLoadState()
  expect(await page.title()).toMatch(/^Hata: /)
  const { companyRequired, emailRequired, premisesRequired } = turkish.errors
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    companyRequired,
    emailRequired,
    premisesRequired
  ])
  expect(await page.inputValue('[name=place]')).toBe('Konya, Meram')
  // The country of the IP address in tests.
  expect(await page.inputValue('[name=country]')).toBe('US')
})

import { expect, test } from 'vitest'
import { flawsOf, phone, violations } from '../support/accessibility.ts'
import { startBrowser } from '../support/browser.ts'
import { browserLocale, unlikePages } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

// `widths.test.ts` measures every page.
test.each([...unlikePages, '/tr/_gallery'])(
  '%s has no accessibility violation and does not scroll sideways §4.7.1',
  async (path) => {
    const page = await browser.visit(site.origin + path, { viewport: phone, locale: 'tr-TR' })
    expect(await flawsOf(page)).toEqual([])
  }
)

test('a page has no accessibility violation with its menu open', async () => {
  const page = await browser.open(`${site.origin}/tr`, { viewport: phone, locale: 'tr-TR' })
  await page.click('header [popovertarget=menu]:not([popovertargetaction])')
  await page.locator('#menu').waitFor({ state: 'visible' })
  expect(await violations(page)).toEqual([])
})

test.each(['/contact-us?success=message_sent', '/tr/login?error=invalid_credentials'])(
  '%s has no accessibility violation with its dialog open',
  async (path) => {
    const options = { viewport: phone, locale: browserLocale(path) }
    const page = await browser.open(site.origin + path, options)
    await page.locator('[role=alertdialog]:modal').waitFor()
    expect(await violations(page)).toEqual([])
  }
)

test('the error page has no accessibility violation', async () => {
  const options = { viewport: phone, locale: 'tr-TR', expected: /status of 404/ }
  const page = await browser.open(`${site.origin}/tr/nope`, options)
  expect(await violations(page)).toEqual([])
})

test('the language hint has no accessibility violation', async () => {
  const page = await browser.open(`${site.origin}/faq`, { viewport: phone, locale: 'tr-TR' })
  expect(await violations(page)).toEqual([])
})

import { expect, test } from 'vitest'
import { flawsOf, phone, violations } from '../support/accessibility.ts'
import { startBrowser } from '../support/browser.ts'
import { unlikePages } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

const turkish = { viewport: phone, locale: 'tr-TR' }

// `widths.test.ts` measures every page.
test.each([...unlikePages, '/tr/_gallery', '/tr'].map((path, index) => ({ path, index })))(
  '$path ($index) has no accessibility violation and does not scroll sideways §4.7.1',
  async ({ path, index }) => {
    const page = await browser.visit(site.origin + path, turkish)
    expect(await flawsOf(page, index)).toEqual([])
  }
)

test('a page has no accessibility violation with its menu open', async () => {
  const page = await browser.visit(`${site.origin}/tr`, turkish)
  await page.click('header [popovertarget=menu]:not([popovertargetaction])')
  await page.locator('#menu').waitFor({ state: 'visible' })
  expect(await violations(page)).toEqual([])
})

test.each(['/tr/contact-us?success=message_sent', '/tr/login?error=invalid_credentials'])(
  '%s has no accessibility violation with its dialog open',
  async (path) => {
    const page = await browser.visit(site.origin + path, turkish)
    await page.locator('[role=alertdialog]:modal').waitFor()
    expect(await violations(page)).toEqual([])
  }
)

test('the error page has no accessibility violation', async () => {
  const options = { ...turkish, expected: /status of 404/ }
  const page = await browser.open(`${site.origin}/tr/nope`, options)
  expect(await violations(page)).toEqual([])
})

test('the language hint has no accessibility violation', async () => {
  const page = await browser.open(`${site.origin}/faq`, turkish)
  expect(await violations(page)).toEqual([])
})

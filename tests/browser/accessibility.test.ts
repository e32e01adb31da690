import { expect, test } from 'vitest'
import { localeOfPath, localeTags } from '../../src/shared/locale.ts'
import { desktop, overflows, phone, violations } from '../support/accessibility.ts'
import { startBrowser } from '../support/browser.ts'
import { pagePaths } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

function localeOf(path: string): string {
  return localeTags[localeOfPath(path)].intl
}

const screens = [...pagePaths().map(({ path }) => path), '/_gallery', '/tr/_gallery']

test.each(screens)('%s has no violation on a phone and on a desktop', async (path) => {
  const page = await browser.open(site.origin + path, { viewport: phone, locale: localeOf(path) })
  const found = [...(await violations(page))]
  await page.setViewportSize(desktop)
  found.push(...(await violations(page)))
  expect(found).toEqual([])
})

test.each(screens)('%s never scrolls sideways', async (path) => {
  const page = await browser.open(site.origin + path, { viewport: phone, locale: localeOf(path) })
  expect(await overflows(page)).toEqual([])
})

test.each(['/', '/tr'])('%s with its menu open has no violation', async (path) => {
  const page = await browser.open(site.origin + path, { viewport: phone, locale: localeOf(path) })
  await page.click('header [popovertarget=menu]:not([popovertargetaction])')
  await page.locator('#menu').waitFor({ state: 'visible' })
  expect(await violations(page)).toEqual([])
})

test.each(['/contact-us?success=message_sent', '/tr/login?error=invalid_credentials'])(
  '%s with its dialog open has no violation',
  async (path) => {
    const options = { viewport: phone, locale: localeOf(path) }
    const page = await browser.open(site.origin + path, options)
    await page.getByRole('alertdialog').waitFor()
    expect(await violations(page)).toEqual([])
  }
)

test.each(['/nope', '/tr/nope'])('the error screen at %s has no violation', async (path) => {
  const options = { viewport: phone, locale: localeOf(path), expected: /status of 404/ }
  const page = await browser.open(site.origin + path, options)
  expect(await violations(page)).toEqual([])
})

test('the hint in another language has no violation', async () => {
  const page = await browser.open(`${site.origin}/faq`, { viewport: phone, locale: 'tr-TR' })
  expect(await violations(page)).toEqual([])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { flawsOf, overflows, phone, violations } from '../support/accessibility.ts'
import { startBrowser } from '../support/browser.ts'
import { browserLocale, kindsOfPages, pagePaths } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** Each kind of page once, in the language with the longer words. */
const kinds = [...kindsOfPages('tr'), '/tr/_gallery']
/** The others that have texts of their own: the rest are messages, as long in the pseudo-language. */
const texts = pagePaths()
  .map(({ path }) => path)
  .filter((path) => /\/blogs\/|-policy$|\/terms/.test(path) && !kinds.includes(path))

test.each(kinds)(
  '%s has no accessibility violation and does not scroll sideways §4.7.1',
  async (path) => {
    expect(await flawsOf(await visit(path))).toEqual([])
  }
)

test.each(texts)('%s does not scroll sideways', async (path) => {
  expect(await overflows(await visit(path))).toEqual([])
})

function visit(path: string): Promise<Page> {
  return browser.visit(site.origin + path, { viewport: phone, locale: browserLocale(path) })
}

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

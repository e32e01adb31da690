import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import english from '../../locales/en/messages/search.json'
import turkish from '../../locales/tr/messages/search.json'
import { desktop, flawsOf, phone } from '../support/accessibility.ts'
import { startBrowser } from '../support/browser.ts'
import { browserLocale } from '../support/pages.ts'
import { resultsOf, searchPath } from '../support/search.ts'
import { startSite } from '../support/site.ts'
import { byTurns } from '../support/tested-locales.ts'

const site = startSite()
const browser = startBrowser()

const languages = [
  { locale: 'en', path: '/search', typed: 'voucher', words: english },
  { locale: 'tr', path: '/tr/search', typed: 'iptal', words: turkish }
]
const inTurn = byTurns(languages)

const field = 'input[name=q]'
const count = '.search [role=status]'

function shown(page: Page): Promise<(string | null)[]> {
  return page
    .locator('.search-result a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

test.each(inTurn())('results appear as the visitor types ($path) §14.2', async (language) => {
  const { locale, path, typed, words } = language
  const page = await browser.open(site.origin + path, { locale: browserLocale(path) })
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
  })
  await page.locator(field).pressSequentially(typed)
  // With slow typing, the beginning of the word may give the same results.
  await expect.poll(() => page.url()).toBe(site.origin + searchPath(locale, typed))
  const results = await resultsOf(site, locale, typed)
  expect(await shown(page)).toEqual(results.map(({ href }) => href))
  const text = words.results.many
    .replace('{{count}}', String(results.length))
    .replace('{{query}}', typed)
  expect(await page.locator(count).textContent()).toBe(text)
  expect(await page.title()).toContain(typed)
  expect(await page.locator(field).evaluate((input) => input === document.activeElement)).toBe(true)
  const other = locale === 'en' ? 'tr' : 'en'
  expect(await page.locator('.header [data-switch]').getAttribute('href')).toContain(
    searchPath(other, typed)
  )
  await page.fill(field, '')
  await expect.poll(() => page.url()).toBe(site.origin + path)
  expect(await page.locator('.search h2').textContent()).toBe(words.start.title)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('Enter shows the results at once, and Back leaves the search page §14.2', async () => {
  const page = await browser.open(`${site.origin}/faq`)
  await page.goto(`${site.origin}/search`)
  await page.fill(field, 'voucher')
  await expect.poll(() => page.url()).toBe(site.origin + searchPath('en', 'voucher'))
  await page.fill(field, 'refund')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toBe(site.origin + searchPath('en', 'refund'))
  expect(await shown(page)).toContain('/faq#when-is-a-refund-shown')
  await page.goBack()
  expect(page.url()).toBe(`${site.origin}/faq`)
})

test('a result opens its part of the page, and Back returns to the results', async () => {
  const page = await browser.open(site.origin + searchPath('en', 'credit limit'))
  await page.locator('.search-result a').first().click()
  await page.waitForURL(`${site.origin}/faq#credit-limit`)
  await expect.poll(() => page.locator('#credit-limit').isVisible()).toBe(true)
  await page.goBack()
  await expect.poll(() => shown(page)).toContain('/faq#credit-limit')
  expect(await page.inputValue(field)).toBe('credit limit')
})

test('when results cannot be loaded, the page says so and keeps the previous ones §14.2.1', async () => {
  const page = await browser.open(site.origin + searchPath('en', 'refund'), {
    expected: /429|Failed to load resource/
  })
  const before = await shown(page)
  await page.route('**/_payload.json*', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '60' } })
  )
  await page.fill(field, 'voucher')
  await expect.poll(() => page.locator(count).textContent()).toBe(english.results.failed)
  expect(await shown(page)).toEqual(before)
  await page.unroute('**/_payload.json*')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page)).toContain('/faq#where-is-the-voucher')
})

test.each(inTurn())(
  'without script, the form opens the results ($path) §14.2',
  async (language) => {
    const { locale, path, typed } = language
    const page = await browser.open(site.origin + path, {
      locale: browserLocale(path),
      javaScriptEnabled: false
    })
    await page.fill(field, typed)
    await page.locator('.search-form button').click()
    await page.waitForURL(site.origin + searchPath(locale, typed))
    const results = await resultsOf(site, locale, typed)
    expect(await shown(page)).toEqual(results.map(({ href }) => href))
  }
)

test.each([
  { path: '/faq', viewport: desktop, opener: undefined },
  { path: '/tr/faq', viewport: phone, opener: 'header [popovertarget=menu]' }
])('the header of $path leads to the search page, whose field has focus §14.2.2', async (each) => {
  const { path, viewport, opener } = each
  const page = await browser.open(site.origin + path, { viewport, locale: browserLocale(path) })
  if (opener) await page.locator(opener).last().click()
  await page.locator('.nav__search').click()
  await page.waitForURL(/\/search#/)
  await expect
    .poll(() => page.locator(field).evaluate((input) => input === document.activeElement))
    .toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.each([searchPath('tr', 'rezervasyon iptali'), searchPath('tr', 'x'.repeat(100))])(
  '%s has no accessibility violation and does not scroll sideways',
  async (path) => {
    const options = { viewport: phone, locale: browserLocale(path) }
    expect(await flawsOf(await browser.visit(site.origin + path, options))).toEqual([])
  }
)

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import english from '../../locales/en/messages/search.json'
import { desktop, flawsOf, phone } from '../support/accessibility.ts'
import { startBrowser } from '../support/browser.ts'
import { browserLocale } from '../support/pages.ts'
import { resultsOf, searchPath } from '../support/search.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

const field = 'input[name=q]'
const count = '.search [role=status]'

function shown(page: Page): Promise<(string | null)[]> {
  return page
    .locator('.search-result a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

test('results appear as the visitor types §14.2', async () => {
  const page = await browser.open(`${site.origin}/search`)
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
  })
  await page.locator(field).pressSequentially('voucher')
  // With slow typing, the beginning of the word may give the same results.
  await expect.poll(() => page.url()).toBe(site.origin + searchPath('en', 'voucher'))
  const results = await resultsOf(site, 'en', 'voucher')
  expect(await shown(page)).toEqual(results.map(({ href }) => href))
  const text = english.results.many.replace('{{query}}', 'voucher')
  expect(await page.locator(count).textContent()).toContain(`${results.length} ${text}`)
  expect(await page.title()).toContain('voucher')
  expect(await page.locator(field).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.locator('.header [data-switch]').getAttribute('href')).toContain(
    searchPath('tr', 'voucher')
  )
  await page.fill(field, '')
  await expect.poll(() => page.url()).toBe(`${site.origin}/search`)
  expect(await page.locator('.search h2').textContent()).toBe(english.start.title)
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

test('without script, the form opens the results §14.2', async () => {
  const page = await browser.open(`${site.origin}/tr/search`, {
    locale: 'tr-TR',
    javaScriptEnabled: false
  })
  await page.fill(field, 'iptal')
  await page.locator('.search-form button').click()
  await page.waitForURL(site.origin + searchPath('tr', 'iptal'))
  const results = await resultsOf(site, 'tr', 'iptal')
  expect(await shown(page)).toEqual(results.map(({ href }) => href))
})

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

const states = [searchPath('tr', 'rezervasyon iptali'), searchPath('tr', 'x'.repeat(100))]

test.each(states)(
  '%s has no accessibility violation and does not scroll sideways',
  async (path) => {
    const page = await browser.visit(site.origin + path, { viewport: phone, locale: 'tr-TR' })
    expect(await flawsOf(page, states.indexOf(path))).toEqual([])
  }
)

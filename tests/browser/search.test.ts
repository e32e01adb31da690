import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import english from '../../locales/en/messages/search.json'
import { desktop, phone } from '../support/browser/accessibility.ts'
import { arriveInPlace, isMarked, mark } from '../support/browser/arrival.ts'
import { startBrowser } from '../support/browser.ts'
import { fetchResults, searchPath } from '../support/pages/search.ts'
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

/** Waits until the search page is shown from its top, with the focus in its field. */
async function arrive(page: Page): Promise<void> {
  await page.waitForURL(/\/search#/)
  await page.locator(`${field}:focus`).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

test('results appear on the search page as the visitor types §14.2 §14.2.2', async () => {
  const page = await browser.open(`${site.origin}/faq`, { viewport: desktop })
  await mark(page)
  await page.locator('.nav__search').click()
  await arrive(page)
  await page.locator(field).pressSequentially('voucher')
  // With slow typing, the beginning of the word may give the same results.
  await expect.poll(() => page.url()).toBe(site.origin + searchPath('en', 'voucher'))
  const results = await fetchResults(site, 'en', 'voucher')
  expect(await shown(page)).toEqual(results.map(({ href }) => href))
  const text = english.results.many.replace('{{query}}', 'voucher')
  expect(await page.locator(count).textContent()).toContain(`${results.length} ${text}`)
  expect(await page.title()).toContain('voucher')
  expect(await page.locator(`${field}:focus`).count()).toBe(1)
  expect(await page.locator('.header [data-switch]').getAttribute('href')).toContain(
    searchPath('tr', 'voucher')
  )
  await page.fill(field, '')
  await expect.poll(() => page.url()).toBe(`${site.origin}/search`)
  expect(await page.locator('.search h2').textContent()).toBe(english.start.title)
  await page.fill(field, 'refund')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toBe(site.origin + searchPath('en', 'refund'))
  expect(await shown(page)).toContain('/faq#when-is-a-refund-shown')
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await page.waitForURL(`${site.origin}/faq`)
})

test('results that arrive after Back do not rename the page that the visitor went back to §4.1.4', async () => {
  const page = await browser.open(`${site.origin}/faq`, { viewport: desktop })
  await mark(page)
  await page.locator('.nav__search').click()
  await arrive(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/faq/_payload.json*', async (route) => {
    await released
    await route.continue()
  })
  const { promise: requested, resolve: ask } = Promise.withResolvers<void>()
  const { promise: wentBack, resolve: goBack } = Promise.withResolvers<void>()
  await page.route('**/search/_payload.json*', async (route) => {
    ask()
    await wentBack
    await route.continue()
  })
  await page.fill(field, 'refund')
  await requested
  await page.evaluate(() => history.back())
  await page.waitForURL(`${site.origin}/faq`)
  const results = page.waitForResponse('**/search/_payload.json*')
  goBack()
  await results
  await expect.poll(() => shown(page)).toContain('/faq#when-is-a-refund-shown')
  release()
  await arriveInPlace(page, `${site.origin}/faq`)
})

test('when results cannot be loaded, the page says so and keeps the previous ones §14.2.1', async () => {
  const page = await browser.open(site.origin + searchPath('en', 'credit limit'), {
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
  await page.locator('.search-result a[href$="#where-is-the-voucher"]').click()
  await page.waitForURL(`${site.origin}/faq#where-is-the-voucher`)
  await page.locator('#where-is-the-voucher').waitFor()
  await page.goBack()
  await expect.poll(() => shown(page)).toContain('/faq#where-is-the-voucher')
  expect(await page.inputValue(field)).toBe('voucher')
})

test('without script, the menu leads to the search page §14.2 §14.2.2', async () => {
  const page = await browser.open(`${site.origin}/tr/faq`, {
    viewport: phone,
    locale: 'tr-TR',
    javaScriptEnabled: false
  })
  await page.locator('header [popovertarget=menu]').last().click()
  await page.locator('.nav__search').click()
  await arrive(page)
  await page.fill(field, 'iptal')
  await page.locator('.search-form button').click()
  await page.waitForURL(site.origin + searchPath('tr', 'iptal'))
  const results = await fetchResults(site, 'tr', 'iptal')
  expect(await shown(page)).toEqual(results.map(({ href }) => href))
})

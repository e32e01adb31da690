import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { routes } from '../../../src/routes.ts'
import { createHref } from '../../../src/shared/links/href.ts'
import { arriveInPlace, follow, mark } from '../../support/browser/arrival.ts'
import { block, startBrowser } from '../../support/browser.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** Pages of both languages behave alike; these have the longer words. */
const href = createHref(routes, 'tr')
const locale = 'tr-TR'

/** A text font that arrives too late for the first page is used on the next, which shifts. */
const withoutFonts = {
  expected: /ERR_BLOCKED_BY_CLIENT/,
  prepare: (page: Page) => block(page, '*.woff2')
}

test('Back, Forward, a return from another document and a reload restore the scroll position §4.1.4', async () => {
  const options = { locale, ...withoutFonts }
  const page = await browser.open(site.origin + href('home'), options)
  const isAt = (position: number) => page.waitForFunction((y) => scrollY === y, position)
  await mark(page)
  await page.evaluate(() => scrollTo(0, 1500))
  await follow(page, href('faq'))
  await arriveInPlace(page, site.origin + href('faq'))
  await page.evaluate(() => scrollTo(0, 700))
  await page.goBack()
  await arriveInPlace(page, site.origin + href('home'))
  expect(await page.evaluate(() => scrollY)).toBe(1500)
  await page.goForward()
  await arriveInPlace(page, site.origin + href('faq'))
  expect(await page.evaluate(() => scrollY)).toBe(700)
  await page.goto(site.origin + href('features'))
  await page.goBack()
  await isAt(700)
  await page.goBack()
  await page.waitForURL(site.origin + href('home'))
  await isAt(1500)
  await page.reload()
  await isAt(1500)
})

test('Forward while Back still loads its page keeps the page of the URL §4.1.4', async () => {
  const page = await browser.open(site.origin + href('features'), { locale })
  await mark(page)
  await follow(page, href('faq'))
  await arriveInPlace(page, site.origin + href('faq'))
  const title = await page.title()
  await page.locator('.leaving').first().waitFor({ state: 'detached' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${href('features')}/_payload.json`, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  await page.evaluate(() => history.back())
  await page.locator('html[data-loading]').waitFor()
  await page.evaluate(() => history.forward())
  await page.waitForURL(site.origin + href('faq'))
  release()
  await page.locator('html:not([data-loading])').waitFor()
  expect([page.url(), await page.title()]).toEqual([site.origin + href('faq'), title])
})

test('Back before the script of a reloaded page has loaded shows the page of the URL §4.1.4', async () => {
  const page = await browser.open(`${site.origin}/faq`)
  await mark(page)
  for (const path of ['/features', '/about-us']) {
    await follow(page, path)
    await arriveInPlace(page, site.origin + path)
  }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/client-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  for (const path of ['/features', '/faq']) {
    await page.evaluate(() => history.back())
    await page.waitForURL(site.origin + path, { waitUntil: 'commit' })
  }
  release()
  await page.locator('html[data-live]').waitFor()
  await page.waitForFunction(() => document.title.startsWith('Frequently'))
  expect(page.url()).toBe(`${site.origin}/faq`)
})

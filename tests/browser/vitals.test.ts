import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { block, recordRequests, startBrowser, visitor } from '../support/browser.ts'
import { startSite } from '../support/site.ts'
import { builtFiles, scriptBytes } from '../support/worker/built.ts'

const site = startSite({ vars: { VISIT_SAMPLING: '1' } })
// A page that is being unloaded sends the browser's own user agent, not the overridden one.
const browser = startBrowser({ more: [`--user-agent=${visitor}`] })

/** Sets `navigator.webdriver` and the random number from a page's query. */
function stubFromQuery(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const given = new URLSearchParams(location.search)
    Object.defineProperty(navigator, 'webdriver', { get: () => given.has('driven') })
    Math.random = () => Number(given.get('chance'))
  })
}

/** Waits until the page's script measures and has received the earlier paint entries. */
async function untilMeasured(page: Page, script: string): Promise<void> {
  // Passed as a string, because the test runner would rewrite the import.
  await page.evaluate(`import('${script}').then(() => undefined)`)
  await page.evaluate(async () => {
    for (const type of ['paint', 'largest-contentful-paint']) {
      await new Promise((done) => {
        new PerformanceObserver(done).observe({ type, buffered: true })
      })
    }
  })
}

test('one view in ten is measured and sent when the page is hidden §7.31', async () => {
  const [address, route, language] = ['/tr/faq?chance=0.09', '/faq', 'tr']
  const page = await browser.open('about:blank', { locale: 'tr-TR', prepare: stubFromQuery })
  const loaded = page.waitForResponse(/\/_assets\/vitals-/)
  await page.goto(site.origin + address)
  await untilMeasured(page, (await loaded).url())
  // The page is hidden when the visitor goes on to another one.
  await page.goto('about:blank')
  const counted = () =>
    site.DB.prepare('SELECT page, metric FROM vitals WHERE locale = ? ORDER BY metric')
      .bind(language)
      .all<{ page: string; metric: string }>()
  await expect
    .poll(async () => (await counted()).results.map(({ metric }) => metric))
    .toEqual(expect.arrayContaining(['cls', 'lcp']))
  const { results } = await counted()
  expect(new Set(results.map(({ page }) => page))).toEqual(new Set([route]))
})

test('the other views and automated browsers load and send nothing §7.31', async () => {
  const page = await browser.open('about:blank', { prepare: stubFromQuery })
  const requests = recordRequests(page, 'vitals')
  for (const query of ['chance=0.1', 'chance=0&driven']) {
    const network = page.waitForResponse(/\/_assets\/network-/)
    await page.goto(`${site.origin}/faq?${query}`)
    await (await network).finished()
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')
    expect(requests, query).toEqual([])
  }
})

test('the script that measures weighs at most 4 KB §7.31', () => {
  const [file = ''] = builtFiles.filter((each) => /^vitals-\w+\.js$/.test(each))
  const bytes = scriptBytes([file])
  expect(bytes).toBeLessThanOrEqual(4096)
  expect(bytes).toBeGreaterThan(0)
})

test('without the measuring script, pages shown in place and a form’s first input are still reported §7.51', async () => {
  const page = await browser.open('about:blank', {
    expected: /ERR_BLOCKED_BY_CLIENT/,
    prepare: async (fresh) => {
      await stubFromQuery(fresh)
      await block(fresh, '*/vitals-*.js')
    }
  })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('vitals'))
  await page.goto(`${site.origin}/about-us`)
  await failed
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await page.waitForURL(`${site.origin}/contact-us`)
  const counted = (dimension: string) =>
    site.readValue<number>(
      "SELECT sum(views) AS views FROM visit_counts WHERE value = '/contact-us' AND grain = 'day' AND dimension = ?",
      dimension
    )
  // The form's script is loaded when the field gets the focus.
  const type = () => page.locator('[name=name]').pressSequentially('a')
  await expect.poll(async () => type().then(() => counted('begunPage'))).toBe(1)
  await type()
  expect(await counted('page')).toBeNull()
  await page.goto('about:blank', { waitUntil: 'commit' })
  await expect.poll(() => counted('page')).toBe(1)
  expect(await counted('begunPage')).toBe(1)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { block, startBrowser, visitor } from '../support/browser.ts'
import { assetsFolder, builtFiles } from '../support/built.ts'
import { startSite } from '../support/site.ts'

const site = startSite({ vars: { VISIT_SAMPLING: '1' } })
// A page that is being unloaded sends the browser's own user agent, not the overridden one.
const browser = startBrowser({ more: [`--user-agent=${visitor}`] })

/** Sets `navigator.webdriver` and the random number before a page is loaded. */
function decide(page: Page, { driven, chance }: { driven: boolean; chance: number }) {
  return page.addInitScript(
    ([isDriven, random]) => {
      Object.defineProperty(navigator, 'webdriver', { get: () => isDriven })
      Math.random = () => random
    },
    [driven, chance] as const
  )
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

/** The paths that a page requests. */
function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

test('one view in ten is measured and sent when the page is hidden §7.31', async () => {
  const [address, route, language, locale] = ['/tr/faq', '/faq', 'tr', 'tr-TR']
  const page = await browser.open('about:blank', {
    locale,
    prepare: (page) => decide(page, { driven: false, chance: 0.09 })
  })
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

test.each([
  { driven: false, chance: 0.1 },
  { driven: true, chance: 0 }
])('the other views and automated browsers load and send nothing §7.31', async (options) => {
  const page = await browser.open('about:blank', { prepare: (page) => decide(page, options) })
  const asked = requestsOf(page)
  const network = page.waitForResponse(/\/_assets\/network-/)
  await page.goto(`${site.origin}/faq`)
  await (await network).finished()
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  expect(asked.filter((each) => each.includes('vitals'))).toEqual([])
})

test('a page works when the measuring script cannot be loaded', async () => {
  const page = await browser.open('about:blank', {
    expected: /ERR_BLOCKED_BY_CLIENT/,
    prepare: async (page) => {
      await decide(page, { driven: false, chance: 0 })
      await block(page, '*/vitals-*.js')
    }
  })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('vitals'))
  await page.goto(`${site.origin}/faq`)
  await failed
  await page.locator('html[data-live]').waitFor()
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await page.waitForURL(`${site.origin}/contact-us`)
})

test('the script that measures weighs at most 4 KB §7.31', () => {
  const [file = ''] = builtFiles.filter((each) => /^vitals-\w+\.js$/.test(each))
  const bytes = brotliCompressSync(readFileSync(path.join(assetsFolder, file))).length
  expect(bytes).toBeLessThanOrEqual(4096)
  expect(bytes).toBeGreaterThan(0)
})

test('pages that are shown without a document, and the first input into a form, are told §7.51', async () => {
  const page = await browser.open(`${site.origin}/about-us`)
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await page.waitForURL(`${site.origin}/contact-us`)
  const counted = (dimension: string) =>
    site.DB.prepare(
      "SELECT sum(views) AS views FROM visit_counts WHERE value = '/contact-us' AND grain = 'day' AND dimension = ?"
    )
      .bind(dimension)
      .first<number>('views')
  // The form's script is loaded when the field gets the focus.
  const type = () => page.locator('[name=name]').pressSequentially('a')
  await expect.poll(async () => type().then(() => counted('begunPage'))).toBe(1)
  await type()
  expect(await counted('page')).toBeNull()
  await page.goto('about:blank', { waitUntil: 'commit' })
  await expect.poll(() => counted('page')).toBe(1)
  expect(await counted('begunPage')).toBe(1)
})

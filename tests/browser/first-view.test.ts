import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

const kilobyte = 1024

async function weigh(path: string): Promise<number> {
  const response = await site.fetch(path, { headers: { Cookie: 'i18n_redirected=en' } })
  return brotliCompressSync(await response.bytes()).length
}

async function documentAt(path: string): Promise<string> {
  return (await site.fetch(path, { headers: { Cookie: 'i18n_redirected=en' } })).text()
}

test.each(['/', '/tr'])('the document at %s weighs at most 12 KB', async (path) => {
  expect(await weigh(path)).toBeLessThanOrEqual(12 * kilobyte)
})

test('the CSS of the home page weighs at most 12 KB', async () => {
  const html = await documentAt('/')
  const inlined = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const linked = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const bytes = brotliCompressSync(inlined).length + (await weigh(linked))
  expect(inlined).not.toBe('')
  expect(bytes).toBeLessThanOrEqual(12 * kilobyte)
})

test.each(['/', '/tr'])('the two fonts preloaded by %s weigh at most 45 KB', async (path) => {
  const fonts = [
    ...(await documentAt(path)).matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)
  ]
  let bytes = 0
  for (const [, url = ''] of fonts) bytes += (await (await site.fetch(url)).bytes()).length
  expect(fonts).toHaveLength(2)
  expect(bytes).toBeLessThanOrEqual(45 * kilobyte)
})

const fontsLate = ['/', '/tr', '/faq', '/tr/blogs', '/partnership/gsa', '/tr/contact-us', '/login']
const scriptsLate = ['/faq', '/tr/faq', '/tr/contact-us', '/login']

test.each([
  ...fontsLate.map((path) => ({ path, late: 'fonts', files: '**/*.woff2' })),
  ...scriptsLate.map((path) => ({ path, late: 'scripts', files: '**/*.js' }))
])('$path has no layout shift when its $late load late', async ({ path, files }) => {
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 1440, height: 900 }
  ]) {
    const locale = path.startsWith('/tr') ? 'tr-TR' : 'en-GB'
    const page = await browser.open('about:blank', { viewport, locale })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(files, async (route) => {
      await released
      await route.continue()
    })
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          seen.shift += (entry as PerformanceEntry & { value: number }).value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // A module that is held back would also hold back `DOMContentLoaded`.
    await page.goto(site.origin + path, { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    )
    release()
    await page.waitForLoadState('networkidle')
    const { shift } = await page.evaluate(
      () => (window as unknown as { seen: { shift: number } }).seen
    )
    expect(shift).toBe(0)
  }
})

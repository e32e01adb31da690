import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import enShell from '../../locales/en/messages/shell.json'
import { arriveByLoad, arriveInPlace, follow, mark } from '../support/arrival.ts'
import { startBrowser } from '../support/browser.ts'
import { frozen, waited } from '../support/clock.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

const hour = 3_600_000
const words = enShell.newerBuild

/** The page's requests for manifests and builds, in order. */
function checksOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/builds/')) asked.push(pathname + search)
  })
  return asked
}

/** Publishes another build as the newest. */
async function deployAnother(page: Page): Promise<void> {
  await page.route('**/builds/latest.json?*', (route) =>
    route.fulfill({ json: { id: 'another', timestamp: 0 } })
  )
}

/** Opens a page with a frozen clock, and waits until it has loaded the manifest. */
async function openFrozen(path: string): Promise<Page> {
  const page = await browser.open('about:blank', { prepare: frozen })
  await page.goto(site.origin + path)
  const answer = page.waitForResponse('**/builds/meta/*.json')
  await page.clock.runFor(1000)
  await (await answer).finished()
  return page
}

/** Advances the clock by an hour and waits for the page's build check. */
async function passAnHour(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/builds/latest.json?*')
  await page.clock.runFor(hour)
  // A request under way must not time out when the hour passes.
  await (await answer).finished()
}

function setHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('the manifest is fetched once, one second after the start §7.4 §11.16', async () => {
  const page = await browser.open('about:blank', { prepare: frozen })
  const asked = checksOf(page)
  await page.goto(`${site.origin}/`)
  await page.clock.runFor(999)
  await page.evaluate(makeRequests)
  expect(asked).toEqual([])
  const answer = page.waitForResponse('**/builds/meta/*.json')
  await page.clock.runFor(1)
  const id = await page.getAttribute('html', 'data-build')
  expect((await answer).status()).toBe(200)
  await mark(page)
  await follow(page, '/faq')
  await arriveInPlace(page, `${site.origin}/faq`)
  expect(asked).toEqual([`/builds/meta/${id}.json`])
})

/**
 * Waits long enough for any request that the page has already decided to make. Runs in the page.
 */
async function makeRequests(): Promise<void> {
  for (let count = 0; count < 10; count += 1) await fetch('/healthz')
}

test('the manifest is not fetched on slow-2g §7.4', async () => {
  const page = await browser.open('about:blank', {
    prepare: async (fresh) => {
      await frozen(fresh)
      await fresh.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })
      })
    }
  })
  const asked = checksOf(page)
  await page.goto(`${site.origin}/`)
  await page.clock.runFor(5000)
  await passAnHour(page)
  expect(asked.filter((path) => path.startsWith('/builds/meta/'))).toEqual([])
})

test.each(['meta', 'latest'])('a request for %s that fails once is repeated', async (name) => {
  const page = await browser.open('about:blank', { prepare: frozen, expected: /status of 503/ })
  const asked = checksOf(page)
  await page.route(`**/builds/${name}*/**`, (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.route(`**/builds/${name}.json?*`, (route) => route.fulfill({ status: 503 }), {
    times: 1
  })
  await page.goto(`${site.origin}/`)
  await page.clock.runFor(name === 'meta' ? 1000 : hour)
  const requests = () => asked.filter((path) => path.startsWith(`/builds/${name}`))
  await expect.poll(() => waited(page, requests)).toHaveLength(2)
})

test('what a captive portal answers is taken neither for a list of pages nor for a newer build', async () => {
  const page = await browser.open('about:blank', { prepare: frozen, expected: /\/builds\// })
  let body = ''
  await page.route('**/builds/**', (route) => route.fulfill({ body }))
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  for (body of ['{}', '<h1>Welcome to our hotel</h1>', '[]', 'null']) {
    warnings.length = 0
    await page.goto(`${site.origin}/`)
    await page.clock.runFor(1000)
    await expect.poll(() => warnings.filter((text) => text.includes('meta'))).toHaveLength(1)
    await page.clock.runFor(hour)
    await expect.poll(() => warnings.filter((text) => text.includes('latest'))).toHaveLength(1)
    expect(await page.locator('[data-newer-build]').isVisible(), body).toBe(false)
    await mark(page)
    await follow(page, '/faq')
    await arriveInPlace(page, `${site.origin}/faq`)
  }
})

test('a failed manifest request logs a warning and does not affect navigation §5.7', async () => {
  const page = await browser.open('about:blank', {
    prepare: frozen,
    expected: /builds\/meta|ERR_FAILED/
  })
  await page.route('**/builds/meta/*.json', (route) => route.abort())
  await page.goto(`${site.origin}/`)
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.clock.runFor(1000)
  await expect.poll(() => waited(page, () => warnings)).toHaveLength(1)
  await mark(page)
  await follow(page, '/faq')
  await arriveInPlace(page, `${site.origin}/faq`)
})

test('the page checks for a newer build every hour, with the time in the query §7.6 §11.17', async () => {
  const page = await openFrozen('/')
  const asked = checksOf(page)
  await page.clock.runFor(hour - 3000)
  expect(asked.filter((path) => path.startsWith('/builds/latest'))).toEqual([])
  await passAnHour(page)
  await passAnHour(page)
  const checks = asked.filter((path) => path.startsWith('/builds/latest'))
  expect(checks).toHaveLength(2)
  const [first = 0, second = 0] = checks.map((path) => Number(path.split('?')[1]))
  expect(second - first).toBe(hour)
  expect(await page.locator('[data-newer-build]').isVisible()).toBe(false)
})

test('a hidden tab makes no build check, and makes one when it is shown again §7.6', async () => {
  const page = await openFrozen('/')
  const asked = checksOf(page)
  await setHidden(page, true)
  await page.clock.runFor(3 * hour)
  expect(asked.filter((path) => path.startsWith('/builds/latest'))).toEqual([])
  const answer = page.waitForResponse('**/builds/latest.json?*')
  await setHidden(page, false)
  await answer
  await setHidden(page, true)
  await page.clock.runFor(60_000)
  await setHidden(page, false)
  expect(asked.filter((path) => path.startsWith('/builds/latest'))).toHaveLength(1)
})

test('after a newer build is found, the next link loads the whole page §7.7', async () => {
  const page = await openFrozen('/')
  const asked = checksOf(page)
  await deployAnother(page)
  await passAnHour(page)
  const notice = page.locator('[data-newer-build]')
  await notice.waitFor()
  expect(await notice.innerText()).toContain(words.text)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)

  const before = asked.length
  await page.clock.runFor(3 * hour)
  expect(asked).toHaveLength(before)
  await notice.getByRole('button', { name: words.dismiss }).click()
  expect(await notice.isVisible()).toBe(false)
  await mark(page)
  await follow(page, '/faq')
  await arriveByLoad(page, `${site.origin}/faq`)
})

test('the newer-build notice reloads the page on request §7.7', async () => {
  const page = await openFrozen('/')
  await deployAnother(page)
  await passAnHour(page)
  await mark(page)
  await page.getByRole('link', { name: words.reload }).click()
  await arriveByLoad(page, `${site.origin}/`)
})

test('reloading for a newer build asks before a half-filled form is lost §7.7', async () => {
  const page = await openFrozen('/contact-us')
  await page.click('[name=name]')
  await page.locator('form[novalidate]').waitFor()
  await page.fill('[name=name]', 'Ayşe Yılmaz')
  await deployAnother(page)
  await passAnHour(page)
  await page.getByRole('link', { name: words.reload }).click()
  await page.locator('dialog.modal').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.inputValue('[name=name]')).toBe('Ayşe Yılmaz')
})

test("the browser may prefetch documents only with a newer build or without the site's script", async () => {
  const page = await openFrozen('/')
  const document = await page.request.get(`${site.origin}/`)
  const answer = await fetch(document.headers()['speculation-rules']?.slice(1, -1) ?? '')
  expect(answer.headers.get('Content-Type')).toBe('application/speculationrules+json')
  const [{ where }] = (await answer.json()).prefetch
  const selector = where.and[0].selector_matches
  expect(await page.locator(selector).count()).toBe(0)
  await deployAnother(page)
  await passAnHour(page)
  await page.locator('[data-newer-build]').waitFor()
  expect(await page.locator(selector).count()).toBeGreaterThan(10)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import enShell from '../../../locales/en/messages/shell.json'
import { hourMs } from '../../../src/shared/time.ts'
import { arriveByLoad, arriveInPlace, follow, mark } from '../../support/browser/arrival.ts'
import { freezeClock, waited } from '../../support/browser/clock.ts'
import { blockOwnRequests, recordRequests, startBrowser } from '../../support/browser.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const browser = startBrowser()
const words = enShell.newerBuild

/** Publishes another build as the newest. */
async function deployAnother(page: Page): Promise<void> {
  await page.route('**/builds/latest.json?*', (route) =>
    route.fulfill({ json: { id: 'another', timestamp: 0 } })
  )
}

/** Advances the clock by the second after which a page loads the manifest, and waits for it. */
async function passASecond(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/builds/meta/*.json')
  await page.clock.runFor(1000)
  await (await answer).finished()
}

/** Advances the clock by an hour and waits for the page's build check. */
async function passAnHour(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/builds/latest.json?*')
  await page.clock.runFor(hourMs)
  // A request under way must not time out when the hour passes.
  await (await answer).finished()
}

function setHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

/**
 * Waits long enough for any request that the page has already decided to make. Runs in the page.
 */
async function makeRequests(): Promise<void> {
  for (let count = 0; count < 10; count += 1) await fetch('/healthz')
}

test('a newer build is looked for every hour §7.4 §7.6 §11.16 §11.17', async () => {
  const page = await browser.open('about:blank', { prepare: freezeClock })
  const requests = recordRequests(page, '/builds/')
  await page.goto(`${site.origin}/`)
  await page.clock.runFor(999)
  await page.evaluate(makeRequests)
  expect(requests).toEqual([])
  const answer = page.waitForResponse('**/builds/meta/*.json')
  await page.clock.runFor(1)
  const id = await page.getAttribute('html', 'data-build')
  expect((await answer).status()).toBe(200)
  await mark(page)
  await follow(page, '/faq')
  await arriveInPlace(page, `${site.origin}/faq`)
  await page.clock.runFor(hourMs - 3000)
  expect(requests).toEqual([`/builds/meta/${id}.json`])

  await passAnHour(page)
  await passAnHour(page)
  const [, first = '', second = '', ...more] = requests
  expect(more).toEqual([])
  const readTime = (path: string) => Number(path.replace('/builds/latest.json?', ''))
  expect(readTime(second) - readTime(first)).toBe(hourMs)
  expect(await page.locator('[data-newer-build]').isVisible()).toBe(false)

  await setHidden(page, true)
  await page.clock.runFor(3 * hourMs)
  expect(requests).toHaveLength(3)
  const shown = page.waitForResponse('**/builds/latest.json?*')
  await setHidden(page, false)
  await shown
  await setHidden(page, true)
  await page.clock.runFor(60_000)
  await setHidden(page, false)
  expect(requests).toHaveLength(4)
})

test('the manifest is not fetched on slow-2g §7.4', async () => {
  const page = await browser.open('about:blank', {
    prepare: async (fresh) => {
      await freezeClock(fresh)
      await blockOwnRequests(fresh)
    }
  })
  const requests = recordRequests(page, '/builds/')
  await page.goto(`${site.origin}/`)
  await page.clock.runFor(5000)
  await passAnHour(page)
  expect(requests.filter((path) => path.startsWith('/builds/meta/'))).toEqual([])
})

test('a failed request or a captive portal is not taken for a newer build §5.7', async () => {
  const page = await browser.open('about:blank', {
    prepare: freezeClock,
    expected: /\/builds\/|ERR_FAILED/
  })
  let body: string | undefined
  await page.route('**/builds/**', (route) =>
    body === undefined ? route.abort() : route.fulfill({ body })
  )
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const warned = (part: string) =>
    expect.poll(() => waited(page, () => warnings.filter((text) => text.includes(part)).length))
  for (body of [undefined, '<h1>Welcome to our hotel</h1>', 'null']) {
    warnings.length = 0
    await page.goto(`${site.origin}/`)
    await page.clock.runFor(1000)
    await warned('meta').toBe(1)
    await page.clock.runFor(hourMs)
    await warned('latest').toBe(1)
    expect(await page.locator('[data-newer-build]').isVisible(), body).toBe(false)
  }
  body = '{"id":"of another site"}'
  await page.goto(`${site.origin}/`)
  await passASecond(page)
  await mark(page)
  await follow(page, '/faq')
  await arriveInPlace(page, `${site.origin}/faq`)
})

test('after a newer build is found, the notice reloads on request and the next link loads in full §7.7', async () => {
  const page = await browser.open('about:blank', { prepare: freezeClock })
  const requests = recordRequests(page, '/builds/')
  await page.goto(`${site.origin}/`)
  const opened = await page.request.get(`${site.origin}/`)
  const response = await fetch(opened.headers()['speculation-rules']?.slice(1, -1) ?? '')
  expect(response.headers.get('Content-Type')).toBe('application/speculationrules+json')
  const [{ where }] = (await response.json()).prefetch
  const selector = where.and[0].selector_matches
  // Otherwise the browser may prefetch documents only without the site's script.
  expect(await page.locator(selector).count()).toBe(0)

  const notice = page.locator('[data-newer-build]')
  const reload = page.getByRole('link', { name: words.reload })
  await deployAnother(page)
  await passASecond(page)
  await passAnHour(page)
  await notice.waitFor()
  expect(await notice.innerText()).toContain(words.text)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  expect(await page.locator(selector).count()).toBeGreaterThan(10)
  const before = requests.length
  await page.clock.runFor(3 * hourMs)
  expect(requests).toHaveLength(before)
  await mark(page)
  await reload.click()
  await arriveByLoad(page, `${site.origin}/`)

  await passASecond(page)
  await passAnHour(page)
  await notice.getByRole('button', { name: words.dismiss }).click()
  expect(await notice.isVisible()).toBe(false)
  await mark(page)
  await follow(page, '/contact-us')
  await arriveByLoad(page, `${site.origin}/contact-us`)

  await passASecond(page)
  await page.click('[name=name]')
  await page.locator('form[novalidate]').waitFor()
  await page.fill('[name=name]', 'Ayşe Yılmaz')
  await passAnHour(page)
  await reload.click()
  await page.locator('dialog.modal').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.inputValue('[name=name]')).toBe('Ayşe Yılmaz')
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { localeTags } from '../../src/shared/language/locale.ts'
import { createHref } from '../../src/shared/links/href.ts'
import { arriveInPlace, follow, mark } from '../support/arrival.ts'
import { startBrowser } from '../support/browser.ts'
import { frozen, waited } from '../support/clock.ts'
import { pagePaths } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** Paths of the pages whose payloads are requested. */
function payloadsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/_payload.json')) asked.push(pathname.replace('/_payload.json', ''))
  })
  return asked
}

/**
 * Waits long enough for any request that the page has already decided to make. Runs in the page.
 */
async function makeRequests(): Promise<void> {
  for (let count = 0; count < 10; count += 1) await fetch('/fav.ico')
}

/** Hovers over a link long enough to start a prefetch. */
async function hoverOver(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().dispatchEvent('pointerover')
  await page.clock.runFor(65)
}

test('a link under the pointer is prefetched, and the click uses the prefetched payload §7.12', async () => {
  const [from, to] = ['/tr', '/tr/faq']
  const locale = 'tr-TR'
  const page = await browser.open(site.origin + from, { locale, prepare: frozen })
  const asked = payloadsOf(page)
  const request = page.waitForRequest(`**${to}/_payload.json`)
  await hoverOver(page, `a[href="${to}"]`)
  expect((await request).headers()['x-purpose']).toBe('prefetch')
  await (await request).response()
  await mark(page)
  await follow(page, to)
  await arriveInPlace(page, site.origin + to)
  expect(asked).toEqual([to])
})

test('a pointer that only passes over a link prefetches nothing §7.41', async () => {
  const page = await browser.open(`${site.origin}/privacy-policy`, { prepare: frozen })
  const asked = payloadsOf(page)
  const passed = page.locator('a[href="/contact-us"]').first()
  await passed.dispatchEvent('pointerover')
  await page.clock.runFor(64)
  await passed.dispatchEvent('pointerout')
  await page.clock.runFor(1000)
  const request = page.waitForRequest('**/blogs/_payload.json')
  await hoverOver(page, 'a[href="/blogs"]')
  await request
  expect(asked).toEqual(['/blogs'])
})

test('a touch prefetches immediately, and a link that the pointer leaves is given up, unless it was pressed §7.41 §7.50', async () => {
  const page = await browser.open(`${site.origin}/`, {
    prepare: frozen,
    expected: /ERR_(?:ABORTED|FAILED)/
  })
  await page.route('**/_payload.json', () => {})
  const [touched, pointedAt] = ['/faq', '/blogs'].map((path) => page.locator(`a[href="${path}"]`))
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname))
  const touch = page.waitForRequest('**/faq/_payload.json')
  await touched?.first().dispatchEvent('pointerdown')
  await touch
  await touched?.first().dispatchEvent('pointerout')
  const rest = page.waitForRequest('**/blogs/_payload.json')
  await hoverOver(page, 'a[href="/blogs"]')
  await rest
  await pointedAt?.first().dispatchEvent('pointerout')
  await expect.poll(() => failed).toEqual(['/blogs/_payload.json'])
})

test('language switches, new tabs, downloads, files, other sites, the page itself and form actions are not prefetched §7.39', async () => {
  const page = await browser.open(`${site.origin}/about-us`, { prepare: frozen })
  const asked = payloadsOf(page)
  await page.evaluate(() => {
    const links = [
      { href: '/account', 'data-switch': '' },
      { href: '/register', target: '_blank' },
      { href: '/register', rel: 'external' },
      { href: '/register', download: '' },
      { href: '/blogs/feed.xml' },
      { href: 'https://example.com/register' },
      { href: '/about-us' },
      { href: '/about-us#main' },
      { href: '/quick-guide' }
    ]
    const form = document.createElement('form')
    form.action = '/quick-guide'
    document.body.append(form)
    for (const attributes of links) {
      const link = document.createElement('a')
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
      link.className = 'never'
      document.body.append(link)
    }
  })
  const links = page.locator('.never, a[hreflang]')
  for (let index = 0; index < (await links.count()); index += 1) {
    await links.nth(index).dispatchEvent('pointerover')
    await page.clock.runFor(100)
    await links.nth(index).dispatchEvent('pointerdown')
  }
  const request = page.waitForRequest('**/features/_payload.json')
  await hoverOver(page, 'a[href="/features"]')
  await request
  expect(asked).toEqual(['/features'])
})

test('nothing is prefetched on a connection with Save-Data, 2g or slow-2g §7.39', async () => {
  const page = await browser.open(`${site.origin}/`, { prepare: frozen })
  const asked = payloadsOf(page)
  for (const connection of [
    { saveData: true },
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' }
  ]) {
    await page.evaluate((given) => {
      Object.defineProperty(navigator, 'connection', { value: given, configurable: true })
    }, connection)
    await hoverOver(page, 'a[href="/faq"]')
  }
  await mark(page)
  await follow(page, '/features')
  await arriveInPlace(page, `${site.origin}/features`)
  expect(asked).toEqual(['/features'])
})

test('without interaction, the home page prefetches only the page that most visitors open next §7.41 §7.42', async () => {
  const { home, locale, next } = { home: '/tr', locale: 'tr-TR', next: '/tr/register' }
  const viewport = { width: 1440, height: 900 }
  const page = await browser.open('about:blank', { viewport, locale })
  const asked = payloadsOf(page)
  const manifest = page.waitForResponse('**/builds/meta/*.json')
  await page.goto(site.origin + home)
  await manifest
  await expect.poll(() => asked).toEqual([next])
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([next])
})

test('no page marks more than three links to be prefetched without interaction §7.42', async () => {
  for (const { path } of pagePaths()) {
    const html = await (await site.fetch(path)).text()
    const marked = html.match(/<a [^>]*data-next[^>]*>/g) ?? []
    const targets = marked.map((link) => / href="([^"#?]*)/.exec(link)?.[1])
    expect(new Set(targets).size, path).toBeLessThanOrEqual(3)
  }
})

test('without interaction, no page makes more than 4 requests to the Worker, even when scrolled to its end §7.42', async () => {
  const page = await browser.open('about:blank', {
    viewport: { width: 1440, height: 900 },
    locale: localeTags.tr.intl,
    prepare: frozen
  })
  let byWorker: string[] = []
  page.on('response', (response) => {
    // Files that are served without the Worker lack this header.
    const { pathname } = new URL(response.url())
    if (response.headers()['x-request-id']) byWorker.push(pathname)
  })
  const isAsked = async (target: string) => {
    await page.clock.runFor(50)
    return byWorker.includes(`${target}/_payload.json`)
  }
  // Pages with different parts; any page marks its links in the same way.
  const keys = ['home', 'faq', 'blogs', 'gsa', 'contact', 'login', 'terms'] as const
  for (const path of keys.map((key) => createHref(routes, 'tr')(key))) {
    byWorker = []
    const manifest = page.waitForResponse('**/builds/meta/*.json')
    await page.goto(site.origin + path)
    await page.clock.runFor(1000)
    await (await manifest).finished()
    const expected = new Set<string>()
    for (const link of await page.locator('a[data-next]').all()) {
      const target = await link.evaluate(({ pathname }: HTMLAnchorElement) => pathname)
      expected.add(`${target}/_payload.json`)
      await link.scrollIntoViewIfNeeded()
      await expect.poll(() => isAsked(target), { message: path }).toBe(true)
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.clock.runFor(1000)
    // By now, any further request would have begun.
    await page.evaluate(makeRequests)
    const prefetched = byWorker.filter((each) => each.endsWith('/_payload.json'))
    expect(new Set(prefetched), path).toEqual(expected)
    expect(byWorker.length, `${path}: ${byWorker}`).toBeLessThanOrEqual(4)
  }
})

test('the files that a page links or checks for cost no request to the Worker §7.43', async () => {
  const html = await (await site.fetch('/')).text()
  const linked = [...html.matchAll(/<link rel="(?!canonical|alternate)[^"]*" href="(\/[^"]*)"/g)]
  const paths = linked.map(([, href = '']) => href)
  expect(paths).toContain('/fav.ico')
  expect(paths).toContain('/site.webmanifest')
  const build = /data-build="([^"]*)"/.exec(html)?.[1]
  for (const path of [...paths, `/builds/meta/${build}.json`, '/builds/latest.json?1']) {
    const { status, headers } = await site.fetch(path)
    expect([path, status, headers.get('X-Request-Id')]).toEqual([path, 200, null])
  }
})

test('a marked link is prefetched when it comes into view, and not before', async () => {
  const page = await browser.open(`${site.origin}/about-us`, { prepare: frozen })
  const asked = payloadsOf(page)
  await page.evaluate(() => {
    for (const [href, top] of Object.entries({ '/features': 0, '/faq': 20_000 })) {
      const link = document.createElement('a')
      link.href = href
      link.textContent = href
      link.dataset.next = ''
      link.style.position = 'absolute'
      link.style.top = `${top}px`
      document.body.append(link)
    }
  })
  const isAsked = async (path: string) => {
    await page.clock.runFor(50)
    return asked.includes(path)
  }
  await expect.poll(() => isAsked('/features')).toBe(true)
  // Both links were observed at the same time.
  expect(await isAsked('/faq')).toBe(false)
  await page.evaluate(() => scrollTo({ top: 20_000, behavior: 'instant' }))
  await expect.poll(() => isAsked('/faq')).toBe(true)
})

test('a marked link to a post is prefetched on sight, though the manifest names no post §7.2 §7.41', async () => {
  const page = await browser.open(`${site.origin}/about-us`, { prepare: frozen })
  const asked = payloadsOf(page)
  await page.evaluate(() => {
    for (const href of ['/blogs/choosing-a-supplier/more', '/blogs/choosing-a-supplier']) {
      const link = document.createElement('a')
      link.href = href
      link.textContent = href
      link.dataset.next = ''
      document.querySelector('main')?.prepend(link)
    }
    scrollTo(0, 0)
  })
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return asked
    })
    .toEqual(['/blogs/choosing-a-supplier'])
})

test('a link that takes focus is prefetched §7.41', async () => {
  const page = await browser.open(`${site.origin}/`, { prepare: frozen })
  const asked = payloadsOf(page)
  const request = page.waitForRequest('**/blogs/_payload.json')
  await page.locator('a[href="/blogs"]').first().focus()
  await page.clock.runFor(100)
  await request
  expect(asked).toEqual(['/blogs'])
})

test('a payload that fails once is requested again', async () => {
  const page = await browser.open(`${site.origin}/`, { prepare: frozen, expected: /status of 503/ })
  const asked = payloadsOf(page)
  await page.route('**/faq/_payload.json', (route) =>
    asked.length === 1 ? route.fulfill({ status: 503 }) : route.continue()
  )
  await mark(page)
  await follow(page, '/faq')
  await expect.poll(() => waited(page, () => asked)).toEqual(['/faq', '/faq'])
  await arriveInPlace(page, `${site.origin}/faq`)
})

test('a prefetch does not switch the language §7.40', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin', Referer: `${site.origin}/faq` }
  const switched = await site.fetch('/tr/faq/_payload.json', { headers })
  expect(switched.headers.get('Set-Cookie')).toContain('i18n_redirected=tr')
  const prefetched = await site.fetch('/tr/faq/_payload.json', {
    headers: { ...headers, 'X-Purpose': 'prefetch' }
  })
  expect(prefetched.headers.get('Set-Cookie')).toBeNull()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { routes } from '../../../src/routes.ts'
import { localeTags } from '../../../src/shared/language/locale.ts'
import { createHref } from '../../../src/shared/links/href.ts'
import { arriveInPlace, follow, mark } from '../../support/browser/arrival.ts'
import { freezeClock } from '../../support/browser/clock.ts'
import { startBrowser } from '../../support/browser.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** Paths of the pages whose payloads are requested. */
function recordPayloads(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/_payload.json')) requests.push(pathname.replace('/_payload.json', ''))
  })
  return requests
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

test('leaving a link aborts the prefetch of its hover, focus or touch §7.12 §7.41 §7.50', async () => {
  const page = await browser.open(`${site.origin}/privacy-policy`, {
    prepare: freezeClock,
    expected: /ERR_(?:ABORTED|FAILED)/
  })
  const requests = recordPayloads(page)
  const passed = page.locator('a[href="/contact-us"]').first()
  await passed.dispatchEvent('pointerover')
  await page.clock.runFor(64)
  await passed.dispatchEvent('pointerout')
  // Before the manifest arrives, no marked link is prefetched.
  await page.clock.runFor(500)
  const request = page.waitForRequest('**/blogs/_payload.json')
  await hoverOver(page, 'a[href="/blogs"]')
  expect((await request).headers()['x-purpose']).toBe('prefetch')
  await (await request).response()
  // A pointer that only passes over a link prefetches nothing.
  expect(requests).toEqual(['/blogs'])

  const focused = page.waitForRequest('**/contact-us/_payload.json')
  await passed.focus()
  await page.clock.runFor(100)
  await focused
  await mark(page)
  await follow(page, '/blogs')
  await arriveInPlace(page, `${site.origin}/blogs`)
  expect(requests).toEqual(['/blogs', '/contact-us'])

  await page.route('**/_payload.json', () => {})
  const links = ['/faq', '/about-us'].map((path) => page.locator(`a[href="${path}"]`).first())
  const [touched, pointedAt] = links
  const failed: string[] = []
  page.on('requestfailed', (each) => failed.push(new URL(each.url()).pathname))
  const touch = page.waitForRequest('**/faq/_payload.json')
  await touched?.dispatchEvent('pointerdown')
  await touch
  await touched?.dispatchEvent('pointerout')
  const rest = page.waitForRequest('**/about-us/_payload.json')
  await hoverOver(page, 'a[href="/about-us"]')
  await rest
  await pointedAt?.dispatchEvent('pointerout')
  await expect.poll(() => failed).toEqual(['/about-us/_payload.json'])
})

test('links with side effects or another target are never prefetched §7.39', async () => {
  const page = await browser.open(`${site.origin}/about-us`, { prepare: freezeClock })
  const requests = recordPayloads(page)
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
    for (const type of ['pointerdown', 'pointerup']) await links.nth(index).dispatchEvent(type)
  }
  const request = page.waitForRequest('**/features/_payload.json')
  await hoverOver(page, 'a[href="/features"]')
  await request
  expect(requests).toEqual(['/features'])

  for (const connection of [
    { saveData: true },
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' }
  ]) {
    await page.evaluate((given) => {
      Object.defineProperty(navigator, 'connection', { value: given, configurable: true })
    }, connection)
    await hoverOver(page, 'a[href="/blogs"]')
  }
  await mark(page)
  await follow(page, '/faq')
  await arriveInPlace(page, `${site.origin}/faq`)
  expect(requests).toEqual(['/features', '/faq'])
})

test('without interaction, only the likely next pages are prefetched, in at most 4 requests §7.41 §7.42', async () => {
  const page = await browser.open('about:blank', {
    viewport: { width: 1440, height: 900 },
    locale: localeTags.tr.intl,
    prepare: freezeClock
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
  const keys = ['home', 'blogs', 'gsa', 'terms'] as const
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
    if (path === '/tr') expect([...expected]).toEqual(['/tr/request-demo/_payload.json'])
    expect(byWorker.length, `${path}: ${byWorker}`).toBeLessThanOrEqual(4)
  }
})

test('a marked link is prefetched only when it scrolls into view §7.2 §7.41', async () => {
  const page = await browser.open(`${site.origin}/about-us`, { prepare: freezeClock })
  const requests = recordPayloads(page)
  const post = '/blogs/choosing-a-supplier'
  await page.evaluate(
    (links) => {
      for (const [href, top] of links) {
        const link = document.createElement('a')
        link.href = href
        link.textContent = href
        link.dataset.next = ''
        link.style.position = 'absolute'
        link.style.top = `${top}px`
        document.body.append(link)
      }
    },
    [
      [`${post}/more`, 0],
      ['/features', 30],
      [post, 60],
      ['/faq', 20_000]
    ] as const
  )
  const readRequests = async () => {
    await page.clock.runFor(50)
    return requests
  }
  await expect.poll(readRequests).toEqual(['/features', post])
  // All links were observed at the same time, so a third one would have been requested too.
  expect(await readRequests()).toHaveLength(2)
  await page.evaluate(() => scrollTo({ top: 20_000, behavior: 'instant' }))
  await expect.poll(readRequests).toEqual(['/features', post, '/faq'])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { routes } from '../../../src/routes.ts'
import { createHref } from '../../../src/shared/links/href.ts'
import {
  arriveByLoad,
  arriveInPlace,
  follow,
  followNew,
  mark
} from '../../support/browser/arrival.ts'
import { blockOwnRequests, startBrowser } from '../../support/browser.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** Pages of both languages behave alike; these have the longer words. */
const href = createHref(routes, 'tr')
const locale = 'tr-TR'

/** The page's own tags in the head, sorted. */
function readHead(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = 'meta[name=description],meta[property],[rel=canonical],[rel=alternate],title'
    const tags = [...document.head.querySelectorAll(own)].map((tag) => tag.outerHTML)
    return [document.documentElement.lang, ...tags.toSorted()]
  })
}

test('a link and an error page are shown in place, as the server renders them §4.1.3 §4.1.5 §7.8', async () => {
  const page = await browser.open(site.origin + href('home'), {
    locale,
    expected: /status of 404/
  })
  const pages = [href('gsa'), `${href('blogs')}/no-such-post`]
  const inPlace = []
  await mark(page)
  for (const path of pages) {
    await page.evaluate(() => scrollTo(0, 2000))
    await followNew(page, { href: path })
    await arriveInPlace(page, site.origin + path)
    expect(await page.evaluate(() => scrollY), path).toBe(0)
    const title = await page.title()
    expect(await page.locator('body > [role=status]').textContent(), path).toBe(title)
    inPlace.push([...(await readHead(page)), await page.textContent('main h1')])
  }
  const [found = []] = inPlace
  await page.goBack()
  // The error page has no canonical URL, so only the titles of the two pages differ.
  await page.waitForFunction(
    (tags) => tags.includes(document.querySelector('title')?.outerHTML ?? ''),
    found
  )
  await arriveInPlace(page, site.origin + href('gsa'))
  for (const [index, path] of pages.entries()) {
    await page.goto(site.origin + path)
    const loaded = [...(await readHead(page)), await page.textContent('main h1')]
    expect(inPlace[index], path).toEqual(loaded)
  }
})

test('fragments, other tabs, downloads, files and other sites are left to the browser §4.1.3 §4.1.5 §4.3.1 §4.3.2', async () => {
  const page = await browser.open(`${site.origin}/`)
  const target = page.locator('#credit-limit')
  await mark(page)
  await followNew(page, { href: '/faq#credit-limit' })
  await arriveInPlace(page, `${site.origin}/faq#credit-limit`, '#credit-limit')
  expect(await target.isVisible()).toBe(true)
  const top = await target.evaluate((each) => each.getBoundingClientRect().y)
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(720)
  await followNew(page, { href: '/features#%E0%A4%A' })
  await arriveInPlace(page, `${site.origin}/features#%E0%A4%A`)

  await follow(page, '/terms-of-use')
  await arriveInPlace(page, `${site.origin}/terms-of-use`)
  const heading = await page.$('h1')
  await page.evaluate(() => scrollTo(0, 300))
  await follow(page, '#liability')
  await page.waitForURL(`${site.origin}/terms-of-use#liability`)
  await page.waitForFunction(() => scrollY > 1000)
  await page.goBack()
  await page.waitForFunction(() => scrollY === 300)
  await page.goForward()
  await page.waitForFunction(() => scrollY > 1000)
  // The page has not been rendered again.
  expect(await heading?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  const left = await page.evaluate(() => {
    const cases: [Record<string, string>, MouseEventInit][] = [
      [{ href: '/faq' }, { ctrlKey: true }],
      [{ href: '/faq' }, { metaKey: true }],
      [{ href: '/faq' }, { shiftKey: true }],
      [{ href: '/faq' }, { altKey: true }],
      [{ href: '/faq' }, { button: 1 }],
      [{ href: '/faq', target: '_blank' }, {}],
      [{ href: '/faq', download: '' }, {}],
      [{ href: '/faq', rel: 'external' }, {}],
      [{ href: '/blogs/feed.xml' }, {}],
      [{ href: 'https://example.com/faq' }, {}],
      [{ href: 'mailto:info@example.com' }, {}]
    ]
    return cases.filter(([attributes, init]) => {
      const link = document.createElement('a')
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
      document.body.append(link)
      let taken = false
      window.addEventListener(
        'click',
        (event) => {
          taken = event.defaultPrevented
          event.preventDefault()
        },
        { once: true }
      )
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
      return taken
    })
  })
  expect(left).toEqual([])
})

test('the last of twenty rapid clicks on slow pages wins', async () => {
  const page = await browser.open(`${site.origin}/`, {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const before = Array.from({ length: 60 }, (_, index) => [1000 + index, index])
        sessionStorage.setItem('scrolled', JSON.stringify(Object.fromEntries(before)))
      })
  })
  await mark(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/faq/_payload.json', async (route) => {
    await released
    await route.continue()
  })
  await follow(page, '/faq')
  await page.locator('html[data-loading]').waitFor()
  release()
  await arriveInPlace(page, `${site.origin}/faq`)
  await page.locator('html:not([data-loading])').waitFor()
  const kept = await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'))
    return Object.keys(JSON.parse(sessionStorage.getItem('scrolled') ?? ''))
  })
  expect(kept).toHaveLength(50)
  // This test has added the two newest entries.
  expect(kept.slice(0, 48)).toEqual(Array.from({ length: 48 }, (_, index) => String(1012 + index)))

  await page.evaluate(() => {
    const paths = ['/quick-guide', '/features', '/about-us', '/blogs', '/terms-of-use']
    for (let count = 0; count < 20; count += 1) {
      const path = paths[count % paths.length]
      document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click()
    }
  })
  await arriveInPlace(page, `${site.origin}/terms-of-use`)
  await page.waitForLoadState('networkidle')
  expect(page.url()).toBe(`${site.origin}/terms-of-use`)
  expect(await page.title()).toContain(await page.locator('h1').innerText())
})

test('a language switch keeps path, query and fragment §1.5.3 §4.1.3', async () => {
  const fragment = '#payments-and-statements'
  const page = await browser.open(`${site.origin}/faq?a=1`)
  const cookies = async () =>
    (await page.context().cookies()).map(({ name, value }) => [name, value])
  await mark(page)
  await page.evaluate(() => scrollTo(0, 1500))
  await follow(page, '/tr/faq?a=1')
  await arriveInPlace(page, `${site.origin}/tr/faq?a=1`)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.getAttribute('html', 'lang')).toBe('tr')
  expect(await cookies()).toEqual([['i18n_redirected', 'tr']])
  await page.evaluate((hash) => {
    location.hash = hash
  }, fragment)
  await page.click('header a[hreflang=en]')
  await arriveInPlace(page, `${site.origin}/faq?a=1${fragment}`, fragment)
  expect(await page.getAttribute('html', 'lang')).toBe('en')
  await page.goBack()
  await arriveInPlace(page, `${site.origin}/tr/faq?a=1${fragment}`)
  expect(await page.getAttribute('html', 'lang')).toBe('tr')
  // The cookie has the language that the visitor sees.
  expect(await cookies()).toEqual([['i18n_redirected', 'tr']])
})

/** Payloads that make the script leave the link to the browser. */
const leftToBrowser: Record<string, (payload: { html: string }) => object | undefined> = {
  'no answer': () => undefined,
  'a payload from another build': (payload) => ({ ...payload, buildId: 'another' }),
  'a page with its own script': ({ html, ...payload }) => ({
    ...payload,
    html: `${html}<script src="/_assets/of-its-own.js"></script>`
  })
}

test('a payload that cannot be used causes a full page load §5.6', async () => {
  const page = await browser.open(site.origin + href('home'), {
    locale,
    expected: /net::ERR_FAILED|status of 404|ERR_INTERNET_DISCONNECTED/,
    // Blocks the manifest request, which would fail offline.
    prepare: blockOwnRequests
  })
  let answer = leftToBrowser['no answer']
  await page.route('**/_payload.json', async (route) => {
    const json = answer?.(await (await route.fetch()).json())
    await (json ? route.fulfill({ json }) : route.abort())
  })
  for (const [index, change] of Object.values(leftToBrowser).entries()) {
    answer = change
    const target = index % 2 === 0 ? href('about') : href('faq')
    await mark(page)
    await follow(page, target)
    await arriveByLoad(page, site.origin + target)
  }
  await page.unrouteAll({ behavior: 'wait' })
  await mark(page)
  await followNew(page, { href: '/en/faqs' })
  await arriveByLoad(page, `${site.origin}/faq`)

  await page.evaluate(() => scrollTo(0, 500))
  await page.context().setOffline(true)
  await follow(page, '/about-us')
  await expect.poll(() => page.url()).toBe('chrome-error://chromewebdata/')
  await page.context().setOffline(false)
  await page.goBack()
  await page.waitForURL(`${site.origin}/faq`)
  await page.waitForFunction(() => scrollY === 500)
})

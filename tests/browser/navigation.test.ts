import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { createHref } from '../../src/shared/links/href.ts'
import { arriveByLoad, arriveInPlace, follow, followNew, mark } from '../support/arrival.ts'
import { alone, block, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser({ motion: true })

/** Pages of both languages behave alike; these have the longer words. */
const href = createHref(routes, 'tr')
const locale = 'tr-TR'

/** The font of the running text, if too late for the first page, is used in the next, which shifts. */
const withoutFonts = {
  expected: /ERR_BLOCKED_BY_CLIENT/,
  prepare: (page: Page) => block(page, '*.woff2')
}

/** The page's own tags in the head, sorted. */
function headOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = 'meta[name=description],meta[property],[rel=canonical],[rel=alternate],title'
    const tags = [...document.head.querySelectorAll(own)].map((tag) => tag.outerHTML)
    return [document.documentElement.lang, ...tags.toSorted()]
  })
}

test('a link shows its page in place, scrolled to the top, and its title is announced §4.1.3 §4.1.5 §7.8', async () => {
  const page = await browser.open(site.origin + href('home'), { locale })
  await mark(page)
  await page.evaluate(() => scrollTo(0, 2000))
  await follow(page, href('gsa'))
  await arriveInPlace(page, site.origin + href('gsa'))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.locator('body > [role=status]').textContent()).toBe(await page.title())

  const fresh = await browser.open(site.origin + href('gsa'), { locale })
  expect(await headOf(page)).toEqual(await headOf(fresh))
  expect(await page.locator('h1').textContent()).toBe(await fresh.locator('h1').textContent())
})

test('a language switch shows the page from its top §4.1.3', async () => {
  const other = createHref(routes, 'en')
  const page = await browser.open(site.origin + href('faq'), { locale })
  await mark(page)
  await page.evaluate(() => scrollTo(0, 1500))
  await follow(page, other('faq'))
  await arriveInPlace(page, site.origin + other('faq'))
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('Back and Forward restore the scroll position §4.1.4', async () => {
  const options = { locale, ...withoutFonts }
  const page = await browser.open(site.origin + href('home'), options)
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
})

test('a reload and a return from another document restore the scroll position §4.1.4', async () => {
  const page = await browser.open(`${site.origin}/faq`, withoutFonts)
  await mark(page)
  await page.evaluate(() => scrollTo(0, 900))
  await follow(page, '/about-us')
  await arriveInPlace(page, `${site.origin}/about-us`)
  await page.goto(`${site.origin}/features`)
  await page.goBack()
  await page.goBack()
  await page.waitForURL(`${site.origin}/faq`)
  await page.waitForFunction(() => scrollY === 900)
  await page.reload()
  await page.waitForFunction(() => scrollY === 900)
})

test('scroll positions are kept for the 50 entries that browsers keep', async () => {
  const page = await browser.open(`${site.origin}/faq`, {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const before = Array.from({ length: 60 }, (_, index) => [1000 + index, index])
        sessionStorage.setItem('scrolled', JSON.stringify(Object.fromEntries(before)))
      })
  })
  await mark(page)
  await follow(page, '/about-us')
  await arriveInPlace(page, `${site.origin}/about-us`)
  const kept = await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'))
    return Object.keys(JSON.parse(sessionStorage.getItem('scrolled') ?? ''))
  })
  expect(kept).toHaveLength(50)
  // This test has added the two newest entries.
  expect(kept.slice(0, 48)).toEqual(Array.from({ length: 48 }, (_, index) => String(1012 + index)))
})

test('a fragment opens and focuses its target, and a malformed one shows its page §4.1.3 §4.1.5', async () => {
  const page = await browser.open(site.origin + href('home'), { locale })
  const id = 'credit-limit'
  await mark(page)
  await followNew(page, { href: href('faq', { hash: id }) })
  await arriveInPlace(page, site.origin + href('faq', { hash: id }), `#${id}`)
  expect(await page.locator(`#${id}`).isVisible()).toBe(true)
  const top = await page.locator(`#${id}`).evaluate((each) => each.getBoundingClientRect().y)
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(720)
  await followNew(page, { href: `${href('features')}#%E0%A4%A` })
  await arriveInPlace(page, `${site.origin}${href('features')}#%E0%A4%A`)
})

test('a fragment of the same page is left to the browser, and Back restores the position', async () => {
  const page = await browser.open(`${site.origin}/terms-of-use`)
  await mark(page)
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
})

test('clicks for other tabs, downloads, files and other sites are left to the browser §4.3.1 §4.3.2', async () => {
  const page = await browser.open(`${site.origin}/`)
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

test('the last of twenty rapid clicks wins', async () => {
  const page = await browser.open(site.origin + href('home'), { locale })
  await mark(page)
  const targets = (['faq', 'features', 'about', 'blogs', 'terms'] as const).map((key) => href(key))
  await page.evaluate((addresses) => {
    for (let count = 0; count < 20; count += 1) {
      const address = addresses[count % addresses.length]
      document.querySelector<HTMLElement>(`a[href="${address}"]`)?.click()
    }
  }, targets)
  await arriveInPlace(page, site.origin + href('terms'))
  await page.waitForLoadState('networkidle')
  expect(page.url()).toBe(site.origin + href('terms'))
  expect(await page.title()).toContain(await page.locator('h1').innerText())
})

test('the buttons of the phone menu stay where they are while it fades out, and it closes on navigation', async () => {
  const viewport = { width: 390, height: 844 }
  const page = await browser.open(site.origin + href('home'), { locale, viewport })
  await mark(page)
  const menu = page.locator('#menu')
  const opener = page.locator('header [popovertarget=menu]:not([popovertargetaction])')
  await opener.click()
  await menu.waitFor({ state: 'visible' })
  const [open, closing] = await menu.evaluate((element: HTMLElement) => {
    const sideOf = () => element.querySelector('button')?.getBoundingClientRect().left
    const before = sideOf()
    element.hidePopover()
    return [before, sideOf()]
  })
  expect(closing).toBeGreaterThan(0)
  expect(closing).toBe(open)
  await menu.waitFor({ state: 'hidden' })
  await opener.click()
  await page.click(`#menu a[href="${href('quickGuide')}"]`)
  await arriveInPlace(page, site.origin + href('quickGuide'))
  expect(await menu.isVisible()).toBe(false)
})

test('a language switch keeps path, query and fragment, and is remembered §1.5.3', async () => {
  const page = await browser.open(`${site.origin}/faq?a=1#payments-and-statements`)
  await mark(page)
  await page.click('header a[hreflang=tr]')
  await arriveInPlace(
    page,
    `${site.origin}/tr/faq?a=1#payments-and-statements`,
    '#payments-and-statements'
  )
  expect(await page.getAttribute('html', 'lang')).toBe('tr')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name, value }) => [name, value])).toEqual([['i18n_redirected', 'tr']])
  await page.goBack()
  await arriveInPlace(page, `${site.origin}/faq?a=1#payments-and-statements`)
  expect(await page.getAttribute('html', 'lang')).toBe('en')
  // The cookie has the language that the visitor sees.
  expect((await page.context().cookies())[0]?.value).toBe('en')
})

test('Back before the script of a reloaded page has loaded shows the page of the URL §4.1.4', async () => {
  const page = await browser.open(`${site.origin}/`)
  await mark(page)
  for (const path of ['/faq', '/features', '/about-us']) {
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

test('a slow page shows a loading indicator', async () => {
  const page = await browser.open(`${site.origin}/`)
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
})

/** Answers for the page of a link that the script leaves to the browser. */
const leftToBrowser: Record<string, (payload: { html: string }) => object | undefined> = {
  'no answer': () => undefined,
  'a payload from another build': (payload) => ({ ...payload, buildId: 'another' }),
  'a page with its own script': ({ html, ...payload }) => ({
    ...payload,
    html: `${html}<script src="/_assets/of-its-own.js"></script>`
  })
}

test('a failed payload, one from another build, a page with its own script and a redirect cause a full page load §5.6', async () => {
  const expected = /net::ERR_FAILED|status of 404/
  const page = await browser.open(site.origin + href('home'), { locale, expected })
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
})

test('an error page is shown in place, as the server renders it', async () => {
  const options = { locale, expected: /status of 404/ }
  const page = await browser.open(site.origin + href('home'), options)
  const missing = `${href('blogs')}/no-such-post`
  const title = await page.title()
  await mark(page)
  await followNew(page, { href: missing })
  await arriveInPlace(page, site.origin + missing)
  const fresh = await browser.open(site.origin + missing, options)
  expect(await headOf(page)).toEqual(await headOf(fresh))
  expect(await page.textContent('main h1')).toBe(await fresh.textContent('main h1'))
  await page.goBack()
  // The error page has no canonical URL, so only the titles of the two pages differ.
  await page.waitForFunction((home) => document.title === home, title)
  await arriveInPlace(page, site.origin + href('home'))
})

test('offline, a link shows the browser’s error page, and Back restores the position', async () => {
  const page = await browser.open(site.origin + href('faq'), {
    locale,
    expected: /ERR_INTERNET_DISCONNECTED/,
    // Blocks the manifest request, which would fail offline.
    prepare: alone
  })
  await page.evaluate(() => scrollTo(0, 500))
  await page.context().setOffline(true)
  await follow(page, href('about'))
  await expect.poll(() => page.url()).toBe('chrome-error://chromewebdata/')
  await page.context().setOffline(false)
  await page.goBack()
  await page.waitForURL(site.origin + href('faq'))
  await page.waitForFunction(() => scrollY === 500)
})

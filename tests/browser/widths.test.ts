import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { locales, localeTags } from '../../src/shared/language/locale.ts'
import { createHref } from '../../src/shared/links/href.ts'
import { crowded } from '../support/accessibility.ts'
import { brokenWords, flawsWhenEnlarged } from '../support/broken-words.ts'
import { block, startBrowser } from '../support/browser.ts'
import { screens } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

test.each(locales)(
  'the header of the %s pages has room for its links at every width §4.5.2',
  async (locale) => {
    const page = await browser.open(site.origin + createHref(routes, locale)('features'), {
      locale: localeTags[locale].intl
    })
    expect(await crowded(page)).toEqual([])
  }
)

test('without fonts no page scrolls sideways on the smallest phone, and no page breaks a word or is cut off at double text size §4.7.1', {
  timeout: 240_000
}, async () => {
  const page = await browser.open('about:blank', {
    expected: /ERR_BLOCKED_BY_CLIENT/,
    viewport: { width: 320, height: 640 },
    prepare: (fresh) => block(fresh, '*.woff2')
  })
  for (const path of pagesWithOwnWords()) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(site.origin + path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, path).toBeLessThanOrEqual(320)
    expect.soft(await brokenWords(page), path).toEqual([])
    expect.soft(await flawsWhenEnlarged(page), path).toEqual([])
  }
})

/**
 * Every page in the language with the longer words, and in the others the pages whose text is not
 * in the messages.
 */
function pagesWithOwnWords(): string[] {
  const isOwn = /^\/tr(?:\/|$)|\/blogs\/|-policy$|\/terms/
  return screens().filter((path) => isOwn.test(path))
}

test.each(locales)(
  "the first action of the %s pages is on a phone's first screen §4.7.2",
  async (locale) => {
    const keys = ['home', 'features', 'gsa', 'franchise', 'stream'] as const
    const other = locales.find((each) => each !== locale) ?? locale
    // The fonts of a first visit may come too late, and the system's letters are wider.
    const options = {
      viewport: { width: 360, height: 740 },
      expected: /ERR_BLOCKED_BY_CLIENT/,
      prepare: (fresh: Page) => block(fresh, '*.woff2')
    }
    // Visitors who prefer another language also see the language hint, which moves the action down.
    const own = { ...options, locale: localeTags[locale].intl }
    const home = await browser.open(site.origin + createHref(routes, locale)('home'), own)
    const hinted = { ...options, locale: localeTags[other].intl }
    const page = await browser.open('about:blank', hinted)
    const bottomOf = (shown: Page, selector: string) =>
      shown.$eval(selector, (element) => element.getBoundingClientRect().bottom)
    for (const key of keys) {
      const shown = key === 'home' ? home : page
      const path = createHref(routes, locale)(key)
      if (key !== 'home') await page.goto(site.origin + path)
      const hints = await shown.locator('[data-locale-hint]').count()
      expect.soft(hints, path).toBe(key === 'home' ? 0 : 1)
      expect.soft(await bottomOf(shown, '.hero__actions > .button'), path).toBeLessThanOrEqual(740)
      if (hints === 0) continue
      const header = await page.$eval('.header', (each) => each.getBoundingClientRect().top)
      expect.soft(await bottomOf(page, '[data-locale-hint]'), path).toBeLessThanOrEqual(header)
    }
  }
)

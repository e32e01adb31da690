import { expect, test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { locales, localeTags } from '../../src/shared/language/locale.ts'
import { createHref } from '../../src/shared/links/href.ts'
import { crowded, desktop, findFlaws, phone, violations } from '../support/browser/accessibility.ts'
import { flawsWhenEnlarged } from '../support/browser/broken-words.ts'
import { block, blockOwnRequests, startBrowser } from '../support/browser.ts'
import { searchPath } from '../support/pages/search.ts'
import { screens, unlikePages } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** On a first visit the fonts may arrive too late, and the system's letters are wider. */
const withoutFonts: Parameters<typeof browser.open>[1] = {
  expected: /ERR_BLOCKED_BY_CLIENT|status of 404/,
  prepare: async (fresh) => {
    await blockOwnRequests(fresh)
    await block(fresh, '*.woff2')
  }
}

const others = ['/tr/nope', searchPath('tr', 'rezervasyon iptali')]
const templates = [...unlikePages, '/tr/_gallery', ...others]

/**
 * Every page in the language with the longer words, and in the others the pages with texts outside
 * the messages.
 */
function pagesWithOwnWords(): string[] {
  const isOwn = /^\/tr(?:\/|$)|\/blogs\/|-policy$|\/terms/
  return [...screens().filter((path) => isOwn.test(path)), ...others]
}

test('without fonts no page scrolls sideways or cuts off a word §4.7.1', {
  timeout: 480_000
}, async () => {
  // A visitor who prefers English also sees the language hint on the Turkish pages.
  const page = await browser.open('about:blank', withoutFonts)
  for (const path of [...pagesWithOwnWords(), searchPath('tr', 'x'.repeat(100))]) {
    await page.goto(site.origin + path)
    const index = templates.indexOf(path)
    const flaws = index < 0 ? [] : await findFlaws(page, index)
    // The narrowest screen with the largest letters breaks the most words.
    const widths = index < 0 ? [320] : [320, 1440]
    expect.soft([...flaws, ...(await flawsWhenEnlarged(page, widths))], path).toEqual([])
  }
})

test('the wide home page, its open menu and both kinds of dialogs have no accessibility violation', async () => {
  const options = { viewport: desktop, locale: 'tr-TR' }
  const page = await browser.open(`${site.origin}/tr`, options)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize(phone)
  await page.click('header [popovertarget=menu]:not([popovertargetaction])')
  await page.locator('#menu').waitFor({ state: 'visible' })
  expect(await violations(page, '.header')).toEqual([])
  for (const path of [
    '/tr/contact-us?success=message_sent',
    '/tr/login?error=invalid_credentials'
  ]) {
    await page.goto(site.origin + path)
    await page.locator('[role=alertdialog]:modal').waitFor()
    expect(await violations(page, '[role=alertdialog]'), path).toEqual([])
  }
})

// `tests/pseudo` covers longer words than the English ones.
test('the header has room for its links at every width §4.5.2', async () => {
  const page = await browser.open(`${site.origin}/tr/features`, { locale: 'tr-TR' })
  expect(await crowded(page)).toEqual([])
})

test("the first action of a page is on a phone's first screen, even below the language hint §4.7.2", async () => {
  const keys = ['home', 'features', 'gsa', 'franchise', 'stream'] as const
  for (const visitor of locales) {
    const page = await browser.open('about:blank', {
      ...withoutFonts,
      viewport: { width: 360, height: 740 },
      locale: localeTags[visitor].intl
    })
    const readBottom = (selector: string) =>
      page.$eval(selector, (element) => element.getBoundingClientRect().bottom)
    for (const locale of locales) {
      // The hint moves the action down. Visitors of `/` never see it.
      for (const key of keys.filter((each) => (each === 'home') === (locale === visitor))) {
        const path = createHref(routes, locale)(key)
        await page.goto(site.origin + path)
        const hints = await page.locator('[data-locale-hint]').count()
        expect.soft(hints, path).toBe(key === 'home' ? 0 : 1)
        expect.soft(await readBottom('.hero__actions > .button'), path).toBeLessThanOrEqual(740)
        if (hints === 0) continue
        const header = await page.$eval('.header', (each) => each.getBoundingClientRect().top)
        expect.soft(await readBottom('[data-locale-hint]'), path).toBeLessThanOrEqual(header)
      }
    }
  }
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { createHref } from '../../src/shared/href.ts'
import { locales } from '../../src/shared/locale.ts'
import { localePath } from '../../src/shared/paths.ts'
import { arriveInPlace, follow, mark } from '../support/arrival.ts'
import { alone, startBrowser } from '../support/browser.ts'
import { pagePaths } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

const phone = { width: 360, height: 780 }
const desktop = { width: 1440, height: 900 }
const tr = createHref(routes, 'tr')

/** Words such as “e-posta” and ranges such as “2–4”, and what is wrong with them. */
function readWords(page: Page): Promise<{ kept: number; flaws: string[] }> {
  return page.evaluate(() => {
    const flaws: string[] = []
    const kept = [...document.querySelectorAll('.nowrap')]
    for (const word of kept) {
      const parent = word.parentElement as Element
      if (word.getClientRects().length > 1) flaws.push(`broken: ${parent.textContent}`)
      // There it would be an item of its own, apart from the rest of its sentence.
      if (/flex|grid/.test(getComputedStyle(parent).display)) flaws.push(parent.outerHTML)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      const plain = parentElement?.closest('.nowrap, option, [data-island], pre, script')
      if (!plain && /(?<![\p{L}-])e-\p{L}|\d–\d/iu.test(data)) flaws.push(`free: ${data}`)
    }
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [
      ...element.attributes
    ])
    const plain = [document.title, ...attributes.map(({ value }) => value)]
    flaws.push(...plain.filter((value) => value.includes('<span')))
    return { kept: kept.length, flaws }
  })
}

test.each(locales)(
  'no line ends with the “e-” of “e-mail” or “e-posta”, or within a range (%s)',
  async (locale) => {
    const page = await browser.open('about:blank', {
      locale,
      expected: /status of 404/,
      prepare: alone
    })
    let kept = 0
    const paths = pagePaths().filter((each) => each.locale === locale)
    for (const { path } of [...paths, { path: localePath(locale, '/nope') }]) {
      await page.goto(site.origin + path)
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport)
        const words = await readWords(page)
        expect(words.flaws, path).toEqual([])
        kept += words.kept
      }
    }
    expect(kept).toBeGreaterThan(0)
  },
  120_000
)

test('nor on a page that is shown in place', async () => {
  const options = { locale: 'tr-TR', viewport: phone }
  const page = await browser.open(site.origin + tr('home'), options)
  await mark(page)
  await follow(page, tr('quickGuide'))
  await arriveInPlace(page, site.origin + tr('quickGuide'))
  const { kept, flaws } = await readWords(page)
  expect(flaws).toEqual([])
  expect(kept).toBeGreaterThan(0)
})

test('an island finds the words that it renders itself', async () => {
  const page = await browser.open(site.origin + tr('contact'), {
    locale: 'tr-TR',
    expected: /status of 422/
  })
  // Past the script, as it is when its form has not loaded yet.
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
  const summary = page.locator('[data-island]', { hasText: /e-posta/i })
  await summary.waitFor()
  // React would report what it does not find; a console message fails the test.
  await page.focus('[name=email]')
  await page.locator('main form[novalidate]').waitFor()
  expect(await summary.locator('.nowrap').count()).toBe(0)
})

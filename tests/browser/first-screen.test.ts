import type { JSHandle, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { locales } from '../../src/shared/language/locale.ts'
import { desktop, phone } from '../support/browser/accessibility.ts'
import { block, startBrowser } from '../support/browser.ts'
import { browserLocale, halfOfKinds } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** The first screens: the header with the hero, or a fullscreen page. */
const firstScreen = '.skip-link, .header, .hero, .fullscreen'

test.each(
  // Turkish, which has the longer words, where there is least room.
  locales.map((locale) => {
    const viewport = locale === 'tr' ? phone : desktop
    return { locale, viewport, width: viewport.width }
  })
)(
  'every first screen in $locale at $width pixels looks the same before the stylesheets are loaded',
  {
    timeout: 120_000
  },
  async ({ locale, viewport }) => {
    const paths = halfOfKinds(locale)
    const page = await browser.open('about:blank', {
      viewport,
      locale: browserLocale(paths[0] ?? '/'),
      expected: /ERR_BLOCKED_BY_CLIENT/,
      // Script shows more parts, in space reserved for them, and a late font changes the title.
      prepare: async (fresh) => {
        await block(fresh, '*.js')
        await block(fresh, '*.woff2')
      }
    })
    let loaded = Promise.withResolvers<void>()
    await page.route('**/*.css', async (route) => {
      await loaded.promise
      await route.continue()
    })
    for (const path of paths) {
      loaded = Promise.withResolvers()
      await page.goto(site.origin + path, { waitUntil: 'commit' })
      await page.locator('link[rel=stylesheet]').first().waitFor({ state: 'attached' })
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      )
      const before = await looks(page)
      loaded.resolve()
      await page.waitForLoadState('load')
      const after = await looks(page)
      const styled = (elements: Look[]) =>
        elements.filter(({ styles }) => /; color: /.test(styles[0] ?? ''))
      expect((await before.evaluate(styled)).length, path).toBeGreaterThan(5)
      expect.soft(await changes(page, before, after), path).toEqual([])
      expect.soft(await readShift(page), path).toBe(0)
    }
  }
)

test('the drawing on the first screen of contact is painted while the stylesheets are loading', async () => {
  const page = await browser.open('about:blank', { viewport: phone, locale: 'en' })
  const loaded = Promise.withResolvers<void>()
  await page.route('**/*.css', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await page.goto(`${site.origin}/contact-us`, { waitUntil: 'commit' })
  await page.locator('.hero__art img').waitFor()
  expect(await page.locator('footer').count()).toBe(0)
  loaded.resolve()
  await page.locator('footer').waitFor()
})

interface Look {
  element: string
  box: number[]
  /** The styles of the element and its pseudo-elements, each as CSS, if it is visible. */
  styles: string[]
}

/**
 * The elements of the first screen, without those that the stylesheets change on purpose. They
 * stay in the page because they amount to megabytes.
 */
function looks(page: Page): Promise<JSHandle<Look[]>> {
  return page.evaluateHandle((selector) => {
    const elements = [...document.querySelectorAll(selector)].flatMap((part) => [
      part,
      ...part.querySelectorAll(':not(link, svg *)')
    ])
    const whole = elements.filter((element) => !element.querySelector('link'))
    // Without the logical names of sizes and distances, which repeat the physical ones.
    const names = [...getComputedStyle(document.body)].filter(
      (name) => !/^-webkit-|\b(?:block|inline)\b/.test(name)
    )
    return whole.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isVisible = element.checkVisibility({ visibilityProperty: true })
      return {
        element: `<${element.localName} class="${element.getAttribute('class')}">`,
        box: [x, y, width, height],
        styles: (isVisible ? [null, '::before', '::after'] : []).flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          if (pseudo && style.content === 'none') return []
          const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
          return [`${pseudo ?? ''}; ${values.join('; ')}`]
        })
      }
    })
  }, firstScreen)
}

/** The differences in the position of each element and in the styles of those that were visible. */
function changes(page: Page, before: JSHandle<Look[]>, after: JSHandle<Look[]>): Promise<string[]> {
  return page.evaluate(
    (looks) =>
      looks.before.flatMap(({ element, box, styles }, index) => {
        const later = looks.after[index]
        const restyled = styles.flatMap((style, each) => {
          const now = later?.styles[each] ?? ''
          if (now === style) return []
          const kept = new Set(now.split('; '))
          return style.split('; ').filter((one) => !kept.has(one))
        })
        const moved =
          String(box) === String(later?.box) ? [] : [`at ${box}, later at ${later?.box}`]
        return [...moved, ...restyled].map((change) => `${element} ${change}`)
      }),
    { before, after }
  )
}

/** How far the page has shifted so far. */
function readShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const add = (shifts: PerformanceEntryList) => {
      for (const shift of shifts) sum += (shift as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    add(observer.takeRecords())
    observer.disconnect()
    return sum
  })
}

import { expect, test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { createHref } from '../../src/shared/href.ts'
import { locales, localeTags } from '../../src/shared/locale.ts'
import { crowded } from '../support/accessibility.ts'
import { block, startBrowser } from '../support/browser.ts'
import { screens } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

test.each(locales)(
  'the header of the %s pages has room for its links at every width',
  async (locale) => {
    const page = await browser.open(site.origin + createHref(routes, locale)('features'), {
      locale: localeTags[locale].intl
    })
    expect(await crowded(page)).toEqual([])
  }
)

test('no page scrolls sideways on the smallest phone when its fonts fail to load', {
  timeout: 120_000
}, async () => {
  const page = await browser.open('about:blank', {
    expected: /ERR_BLOCKED_BY_CLIENT/,
    viewport: { width: 320, height: 640 },
    prepare: (fresh) => block(fresh, '*.woff2')
  })
  for (const path of screens()) {
    await page.goto(site.origin + path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(320)
  }
})

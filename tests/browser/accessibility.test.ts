import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { pagePaths } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

const phone = { width: 360, height: 780 }
const desktop = { width: 1440, height: 900 }

/** Violations of every axe rule, best practices and experimental ones too. */
async function violations(page: Page): Promise<string[]> {
  // Through the debugger, which the page's policy does not bind.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof axe }
    const rules = Object.fromEntries(
      engine.getRules().map(({ ruleId }) => [ruleId, { enabled: true }])
    )
    const { violations: found } = await engine.run(document, { rules })
    return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  })
}

function localeOf(path: string): string {
  return path.startsWith('/tr') ? 'tr-TR' : 'en-GB'
}

const screens = [...pagePaths().map(({ path }) => path), '/_gallery', '/tr/_gallery']

test.each(screens)('%s has no violation on a phone and on a desktop', async (path) => {
  const page = await browser.open(site.origin + path, { viewport: phone, locale: localeOf(path) })
  const found = [...(await violations(page))]
  await page.setViewportSize(desktop)
  found.push(...(await violations(page)))
  expect(found).toEqual([])
})

test.each(screens)('%s never scrolls sideways', async (path) => {
  const page = await browser.open(site.origin + path, { viewport: phone, locale: localeOf(path) })
  const wide: string[] = []
  for (const width of [320, 360, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const content = await page.evaluate(() => document.documentElement.scrollWidth)
    if (content > width) wide.push(`${width}: ${content}`)
  }
  expect(wide).toEqual([])
})

test.each(['/', '/tr'])('%s with its menu open has no violation', async (path) => {
  const page = await browser.open(site.origin + path, { viewport: phone, locale: localeOf(path) })
  await page.click('header [popovertarget=menu]:not([popovertargetaction])')
  await page.locator('#menu').waitFor({ state: 'visible' })
  expect(await violations(page)).toEqual([])
})

test.each(['/contact-us?success=message_sent', '/tr/login?error=invalid_credentials'])(
  '%s with its dialog open has no violation, with script and without',
  async (path) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.open(site.origin + path, {
        viewport: phone,
        locale: localeOf(path),
        javaScriptEnabled
      })
      await page.getByRole('alertdialog').waitFor()
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    }
  }
)

test.each(['/nope', '/tr/nope'])('the error screen at %s has no violation', async (path) => {
  const options = { viewport: phone, locale: localeOf(path), expected: /status of 404/ }
  const page = await browser.open(site.origin + path, options)
  expect(await violations(page)).toEqual([])
})

test('the hint in another language has no violation', async () => {
  const page = await browser.open(`${site.origin}/faq`, { viewport: phone, locale: 'tr-TR' })
  expect(await violations(page)).toEqual([])
})

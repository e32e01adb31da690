import axe from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserCookies, newAccount, signIn } from '../support/accounts.ts'
import { startBrowser } from '../support/browser.ts'
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

/** A page of somebody who is signed in twice. */
async function openSignedIn(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const person = await newAccount(site)
  await signIn(site, person)
  const cookies = browserCookies(await signIn(site, person), site)
  return browser.open(site.origin + path, {
    viewport: phone,
    locale: path.startsWith('/tr') ? 'tr-TR' : 'en-GB',
    // A form that came back.
    expected: /status of 422/,
    prepare: (page) => page.context().addCookies(cookies),
    ...options
  })
}

test.each(['/account', '/tr/account?saved=1', '/account/password', '/tr/account/password'])(
  '%s has no violation and never scrolls sideways',
  async (path) => {
    const page = await openSignedIn(path)
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    const found = await violations(page)
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const content = await page.evaluate(() => document.documentElement.scrollWidth)
      if (content > width) found.push(`${width}: ${content}`)
    }
    await page.setViewportSize(desktop)
    found.push(...(await violations(page)))
    expect(found).toEqual([])
  }
)

test('without script, what came back puts the focus on what is wrong', async () => {
  const page = await openSignedIn('/account', { javaScriptEnabled: false })
  await page.fill('#profile [name=name]', ' ')
  await page.click('#profile button[type=submit]')
  await page.locator('.error-summary:focus').waitFor()
  expect(await page.title()).toMatch(/^Error: /)
})

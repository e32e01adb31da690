import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAccount, signIn } from '../support/accounts.ts'
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
async function openSignedIn(path: string): Promise<Page> {
  const person = await newAccount(site)
  await signIn(site, person)
  const { Cookie } = await signIn(site, person)
  const locale = path.startsWith('/tr') ? 'tr-TR' : 'en-GB'
  const page = await browser.open(`${site.origin}/healthz`, {
    viewport: phone,
    locale,
    // A form that came back.
    expected: /status of 422/
  })
  const cookies = Cookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=')
    return { name, value, domain: new URL(site.origin).hostname, path: '/', secure: true }
  })
  await page.context().addCookies(cookies)
  await page.goto(site.origin + path)
  return page
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

test('what came back puts the focus on what is wrong', async () => {
  const page = await openSignedIn('/account')
  await page.fill('#profile [name=name]', ' ')
  await page.click('#profile button[type=submit]')
  const summary = page.locator('.error-summary')
  await summary.waitFor()
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.title()).toMatch(/^Error: /)
})

import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { localeOfPath, localeTags } from '../../src/shared/locale.ts'
import { desktop, overflows, phone, violations } from '../support/accessibility.ts'
import { browserCookies } from '../support/accounts.ts'
import { startBrowser } from '../support/browser.ts'
import { logInOperator, operators, operatorVars } from '../support/desk.ts'
import { startSite } from '../support/site.ts'

const site = startSite({ vars: operatorVars })
const browser = startBrowser()

/** Opens a screen as an owner. */
async function openScreen(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const cookies = browserCookies(await logInOperator(site, operators.owner), site)
  return browser.open(site.origin + path, {
    viewport: phone,
    locale: localeTags[localeOfPath(path)].intl,
    // The answers to invalid forms and to addresses without a screen.
    expected: /status of 4/,
    prepare: (page) => page.context().addCookies(cookies),
    ...options
  })
}

const paths = ['/_ops', '/_ops/log', '/_ops/account', '/_ops/login', '/_ops/nothing']
const screens = paths.flatMap((path) => [path, `/tr${path}`])

test.each(screens)(
  '%s has no accessibility violation and does not scroll sideways',
  async (path) => {
    const page = await openScreen(path)
    expect(new URL(page.url()).pathname).toBe(path)
    const found = await violations(page)
    found.push(...(await overflows(page)))
    await page.setViewportSize(desktop)
    found.push(...(await violations(page)))
    if (process.env.SHOTS) await shoot(page, path)
    expect(found).toEqual([])
  }
)
async function shoot(page: Page, path: string) {
  const name = path.replaceAll('/', '_')
  await page.screenshot({ path: `/tmp/shots/${name}-1440.png`, fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: `/tmp/shots/${name}-390.png`, fullPage: true })
}

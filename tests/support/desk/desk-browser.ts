import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { localeOfPath, localeTags } from '../../../src/shared/language/locale.ts'
import { browserCookies } from '../accounts.ts'
import { phone } from '../browser/accessibility.ts'
import { type OpenOptions, startBrowser } from '../browser.ts'
import { fillLeads } from '../database/many-rows.ts'
import { logInOperator, operators, operatorVars } from '../desk.ts'
import { startMailbox } from '../mailbox.ts'
import { startSite } from '../site.ts'

/** The statuses of invalid forms and of paths without a screen. */
const expected = /status of 4/

/** A site with leads, whose desk is opened by an owner. */
export function startDeskBrowser() {
  const mailbox = startMailbox()
  const site = startSite({
    vars: () => ({ ...operatorVars, ...mailbox.vars(), TEAM_EMAIL: 'team@example.com' })
  })
  const browser = startBrowser()

  beforeAll(async () => {
    await fillLeads(site.DB, { last: 5, time: Date.now() })
    await site.DB.batch(
      [
        `INSERT INTO lead_replies SELECT 'delivery-1', 'lead-1', 'editor@example.com', 'tr', 'Ynt:', 'Merhaba', 1`,
        "UPDATE deliveries SET state = 'dead', last_error = 'HTTP 500' WHERE id = 'delivery-1'",
        `INSERT INTO saved_replies VALUES ('saved-1', 'Demo', '{"en":"Hi {name}","tr":"Merhaba {name}"}', 1)`
      ].map((sql) => site.DB.prepare(sql))
    )
  })

  /** The cookies of an owner who has just logged in. */
  async function ownersCookies() {
    const session = browserCookies(await logInOperator(site, operators.owner), site)
    return session.map((cookie) => ({ ...cookie, sameSite: 'Strict' as const }))
  }

  /** Opens a screen as an owner. */
  async function openScreen(path: string, options: OpenOptions = {}): Promise<Page> {
    const cookies = await ownersCookies()
    return browser.open(site.origin + path, {
      viewport: phone,
      locale: localeTags[localeOfPath(path)].intl,
      expected,
      prepare: (page) => page.context().addCookies(cookies),
      ...options
    })
  }

  /** Shows a screen to an owner, in a tab that several tests share. */
  async function showScreen(path: string): Promise<Page> {
    const options = { viewport: phone, locale: localeTags[localeOfPath(path)].intl, expected }
    const page = await browser.visit('about:blank', options)
    await page.context().addCookies(await ownersCookies())
    await page.goto(site.origin + path)
    expect(page.url()).toBe(site.origin + path)
    return page
  }

  return { site, browser, openScreen, showScreen }
}

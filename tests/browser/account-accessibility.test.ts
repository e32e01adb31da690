import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { localeOfPath, localeTags } from '../../src/shared/language/locale.ts'
import { flawsOf, phone } from '../support/accessibility.ts'
import { browserCookies, logInAs, newAccount } from '../support/accounts.ts'
import { startBrowser } from '../support/browser.ts'
import { sendForm } from '../support/form.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** A new email address whose link has not been opened yet. */
const longAddress = 'ayse.yilmaz.kaya@nil-turizm-ve-seyahat.example.com'

/** Opens a page as a person with two sessions. */
async function openLoggedIn(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const person = await newAccount(site)
  await logInAs(site, person)
  const headers = await logInAs(site, person)
  const cookies = browserCookies(headers, site)
  if (path.includes('sent=')) {
    const fields = {
      intent: 'changeEmail',
      newEmail: longAddress,
      currentPassword: person.password
    }
    await sendForm(site, '/account/email', fields, { headers })
  }
  if (path.includes('confirm=')) await forgetPasswords()
  return browser.open(site.origin + path, {
    viewport: phone,
    locale: localeTags[localeOfPath(path)].intl,
    // The answer to an invalid form.
    expected: /status of 422/,
    prepare: (page) => page.context().addCookies(cookies),
    ...options
  })
}

/** Backdates the last time that people entered their passwords. */
async function forgetPasswords(): Promise<void> {
  await site.DB.prepare('UPDATE sessions SET confirmed_at = 0').run()
}

test.each([
  '/account',
  '/tr/account?saved=1',
  '/account?confirm=others',
  '/tr/account?sent=1&news=1',
  '/account/email',
  '/tr/account/email?token=made-up',
  '/account/password',
  '/tr/account/password'
])('%s has no accessibility violation and does not scroll sideways', async (path) => {
  const page = await openLoggedIn(path)
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
  expect(await page.locator('#confirm-sign-out').count()).toBe(path.includes('confirm') ? 1 : 0)
  expect(await flawsOf(page)).toEqual([])
})

test('without script, a rejected form focuses its error summary §10.3', async () => {
  const page = await openLoggedIn('/account', { javaScriptEnabled: false })
  await page.fill('#profile [name=name]', ' ')
  await page.click('#profile button[type=submit]')
  await page.locator('.error-summary:focus').waitFor()
  expect(await page.title()).toMatch(/^Error: /)
})

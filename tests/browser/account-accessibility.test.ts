import { beforeAll, expect, test } from 'vitest'
import { browserCookies, logInAs, newAccount, newPerson } from '../support/accounts.ts'
import { findFlaws, phone } from '../support/browser/accessibility.ts'
import { startBrowser } from '../support/browser.ts'
import { sendForm } from '../support/form.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** A new email address whose link has not been opened yet. */
const longAddress = 'ayse.yilmaz.kaya@nil-turizm-ve-seyahat.example.com'

const person = newPerson()
let headers = { Cookie: '' }

beforeAll(async () => {
  await newAccount(site, person)
  // The account lists both sessions.
  await logInAs(site, person)
  headers = await logInAs(site, person)
})

/** Prepares the state that a page shows, by its path. */
const before: Record<string, () => Promise<unknown>> = {
  '/tr/account?saved=1&sent=1&news=1': () => {
    const fields = { intent: 'changeEmail', newEmail: longAddress }
    const currentPassword = person.password
    return sendForm(site, '/account/email', { ...fields, currentPassword }, { headers })
  },
  // Backdates the last time that the person entered the password.
  '/tr/account?confirm=others': () => site.DB.prepare('UPDATE sessions SET confirmed_at = 0').run()
}

/** Turkish has the longer words; the other language has the same parts. */
const paths = [
  '/tr/account/email',
  '/tr/account/email?token=made-up',
  '/tr/account/passkey',
  '/tr/account/two-step-verification',
  ...Object.keys(before)
]

test.each(paths)('%s has no accessibility violation and does not scroll sideways', async (path) => {
  await before[path]?.()
  const page = await browser.visit('about:blank', { viewport: phone, locale: 'tr-TR' })
  await page.context().addCookies(browserCookies(headers, site))
  await page.goto(site.origin + path)
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
  expect(await page.locator('#confirm-log-out').count()).toBe(path.includes('confirm') ? 1 : 0)
  expect(await findFlaws(page, paths.indexOf(path))).toEqual([])
})

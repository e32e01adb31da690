import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import turkish from '../../locales/tr/messages/dialogs.json'
import { newAccount, newPerson, type Person } from '../support/accounts.ts'
import { backdateForms, startBrowser } from '../support/browser.ts'
import { linkIn, startMailbox } from '../support/mailbox.ts'
import { startSite } from '../support/site.ts'

const mailbox = startMailbox()
const site = startSite({ faults: true, vars: mailbox.vars })
const browser = startBrowser()

/** Chromium logs the data that `Clear-Site-Data` cleared, and the status of a rejected form. */
const expected = /Clear-Site-Data|status of 422/

let devices = 0

/** A browser with its own IP address, so that no two tests share a rate limit. */
function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  devices += 1
  const extraHTTPHeaders = { 'CF-Connecting-IP': `203.0.113.${devices}` }
  return browser.open(site.origin + path, { extraHTTPHeaders, expected, ...options })
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value)
}

async function send(page: Page, button = 'main form button[type=submit]'): Promise<void> {
  await backdateForms(page)
  await page.click(button)
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await fill(page, { email, password })
  await send(page)
}

async function expectDialog(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  expect(await dialog.textContent()).toContain(words)
  await closeDialog(page)
}

/** Closes the dialog, and waits for the page that this loads without script. */
async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.waitForURL(({ searchParams: query }) => !query.has('success') && !query.has('error'))
}

// `account-forms.test.ts` and the journeys in other engines cover the forms with script.
test('without script, a person registers, confirms the email address, logs in and changes the password §4.2', {
  timeout: 120_000
}, async () => {
  const person = newPerson()
  const { password: _, ...details } = person
  const page = await open('/tr/register', { locale: 'tr-TR', javaScriptEnabled: false })
  await fill(page, { ...details, password: person.password })
  await page.check('[name=terms]')
  await send(page)
  await page.waitForURL('**/tr/register?sent=1')

  await page.goto(linkIn(await mailbox.mailTo(person.email), '/tr/verify-email'))
  await send(page)
  await page.waitForURL('**/tr/account?confirmed=1')
  expect(await page.inputValue('[name=company]')).toBe(person.company)

  const other = await open('/tr/login', { locale: 'tr-TR' })
  await logIn(other, person)
  await other.waitForURL('**/tr/account')

  await page.click('a[href="/tr/account/password"]')
  const newPassword = 'yeşil kapıdan geçtim'
  await fill(page, {
    currentPassword: person.password,
    newPassword,
    newPasswordAgain: newPassword
  })
  await send(page)
  await page.waitForURL('**/tr/login?success=password_changed')
  await expectDialog(page, turkish.success.password_changed_successfully)

  await other.reload()
  expect(new URL(other.url()).searchParams.get('error')).toBe('session_expire')
  await expectDialog(other, turkish.error.session_expire)

  await logIn(page, person)
  await page.waitForURL('**/tr/login?error=invalid_credentials')
  await expectDialog(page, turkish.error.invalid_credentials)
  await logIn(page, { ...person, password: newPassword })
  await page.waitForURL('**/tr/account')
})

test('an expired session is reported after a prefetch and a navigation in place', async () => {
  const person = await newAccount(site)
  const page = await open('/tr/account', { locale: 'tr-TR' })
  await logIn(page, person)
  await page.waitForURL('**/tr/account')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click('#export button')
  ])
  expect(download.suggestedFilename()).toBe('babylon-account.json')
  const { account } = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(account).toMatchObject({ email: person.email, company: person.company })

  await page.goto(`${site.origin}/tr`)
  await site.DB.prepare('UPDATE sessions SET expires_at = 0').run()
  const link = page.locator('header a[href="/tr/account"]:visible')
  const prefetched = page.waitForResponse('**/tr/account/_payload.json')
  await link.hover()
  await prefetched
  await link.click()
  await page.waitForURL('**/tr/login?error=session_expire&redirect=%2Ftr%2Faccount')
  await expectDialog(page, turkish.error.session_expire)
})

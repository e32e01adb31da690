import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import enAccount from '../../locales/en/messages/account.json'
import enForms from '../../locales/en/messages/forms.json'
import enPasskey from '../../locales/en/messages/passkey.json'
import trLogin from '../../locales/tr/messages/passkey-login.json'
import trTwoStep from '../../locales/tr/messages/two-step.json'
import { browserCookies, logInAs, newAccount, type Person } from '../support/accounts.ts'
import { overflows, violations } from '../support/browser/accessibility.ts'
import { addAuthenticator, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** Passkeys belong to a domain, which an IP address is not. */
const origin = () => site.origin.replace('127.0.0.1', 'localhost')

/** The browser's virtual authenticator, which a test can delay or make refuse. */
interface Device {
  page: Page
  /** `false` if user verification fails. */
  setVerified(isVerified: boolean): Promise<void>
}

interface DeviceOptions extends BrowserContextOptions {
  person: Person
  /**
   * Offers passkeys in autofill. The authenticator then answers without a prompt on every login
   * page.
   */
  offers?: boolean
}

/** Opens a page, logged in, in a browser with a built-in authenticator. */
async function openWithDevice(
  path: string,
  { person, offers = false, ...options }: DeviceOptions
): Promise<Device> {
  const cookies = browserCookies(await logInAs(site, person), { ...site, origin: origin() })
  let session: CDPSession | undefined
  let authenticatorId = ''
  const page = await browser.open(origin() + path, {
    locale: path.startsWith('/tr/') ? 'tr-TR' : 'en-GB',
    expected: /status of 422|Clear-Site-Data/,
    async prepare(page) {
      await page.context().addCookies(cookies)
      if (!offers) {
        await page.addInitScript(() => {
          PublicKeyCredential.isConditionalMediationAvailable = async () => false
        })
      }
      ;({ session, authenticatorId } = await addAuthenticator(page))
    },
    ...options
  })
  return {
    page,
    async setVerified(isUserVerified) {
      await session?.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    }
  }
}

/** Adds a passkey on the account's page, and waits for the page that names it. */
async function addPasskey(page: Page): Promise<void> {
  await ready(page)
  await page.click('.passkey-prompt button')
  await page.waitForURL('**/account/passkey?id=*')
}

/** Waits until the form's listeners are attached, without which the button opens no prompt. */
async function ready(page: Page): Promise<void> {
  // The session stays attached, because detaching it would remove the authenticator.
  const session = await page.context().newCDPSession(page)
  const expression = 'document.querySelector(".passkey-prompt form")'
  const readEvents = async () => {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const form = { objectId: result.objectId ?? '' }
    const { listeners } = await session.send('DOMDebugger.getEventListeners', form)
    return listeners.map(({ type }) => type)
  }
  await expect.poll(readEvents).toContain('submit')
}

async function logOut(page: Page): Promise<void> {
  await page.goto(`${origin()}/account`)
  await page.click('main .hero form button')
  await page.waitForURL('**/login?out=1')
}

test('a new passkey is offered in the email field at the next login §10.88 §10.89 §10.92', async () => {
  const person = await newAccount(site)
  const options = { person, offers: true }
  const { page } = await openWithDevice('/account', options)
  await page.click('#passkeys a[href="/account/passkey"]')
  await page.waitForURL('**/account/passkey')
  await addPasskey(page)
  await page.getByText(enPasskey.edit.added).waitFor()
  expect(await page.inputValue('[name=passkeyName]')).toBe('Chrome · Linux')
  await page.fill('[name=passkeyName]', 'Ofisteki bilgisayar')
  await page.click('main form button[type=submit]')
  await page.waitForURL('**/account#passkeys')
  await page.locator('#passkeys .sessions__device').getByText('Ofisteki bilgisayar').waitFor()
  expect(await page.locator('#passkeys').innerText()).toContain(enAccount.passkeys.neverUsed)

  await logOut(page)
  await page.goto(`${origin()}/login`)
  await page.waitForURL('**/account')
  expect(await page.locator('#passkeys').innerText()).not.toContain(enAccount.passkeys.neverUsed)
})

// In Turkish, unlike the other tests.
test('with two-step verification, a passkey follows the password §10.96 §10.98', async () => {
  const prefix = '/tr'
  const person = await newAccount(site)
  const { page } = await openWithDevice(`${prefix}/account/passkey`, { person })
  await addPasskey(page)
  await page.goto(`${origin()}${prefix}/account/two-step-verification`)
  // The page with the recovery codes has the same URL.
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: trTwoStep.off.submit }).click()
  ])
  const codes = await page.locator('main ul code').allInnerTexts()
  expect(codes).toHaveLength(10)
  const found = await violations(page)
  found.push(...(await overflows(page)))
  expect(found).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: trTwoStep.codes.download }).click()
  ])
  expect(download.suggestedFilename()).toBe('babylon-recovery-codes.txt')
  await page.getByRole('button', { name: trTwoStep.codes.saved }).click()
  await page.waitForURL(`**${prefix}/account#passkeys`)

  await page.context().clearCookies()
  await page.goto(`${origin()}${prefix}/login?redirect=${prefix}/account/password`)
  await page.fill('[name=email]', person.email)
  await page.fill('[name=password]', person.password)
  await page.click('main form button[type=submit] >> nth=0')
  await page.waitForURL(`**${prefix}/login/passkey?**`)
  await page.getByRole('heading', { name: trLogin.second.title }).waitFor()
  expect(await violations(page)).toEqual([])
  await ready(page)
  await page.click('.passkey-prompt button')
  await page.waitForURL(`**${prefix}/account/password`)
})

test('the button works again after a failed prompt or a refused passkey §10.92 §10.95', async () => {
  const person = await newAccount(site)
  const { page, setVerified } = await openWithDevice('/account/passkey', { person })
  const status = page.locator('.passkey-prompt [role=status]')
  await ready(page)
  await setVerified(false)
  await page.click('.passkey-prompt button')
  await status.getByText(enPasskey.prompt.cancelled).waitFor()
  await setVerified(true)
  await addPasskey(page)
  await page.goto(`${origin()}/account/passkey`)
  await ready(page)
  await page.click('.passkey-prompt button')
  await status.getByText(enPasskey.prompt.known).waitFor()

  await logOut(page)
  await page.goto(`${origin()}/login`)
  await ready(page)
  await page.check('[type=checkbox][name=remember]')
  await page.focus('.passkey-prompt button')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account')
  const cookies = await page.context().cookies()
  const expires = cookies.find(({ name }) => name === '__Host-session')?.expires ?? 0
  expect(expires - Date.now() / 1000).toBeGreaterThan(29 * 86_400)

  // The account no longer has the passkey, which the device still offers.
  const sql = `DELETE FROM passkeys
      WHERE account_id = (SELECT id FROM accounts WHERE email_key = ?)`
  await site.run(sql, person.email)
  await page.context().clearCookies()
  await page.goto(`${origin()}/login/passkey`)
  await ready(page)
  await page.click('.passkey-prompt button')
  await status.getByText(enForms.errors.passkeyUnknown).waitFor()
})

test('the password works in a browser without passkey support §10.95', async () => {
  const page = await browser.open('about:blank', {
    prepare: (page) => page.addInitScript('delete window.PublicKeyCredential')
  })
  await page.goto(`${origin()}/login`)
  await ready(page)
  await page.click('.passkey-prompt button')
  await page.getByText(enPasskey.prompt.unsupported).waitFor()
})

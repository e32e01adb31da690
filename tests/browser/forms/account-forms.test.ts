import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import enDialogs from '../../../locales/en/messages/dialogs.json'
import enLogin from '../../../locales/en/messages/login.json'
import trDialogs from '../../../locales/tr/messages/dialogs.json'
import trForms from '../../../locales/tr/messages/forms.json'
import { routes } from '../../../src/routes.ts'
import { createHref } from '../../../src/shared/links/href.ts'
import { browserCookies, logInAs, newAccount, type Person } from '../../support/accounts.ts'
import {
  arriveByLoad,
  arriveInPlace,
  follow,
  followNew,
  isMarked,
  mark
} from '../../support/browser/arrival.ts'
import { startBrowser } from '../../support/browser.ts'
import type { Fields } from '../../support/form.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const browser = startBrowser({ without: ['--disable-back-forward-cache'] })

/** Chromium logs rejected requests, and the data that `Clear-Site-Data` cleared. */
const expected = /status of 4\d\d|Clear-Site-Data/

let devices = 0

/** A page in a browser with its own IP address, so that no two tests share a rate limit. */
async function open(path: string, person?: Person): Promise<Page> {
  devices += 1
  const cookies = person ? browserCookies(await logInAs(site, person), site) : []
  return browser.open(site.origin + path, {
    extraHTTPHeaders: { 'CF-Connecting-IP': `203.0.113.${devices}` },
    expected,
    locale: path.startsWith('/tr') ? 'tr-TR' : 'en-GB',
    prepare: (page) => page.context().addCookies(cookies)
  })
}

async function fill(page: Page, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.fill(`main form [name=${name}]`, value)
  }
}

test('wrong credentials open an alert over the form, which keeps the email address §8.2.9 §10.39', async () => {
  const locale = 'tr'
  const href = createHref(routes, locale)
  const person = await newAccount(site)
  const wanted = href('changePassword')
  const page = await open(href('login', { query: { redirect: wanted } }))
  await mark(page)
  await page.focus('[name=email]')
  await page.locator('form[novalidate]').waitFor()
  await fill(page, { email: person.email, password: 'not this one, sorry' })
  await page.check('[type=checkbox][name=remember]')
  await page.click('main form [type=submit]')
  const dialog = page.getByRole('alertdialog', { name: trDialogs.titles.error })
  await dialog.getByText(trDialogs.error.invalid_credentials).waitFor()
  expect(new URL(page.url()).searchParams.get('error')).toBe('invalid_credentials')
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('error'))

  expect(await isMarked(page)).toBe(true)
  expect(await page.inputValue('[name=email]')).toBe(person.email)
  expect(await page.isChecked('[type=checkbox][name=remember]')).toBe(true)
  expect(await page.inputValue('[name=password]')).toBe('')
  await page.locator('[name=password]:focus').waitFor()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await arriveInPlace(page, site.origin + wanted)
})

test('Back after logging out shows nothing personal §10.46', async () => {
  const person = await newAccount(site)
  const page = await open('/faq')
  await mark(page)
  await follow(page, '/login')
  await arriveInPlace(page, `${site.origin}/login`)
  await page.focus('[name=email]')
  await page.locator('form[novalidate]').waitFor()
  await fill(page, { email: person.email, password: person.password })
  await page.click('main form [type=submit]')
  await arriveInPlace(page, `${site.origin}/account`)
  expect(await page.inputValue('[name=company]')).toBe(person.company)
  expect(await page.locator('header a[href="/account"]:visible').count()).toBe(1)
  expect(await page.locator('header a[href="/login"]:visible').count()).toBe(0)

  await page.click('main .hero form button')
  await page.waitForURL('**/login?out=1')
  await page.getByText(enLogin.loggedOut).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/login?redirect=%2Faccount')
  expect(await page.content()).not.toContain(person.company)
})

test('a page with several forms asks once before unsaved input is lost', async () => {
  const locale = 'tr'
  const href = createHref(routes, locale)
  const page = await open(href('account'), await newAccount(site))
  await mark(page)
  await page.click('#remove summary')
  for (const form of ['#profile', '#remove']) {
    await page.locator(`${form} input:visible`).first().focus()
    await page.locator(`${form} form[novalidate]`).waitFor()
  }
  await page.fill('#profile [name=company]', 'Kaya Tur')
  await follow(page, href('faq'))
  const { title, stay, leave } = trForms.leave
  const question = page.getByRole('dialog', { name: title })
  await question.getByRole('button', { name: stay }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await page.inputValue('#profile [name=company]')).toBe('Kaya Tur')
  await follow(page, href('faq'))
  await question.getByRole('button', { name: leave, exact: true }).click()
  await arriveInPlace(page, site.origin + href('faq'))
})

test('deleting the account discards prefetched account pages', async () => {
  const person = await newAccount(site)
  const page = await open('/account', person)
  await mark(page)
  const prefetched = page.waitForResponse('**/account/password/_payload.json')
  await page.hover('a[href="/account/password"]')
  expect(await textOf(prefetched)).toContain(person.email)
  await page.click('#remove summary')
  await page.focus('[name=currentPassword]')
  await page.locator('#remove form[novalidate]').waitFor()
  await page.fill('[name=currentPassword]', person.password)
  await page.click('#remove [type=submit]')
  await page.getByRole('alertdialog').getByText(enDialogs.success.account_deleted).waitFor()
  expect(await isMarked(page)).toBe(true)
  expect(await page.locator('header a[href="/login"]:visible').count()).toBe(1)
  await page.keyboard.press('Escape')
  await followNew(page, { href: '/account/password' })
  await arriveByLoad(page, `${site.origin}/login?redirect=%2Faccount%2Fpassword`)
})

import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import enDialogs from '../../locales/en/messages/dialogs.json'
import enForms from '../../locales/en/messages/forms.json'
import enLogin from '../../locales/en/messages/login.json'
import trDialogs from '../../locales/tr/messages/dialogs.json'
import trForms from '../../locales/tr/messages/forms.json'
import { routes } from '../../src/routes.ts'
import { createHref } from '../../src/shared/links/href.ts'
import { accountForms } from '../support/account-form-cases.ts'
import { browserCookies, logInAs, newAccount, newPerson, type Person } from '../support/accounts.ts'
import {
  arriveByLoad,
  arriveInPlace,
  follow,
  followNew,
  isMarked,
  mark
} from '../support/arrival.ts'
import { backdateForms, startBrowser } from '../support/browser.ts'
import type { Fields } from '../support/form.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser({ without: ['--disable-back-forward-cache'] })

const words = { en: enForms, tr: trForms }

/** Chromium logs rejected and failed requests, and the data that `Clear-Site-Data` cleared. */
const expected = /status of 4\d\d|ERR_FAILED|Clear-Site-Data/

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

/** Answers the next POST requests instead of the server; returns their bodies. */
async function answerPosts(page: Page, answers: ((route: Route) => Promise<unknown>)[]) {
  const posts: Record<string, string>[] = []
  await page.route('**', async (route) => {
    const request = route.request()
    // Requests for a challenge have no body.
    if (request.method() !== 'POST' || request.postData() === null) return route.fallback()
    posts.push(request.postDataJSON())
    await (answers.shift()?.(route) ?? route.continue())
  })
  return posts
}

async function fill(page: Page, scope: string, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.fill(`${scope} [name=${name}]`, value)
  }
}

// Alternates between the languages; the tests over HTTP try every form in both.
const ways = Object.entries(accountForms({ site, open })).map(([form, formCase], index) => ({
  form,
  locale: index % 2 === 0 ? ('en' as const) : ('tr' as const),
  ...formCase
}))

test.each(ways)(
  '$form in $locale is validated, sent and answered in place §10.1 §10.2 §10.20 §10.35',
  async (way) => {
    const { locale, scope, fields, ticks, badInput, arrives, target, query = '' } = way
    const href = createHref(routes, locale)
    const { errors, lost, retry } = words[locale]
    const person = newPerson()
    const good = fields(person)
    const page = await way.start(person, href)
    await mark(page)
    const button = page.locator(`${scope} [type=submit]`).last()
    const field = (name: string) => page.locator(`${scope} [name=${name}]`)
    const errorAt = (name: string) => page.locator(`#field-${name}-error`)
    const summary = page.locator(`${scope} .error-summary`)

    // Focus loads the form's script, which then validates fields on blur.
    await field(badInput[0]).focus()
    await page.locator(`${scope}[novalidate]`).waitFor()
    await fill(page, scope, good)
    if (ticks) await field(ticks).check()
    await field(badInput[0]).blur()
    await field(badInput[0]).fill(badInput[1])
    await field(badInput[0]).blur()
    const [before = ''] = errors[badInput[2]].split('{{')
    await errorAt(badInput[0]).getByText(before).waitFor()
    expect(await field(badInput[0]).getAttribute('aria-invalid')).toBe('true')
    expect(await summary.count()).toBe(0)

    // An error that only the server can find appears beside its field and in the summary.
    const [refused, bad, refusal] = way.refused
      ? [way.refused[0], way.refused[1], errors[way.refused[2]]]
      : [badInput[0], good[badInput[0]] ?? '', 'Not this one.']
    await fill(page, scope, { ...good, [refused]: bad })
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const posts = await answerPosts(page, [
      (route) =>
        way.refused
          ? route.continue()
          : route.fulfill({ status: 422, json: { errors: { [refused]: refusal } } }),
      async (route) => {
        await held
        if (arrives) await route.fetch()
        await route.abort()
      }
    ])
    await backdateForms(page)
    await button.click()
    await page.locator(`${scope} .error-summary:focus`).waitFor()
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([refusal])
    expect(await errorAt(refused).innerText()).toBe(refusal)

    // A lost connection keeps the input, and a double click sends the form once.
    await fill(page, scope, good)
    await button.dblclick()
    letGo()
    await page.getByText(lost).waitFor()
    await page.locator(':focus > .notice [role=alert]').waitFor()
    expect(await summary.count()).toBe(0)
    for (const [name, value] of Object.entries(good)) {
      expect(await field(name).inputValue()).toBe(value)
    }
    await page.getByRole('button', { name: retry }).click()
    await page.waitForURL(site.origin + href(target as 'home') + query)
    expect(await isMarked(page)).toBe(true)
    expect(posts).toHaveLength(3)
    expect(posts[2]).toEqual(posts[1])
    await expect.poll(() => way.isStoredOnce(person), { timeout: 15_000 }).toBe(true)
  }
)

test('wrong credentials open an alert over the form, which keeps the email address §8.2.9 §10.39', async () => {
  const locale = 'tr'
  const href = createHref(routes, locale)
  const person = await newAccount(site)
  const wanted = href('changePassword')
  const page = await open(href('login', { query: { redirect: wanted } }))
  await mark(page)
  await page.focus('[name=email]')
  await page.locator('form[novalidate]').waitFor()
  await fill(page, 'main form', { email: person.email, password: 'not this one, sorry' })
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

test('logging in updates the header, and Back after logging out shows nothing personal §10.46', async () => {
  const person = await newAccount(site)
  const page = await open('/faq')
  await mark(page)
  await follow(page, '/login')
  await arriveInPlace(page, `${site.origin}/login`)
  await page.focus('[name=email]')
  await page.locator('form[novalidate]').waitFor()
  await fill(page, 'main form', { email: person.email, password: person.password })
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
  const { title, stay, leave } = words[locale].leave
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
  expect(await (await prefetched).text()).toContain(person.email)
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

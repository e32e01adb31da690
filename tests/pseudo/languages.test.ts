import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import blogs from '../../locales/en/messages/blogs.json'
import { requiredFacts } from '../../src/build/words/company.ts'
import { pseudoText } from '../../src/ops/pseudo/pseudo-language.ts'
import { routes } from '../../src/routes.ts'
import type { Route } from '../../src/shared/links/route.ts'
import { logInAs, newAccount, newPerson, readCookies, registration } from '../support/accounts.ts'
import { crowded, violations } from '../support/browser/accessibility.ts'
import { brokenWords } from '../support/browser/broken-words.ts'
import { blockOwnRequests, startBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { readReceipt, sendForm } from '../support/form.ts'
import { linkIn, type ReceivedMail, startMailbox } from '../support/mailbox.ts'
import { locationOf, textOf } from '../support/response.ts'
import { hardCoded, outsideBrackets } from '../support/words/brackets.ts'
import { startPseudoSite } from '../support/words/pseudo-site.ts'
import { inPseudo, testPaths } from './paths.ts'
import { changePosts, testPosts } from './posts.ts'
import { onlyElsewhere, testTranslations } from './translations.ts'

const mailbox = startMailbox()
let folder = ''
const site = startPseudoSite({
  vars: () => ({ ...mailbox.vars(), TEAM_EMAIL: 'team@example.com', TEAM_LOCALE: 'en-XA' }),
  async prepare(copy) {
    folder = copy
    addEnglishPosts(folder)
    leaveOutFacts(folder)
    await changePosts(folder)
  }
})
const browser = startBrowser()

testPosts(site, () => folder)
testPaths(site)

const pages = Object.values<Route>(routes)
  .filter(
    ({ path, middleware = [] }) => !path.includes(':') && !middleware.includes('requireSession')
  )
  .map(({ path }) => inPseudo(path))
testTranslations(site, pages)
const views = [
  '/blogs?tag=payments',
  '/login?error=invalid_credentials',
  '/verify-email?sent=1'
].map(inPseudo)

/**
 * Fills a second page of the English blog list, which no other language has, and adds a scheduled
 * post, which the build leaves out.
 */
function addEnglishPosts(folder: string): void {
  const name = 'reading-a-cancellation-policy'
  const post = readFileSync(`${folder}/locales/en/blogs/${name}.md`, 'utf8')
  const existing = readdirSync(`${folder}/locales/en/blogs`).length
  for (let number = existing + 1; number <= 15; number += 1) {
    const copy = post
      .replaceAll(name, `${name}-${number}`)
      .replace(/^(title|description): "/gm, `$1: "${number}. `)
      .replace(/^date: .*/m, `date: ${number === 15 ? '2031' : '2024'}-01-01`)
      // Uses another tag, so that the copies are not related to their original.
      .replace(/^tags: .*/m, 'tags: [franchise]')
    writeFileSync(`${folder}/locales/en/blogs/${name}-${number}.md`, copy)
  }
}

/** Empties every optional fact, because the other tests see the pages with all of them. */
function leaveOutFacts(folder: string): void {
  const file = `${folder}/locales/company.json`
  const facts: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  const left = Object.entries(facts).map(([fact, value]) => [
    fact,
    requiredFacts.some((each) => each === fact) ? value : ''
  ])
  writeFileSync(file, JSON.stringify(Object.fromEntries(left)))
}

/** The hard-coded strings of an answer, or its wrong language. */
async function findFlaws(response: Response, input: string[] = []): Promise<string[]> {
  const html = await response.text()
  const lang = /<html lang="([^"]*)"/.exec(html)?.[1]
  return [...hardCoded(html, input), ...(lang === 'en-XA' ? [] : [`lang ${lang}`])]
}

/** `browser/accessibility.test.ts` measures pages on wider screens. */
async function tooWide(page: Page): Promise<string[]> {
  await page.waitForLoadState()
  const content = await page.evaluate(() => document.documentElement.scrollWidth)
  const words = await brokenWords(page)
  return content > phone.viewport.width ? [`${content} px wide`, ...words] : words
}

const phone = { viewport: { width: 320, height: 800 }, prepare: blockOwnRequests }

test('every page without its optional facts responds with 200 and is fully translated §1.1.2 §1.1.5 §4.7.1 §9.1', async () => {
  for (const path of [...pages, ...views]) {
    const response = await site.fetch(path)
    expect.soft([path, response.status, await findFlaws(response)]).toEqual([path, 200, []])
  }
  const faq = await textOf(site.fetch('/en-xa/faq'))
  const added = '<p>[Ŵŕîîţţééñ] by <b>hand</b><img alt="A gate"></p></main>'
  expect(hardCoded(faq.replace('</main>', added))).toEqual(['A gate', '[Ŵŕîîţţééñ] by hand'])
})

test('pages with longer words and without optional facts fit on a phone §1.1.2 §4.7.1', async () => {
  const page = await browser.open('about:blank', phone)
  const flaws: string[] = []
  const keys = ['home', 'faq', 'about', 'features', 'contact', 'quickGuide', 'gsa'] as const
  const others = ['privacy', 'login', 'register', 'search'] as const
  const paths = [...keys, ...others].map((key) => inPseudo(routes[key].path))
  for (const path of [...paths, '/en-xa/_gallery']) {
    await page.goto(site.origin + path)
    flaws.push(...(await tooWide(page)).map((flaw) => `${path}: ${flaw}`))
  }
  expect(flaws).toEqual([])
})

test('the header and its menus have room for longer words at every width §1.1.2 §1.5.2 §4.5.2', async () => {
  const html = await textOf(site.fetch('/tr/faq'))
  expect(html).toMatch(/<button [^>]*popoverTarget="languages".*?Türkçe<\/span><\/button>/is)
  expect(html).toMatch(/<ul [^>]*id="languages" popover="auto">/)

  const page = await browser.open(`${site.origin}/en-xa/faq?a=1`, phone)
  expect(await crowded(page)).toEqual([])
  await page.setViewportSize(phone.viewport)
  const links = page.locator('.languages__list a')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/faq?a=1',
    '/tr/faq?a=1',
    '/ar-xb/faq?a=1'
  ])
  await page.click('.languages button')
  expect([...(await tooWide(page)), ...(await violations(page, '.header'))]).toEqual([])
  await page.keyboard.press('Escape')
  await page.click('.header__menu button')
  expect(await tooWide(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.click('.languages button')
  await links.last().click()
  await page.waitForURL('**/ar-xb/faq?a=1')
  await page.locator('html[lang=ar-XB][dir=rtl]').waitFor()
})

test('a right-to-left language has mirrored pages §1.1.6', async () => {
  const page = await browser.open('about:blank', { ...phone, locale: 'en-GB' })
  const flaws: string[] = []
  for (const path of ['/partnership/gsa', '/contact-us', '']) {
    await page.goto(`${site.origin}/ar-xb${path}`)
    await page.waitForLoadState()
    flaws.push(...(await tooWide(page)).map((flaw) => `${path}: ${flaw}`))
  }
  expect(flaws).toEqual([])

  await page.setViewportSize({ width: 1440, height: 800 })
  const readSide = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return (left + right) / 2 < innerWidth / 2 ? 'left' : 'right'
      })
  expect(await readSide('h1')).toBe('right')
  expect(await readSide('.hero__art')).toBe('left')
  const readScale = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).scale)
  expect(await readScale('.hero .icon--arrow')).toBe('-1 1')
  expect(await readScale('.hero .art')).toBe('-1 1')
  // The company's name and the language hint are left-to-right text.
  expect(await readScale('footer .art')).toBe('none')
  expect(await readScale('[data-locale-hint] .icon--arrow')).toBe('none')
})

const sendPseudo = (path: string, fields: Record<string, string>, headers = {}) =>
  sendForm(site, `/en-xa${path}`, fields, { headers })

test('the contact form works from its errors to the receipt by mail §1.1.2', async () => {
  expect(await findFlaws(await sendPseudo('/contact-us', {}))).toEqual([])
  const email = 'ayse@example.com'
  const sent = await sendPseudo('/contact-us', {
    ...{ name: 'Ayşe', email, subject: 'general' },
    message: 'A question that is long enough to be answered.'
  })
  const headers = { Cookie: readReceipt(sent) }
  const confirmation = await site.fetch(locationOf(sent), { headers })
  expect(await findFlaws(confirmation, [email])).toEqual([])

  const receipt = await mailbox.mailTo(email)
  expect(receipt.html).toContain('<html lang="en-XA"')
  expect(outsideBrackets(receipt.subject)).not.toMatch(/\p{L}/u)
  expect(outsideBrackets(receipt.text.replace(/https?:[^\s)]+/g, ''))).not.toMatch(/\p{L}/u)
  const notice = await mailbox.mailTo('team@example.com')
  expect(notice.text).toContain('Pseudo')
})

test('an account is registered, confirmed, used, logged out and given a new password', async () => {
  const person = newPerson()
  const { email, password } = person
  const input = Object.values(person)
  const registered = await sendPseudo('/register', registration(person))
  expect(locationOf(registered)).toBe('/en-xa/register?sent=1')
  const link = (mail: ReceivedMail, path: string) => {
    const { pathname, search } = new URL(linkIn(mail, path))
    return pathname + search
  }
  const verify = link(await mailbox.mailTo(email), '/en-xa/verify-email')
  expect(await findFlaws(await site.fetch(verify))).toEqual([])
  // This browser did not register, so it must enter the password.
  const byPassword = { intent: 'confirmByPassword', password }
  const confirmed = await sendForm(site, verify, byPassword)
  expect(locationOf(confirmed)).toMatch(/success=email_verified/)

  const headers = { Cookie: readCookies(await sendPseudo('/login', { email, password })) }
  for (const path of ['/account?saved=1', '/account/password']) {
    const response = await site.fetch(`/en-xa${path}`, { headers })
    expect([path, response.status, await findFlaws(response, input)]).toEqual([path, 200, []])
  }
  const locale = await site.readValue('SELECT locale FROM accounts')
  expect(locale).toBe('en-XA')
  const out = await sendPseudo('/account', { intent: 'logOut', scope: 'this' }, headers)
  expect(await findFlaws(await site.fetch(locationOf(out)))).toEqual([])

  await sendPseudo('/forgot-password', { email, idempotency_key: crypto.randomUUID() })
  const reset = await eventually(() => {
    const mails = mailbox.mailsTo(email).filter(({ text }) => text.includes('/reset-password'))
    if (!mails[0]) throw new Error('The mail with the reset link has not arrived.')
    return mails[0]
  })
  const form = await site.fetch(link(reset, '/en-xa/reset-password'))
  expect([form.status, await findFlaws(form)]).toEqual([200, []])
})

test('the fonts of the first view contain the letters of the language §1.1.2', async () => {
  const html = await textOf(site.fetch('/en-xa'))
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)]
  expect(fonts).toHaveLength(2)
  for (const [, url = ''] of fonts) {
    const bytes = await (await site.fetch(url)).bytes()
    const font = fontkit.create(Buffer.from(bytes)) as fontkit.Font
    const lacking = [...'Ŕééååðîîţŵýž'].filter(
      (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    )
    expect(lacking).toEqual([])
  }
})

test('the feed, sitemap and search of a language work without posts §1.1.3 §1.1.8', async () => {
  const read = async (path: string) => {
    const response = await site.fetch(`/en-xa${path}`)
    expect(response.status, path).toBe(200)
    return response.text()
  }
  expect(await read('/blogs')).toContain(pseudoText(blogs.none))
  expect(await read('/blogs.md')).toContain(pseudoText(blogs.none).slice(1, -1))
  expect(await read('')).not.toContain('id="blog"')
  const feed = await read('/blogs/feed.xml')
  expect(feed).toContain('xml:lang="en-XA"')
  expect(feed).not.toContain('<entry>')
  expect(await read('/llms.txt')).not.toContain('/blogs/')
  expect(await read('/llms-full.txt')).toContain(pseudoText(blogs.none).slice(1, -1))
  expect(await read('/sitemap.xml')).not.toContain('/en-xa/blogs/')
  expect(await read(`/search?q=${encodeURIComponent(pseudoText('privacy'))}`)).toContain('<mark')
})

test('error pages are translated', async () => {
  const session = await logInAs(site, await newAccount(site))
  await site.DB.exec('ALTER TABLE sessions RENAME TO lost')
  const requests: [string, RequestInit, number][] = [
    ['/en-xa/nope', {}, 404],
    [`/en-xa/blogs/${onlyElsewhere}`, {}, 404],
    ['/en-xa/faq', { method: 'DELETE' }, 405],
    ['/en-xa/contact-us', { method: 'POST', body: 'x', headers: { 'Content-Type': 'x/y' } }, 415],
    ['/en-xa/account', { headers: { ...session } }, 503]
  ]
  for (const [path, init, status] of requests) {
    const headers = { Accept: 'text/html', Origin: site.origin, ...init.headers }
    const response = await site.fetch(path, { ...init, headers })
    expect([path, response.status, await findFlaws(response)]).toEqual([path, status, []])
  }
})

import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en/editor.json'
import trEditor from '../../locales/tr/editor.json'
import trContact from '../../locales/tr/messages/contact.json'
import trForms from '../../locales/tr/messages/forms.json'
import trHome from '../../locales/tr/messages/home.json'
import trShell from '../../locales/tr/messages/shell.json'
import { copyProject } from '../../src/ops/pseudo/pseudo-project.ts'
import { fieldLink } from '../../src/shared/words/field-link.ts'
import { startBrowser } from '../support/browser.ts'
import { locationOf, textOf } from '../support/response.ts'
import { startSite } from '../support/site.ts'
import { addFieldPageAndRedirect, editFile } from '../support/source/engineer.ts'

const trMail = readFileSync('locales/tr/mail/reset.md', 'utf8')
const desk = 'https://www.example.com'
/** A post that is not due yet, which only previews contain. */
const scheduled = 'connecting-an-availability-feed'
const folder = mkdtempSync(path.join(tmpdir(), 'edit-texts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Registered before the site, which starts with this build.
beforeAll(async () => {
  await copyProject(folder)
  const file = path.join(folder, 'wrangler.toml')
  const [before, production = ''] = readFileSync(file, 'utf8').split('[env.production.vars]')
  const settings = production
    .replace('SITE_ORIGIN = ""', `SITE_ORIGIN = "${desk}"`)
    .replace('WORDS_REPOSITORY = ""', 'WORDS_REPOSITORY = "babylon/site"')
    .replace('WORDS_APP_ID = ""', 'WORDS_APP_ID = "1"')
  writeFileSync(file, `${before}[env.production.vars]${settings}`)
  addFieldPageAndRedirect(folder)
  editFile(folder, `locales/en/blogs/${scheduled}.md`, '\ndate: ', '\ndate: 2031-01-01 # ')
  const env = { ...process.env, WORDS_PREVIEW: 'true' }
  await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: folder, env })
}, 180_000)

const preview = startSite({ project: () => folder })
const site = startSite()
const browser = startBrowser()

test('a field, a page and a redirect need only the changes that docs/how-to.md lists §3.4 §10.2 §12.15.42', async () => {
  expect((await preview.fetch('/tr/careers')).status).toBe(200)
  const redirect = await preview.fetch('/tr/is_ilanlari')
  expect(locationOf(redirect)).toBe('/tr/careers')
  expect(await textOf(preview.fetch('/contact-us'))).toContain('name="city"')
  expect((await preview.fetch(`/blogs/${scheduled}`)).status).toBe(200)
})

async function openPage(pagePath: string): Promise<Page> {
  return browser.open(preview.origin + pagePath, {
    locale: pagePath.startsWith('/tr') ? 'tr-TR' : 'en-GB',
    prepare: (page) => {
      // The test's settings name a desk that does not exist.
      return page.context().route(`${desk}/**`, (route) => route.fulfill({ body: '' }))
    }
  })
}

test('only a preview shows each mail with its subject §12.15.47', async () => {
  const page = await openPage('/_mails/tr/reset.html')
  const mail = trMail.replace(/^---\nsubject: "(.*)"\n---/, '$1')
  const [subject = ''] = mail.replaceAll('{{company.name}}', 'Babylon').split('\n')
  await page.getByText(`${trEditor.mail.subject}: ${subject}`).waitFor()
  const link = await page.locator('a[href*="token="]').first().getAttribute('href')
  expect(link).toMatch(/^\/tr\/.*token=\{\{token\}\}$/)
  expect((await site.fetch('/_mails/tr/reset.html')).status).toBe(404)
})

const button = (page: Page) =>
  page.getByRole('button', {
    name: new RegExp(`^(${en.onPage.toggle}|${trEditor.onPage.toggle})$`)
  })

async function edit(page: Page): Promise<void> {
  await button(page).click()
  await page.locator('h1[data-editable]').waitFor()
}

/** The address of the editor that an action opens in a new tab. */
async function openedBy(page: Page, action: Promise<unknown>): Promise<string> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), action])
  await tab.waitForURL(`${desk}/**`)
  const url = tab.url()
  await tab.close()
  return url
}

const linkTo = (file: string, key: string, locale: 'en' | 'tr') =>
  desk + fieldLink({ path: `locales/${locale}/${file}`, key }, locale)

test('the texts of Turkish pages open in the editor in Turkish §12.15.60 §12.15.61 §12.15.61.1 §12.15.61.2 §12.15.62', async () => {
  const page = await openPage('/tr')
  await edit(page)
  const title = page.getByRole('heading', { name: trHome.hero.title })
  expect(await openedBy(page, title.click())).toBe(linkTo('messages/home.json', 'hero.title', 'tr'))
  // A text with a tag in it, in an element of the figure.
  const [, strong = ''] = /<b>(.*)<\/b>/.exec(trHome.search.punch) ?? []
  const punch = page.locator('[data-editable] > *', { hasText: strong })
  expect(await openedBy(page, punch.click())).toBe(
    linkTo('messages/home.json', 'search.punch', 'tr')
  )
  const contact = page.locator('footer').getByRole('link', { name: trShell.footer.contact })
  expect(await openedBy(page, contact.click())).toBe(
    linkTo('messages/shell.json', 'footer.contact', 'tr')
  )

  await contact.click({ modifiers: ['Alt'] })
  await page.waitForURL('**/tr/contact-us')
  const heading = page.getByRole('heading', { name: trContact.hero.title })
  await page.locator('h1[data-editable]', { hasText: trContact.hero.title }).waitFor()
  expect(await openedBy(page, heading.click())).toBe(
    linkTo('messages/contact.json', 'hero.title', 'tr')
  )
  const address = page
    .locator('footer')
    .getByText('Example Street 1, 34000 İstanbul', { exact: true })
  expect(await openedBy(page, address.click())).toBe(
    desk + fieldLink({ path: 'locales/company.json', key: 'address' }, 'tr')
  )
})

test('each text of a list of choices can be edited, until Esc ends the mode §12.15.61.1 §12.15.61.2 §12.15.62 §12.15.63', async () => {
  const page = await openPage('/tr/contact-us')
  await edit(page)
  await page.locator('select[data-editable]').first().click()
  const link = page.locator('[data-edit-texts] a').first()
  await link.waitFor()
  expect(await link.evaluate((each) => each.matches(':focus'))).toBe(true)
  expect(await openedBy(page, link.click())).toBe(linkTo('messages/forms.json', 'choose', 'tr'))
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'detached' })
  expect(await button(page).getAttribute('aria-pressed')).toBe('true')

  const submit = page.getByRole('button', { name: trContact.form.submit })
  await submit.focus()
  await page.locator('main form[novalidate]').waitFor()
  await submit.click({ modifiers: ['Alt'] })
  const error = page.locator('[data-editable]', { hasText: trForms.errors.nameRequired }).first()
  await error.waitFor()
  await error.focus()
  expect(await openedBy(page, page.keyboard.press('Enter'))).toContain('entry=pages%2Fforms')
  await page.keyboard.press('Escape')
  await page.locator('[data-editable]').first().waitFor({ state: 'detached' })
  expect(await button(page).getAttribute('aria-pressed')).toBe('false')
  expect(await page.locator('p[tabindex="0"]').count()).toBe(0)
})

test('posts and legal texts open at their title or text §12.15.61 §12.15.61.1', async () => {
  const page = await openPage('/blogs/choosing-a-supplier')
  await edit(page)
  const post = 'blogs/choosing-a-supplier.md'
  expect(await openedBy(page, page.locator('h1').click())).toBe(linkTo(post, 'title', 'en'))
  expect(await openedBy(page, page.locator('.prose p').first().click())).toBe(
    linkTo(post, 'body', 'en')
  )
  // The editing mode survives a full page load.
  await page.goto(`${preview.origin}/terms-of-use`)
  const paragraph = page.locator('.prose p[data-editable]').first()
  expect(await openedBy(page, paragraph.click())).toBe(linkTo('legal/terms.md', 'body', 'en'))
})

test('a preview has the markup of a normal build §12.15.60.1 §12.15.60.2', async () => {
  const files = readdirSync('dist/assets/_assets')
  expect(files.filter((file) => /^(edit-texts|preview)-.*js/.test(file))).toEqual([])
  expect(readdirSync(path.join(folder, 'dist/assets/_assets')).join()).toMatch(/edit-texts-tr-/)
  for (const pagePath of ['/tr', '/faq', '/terms-of-use']) {
    const [own, other] = await Promise.all([site.fetch(pagePath), preview.fetch(pagePath)])
    const [html, previewed] = [await own.text(), await other.text()]
    expect(withoutBuild(previewed, preview.origin)).toBe(withoutBuild(html, site.origin))
    const [policy, previewPolicy] = [own, other].map((response) =>
      response.headers.get('Content-Security-Policy')?.replace(/report-uri \S+/, '')
    )
    expect(previewPolicy).toBe(policy)
    expect(previewed).toMatch(/<script type="module" src="\/_assets\/preview-\w+\.js">/)
  }
})

/** Removes everything that differs between any two builds. */
function withoutBuild(text: string, origin: string): string {
  return text
    .replaceAll(origin, '')
    .replace(/data-(?:build|messages)="\w+"/g, '')
    .replace(/src="\/_assets\/(?:client|preview)-\w+\.js"/, '')
}

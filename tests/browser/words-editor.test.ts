import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import en from '../../locales/en/editor.json'
import trWords from '../../locales/tr/desk/words.json'
import tr from '../../locales/tr/editor.json'
import trHome from '../../locales/tr/messages/home.json'
import { fieldLink } from '../../src/shared/words/field-link.ts'
import { browserCookies } from '../support/accounts.ts'
import { startBrowser } from '../support/browser.ts'
import { logInOperator, operators, operatorVars } from '../support/desk.ts'
import { startSite } from '../support/site.ts'
import { halves } from '../support/uploaded-pictures.ts'
import { fillFolder, readFolder, useOwnFolder, wordsFiles } from '../support/words-folder.ts'

const site = startSite({ vars: () => operatorVars })
const browser = startBrowser()

/** Opens a link of the editor with the project's folder, as on a developer's own machine. */
async function openEditor(link: string): Promise<Page> {
  const cookies = browserCookies(await logInOperator(site, operators.owner), site)
  const page = await browser.open(site.origin + link, {
    viewport: { width: 1400, height: 900 },
    // The language of the desk counts, not that of the browser.
    locale: link.startsWith('/tr/') ? 'en-GB' : 'tr-TR',
    // The library notes what it refuses to save.
    expected: /^debug: |Error|saving_failed/,
    prepare: async (opened) => {
      await opened
        .context()
        .addCookies(cookies.map((cookie) => ({ ...cookie, sameSite: 'Strict' as const })))
      await useOwnFolder(opened)
    }
  })
  await fillFolder(page)
  await page.locator('[role=button].primary').first().click()
  return page
}

const pane = (page: Page, locale: string) => page.locator(`.pane[data-locale="${locale}"]`)

function field(page: Page, locale: string, key: string) {
  const section = pane(page, locale).locator(`[data-key-path="${key}"]`)
  return section.locator('textarea:visible, input:visible, [contenteditable=true]:visible').first()
}

/** The lines of a file that differ from the project's. */
async function changedLines(page: Page, file: string): Promise<string[]> {
  const former = (wordsFiles[file] ?? '').split('\n')
  const text = await readFolder(page, file)
  return text.split('\n').filter((line, index) => line !== former[index])
}

/** Opens another entry of the same editor, by way of its list as people do. */
async function openEntry(page: Page, path: string): Promise<void> {
  const link = new URL(fieldLink({ path }, 'en') ?? '', site.origin)
  const [collection, entry] = link.searchParams.get('entry')?.split('/') ?? []
  const hash = `#/collections/${collection}`
  await page.evaluate((route) => location.assign(route), hash)
  await page.locator('.pane').first().waitFor({ state: 'detached' })
  await page.evaluate((route) => location.assign(route), `${hash}/entries/${entry}`)
}

const save = (page: Page) => page.getByRole('button', { name: /^(Save|Kaydet)$/ })

test('a link opens the field of the text and focuses it, in the language of the desk §12.15.22', async () => {
  const place = { path: 'locales/tr/messages/home.json', key: 'partnerships.items.gsa.text' }
  const page = await openEditor(fieldLink(place, 'tr') ?? '')
  const focused = pane(page, 'tr').locator('[data-key-path="partnerships.items.gsa.text"] :focus')
  await focused.waitFor()
  expect(await focused.inputValue()).toBe(trHome.partnerships.items.gsa.text)
  expect(await page.getByRole('button', { name: 'Kaydet', exact: true }).count()).toBe(1)
})

test('a link to a fact of the company focuses it, although it has no language §12.15.22', async () => {
  const place = { path: 'locales/company.json', key: 'phone' }
  const page = await openEditor(fieldLink(place, 'en') ?? '')
  await page.locator('[data-key-path="phone"] :focus').waitFor()
})

test('a link to one of the last fields of a post focuses it §12.15.22', async () => {
  const [path = ''] = Object.keys(wordsFiles).filter((file) => file.startsWith('locales/en/blogs/'))
  const page = await openEditor(fieldLink({ path, key: 'body' }, 'en') ?? '')
  const focused = pane(page, 'en').locator('[data-key-path="body"] :focus')
  await focused.waitFor()
  // Its text is edited as it is stored, without the buttons of rich text.
  expect(await pane(page, 'en').locator('.toolbar:visible').count()).toBe(0)
})

test('Esc does not leave an entry, and a link above the editor leads back to the desk §12.15.21', async () => {
  const place = { path: 'locales/tr/messages/home.json', key: 'hero.title' }
  const page = await openEditor(fieldLink(place, 'tr') ?? '')
  await field(page, 'tr', 'hero.title').fill('Yarım')
  await page.keyboard.press('Escape')
  await field(page, 'tr', 'hero.lead').press('Escape')
  expect(await field(page, 'tr', 'hero.title').inputValue()).toBe('Yarım')
  await page.getByRole('link', { name: trWords.back }).click()
  await page.waitForURL('**/tr/_ops/words')
})

test('a changed word is one changed line in the file of each language §12.15.21', async () => {
  const page = await openEditor('/_ops/words/editor')
  const cases = [
    ['messages/home.json', 'hero.title'],
    ['messages/errors.json', 'notFound.title'],
    ['messages/faq.json', 'head.title'],
    ['desk/person.json', 'title'],
    ['mail/welcome.md', 'subject'],
    ['legal/security.md', 'title']
  ] as const
  for (const [file, key] of cases) {
    await openEntry(page, `locales/en/${file}`)
    for (const locale of ['en', 'tr']) {
      const text = field(page, locale, key)
      await text.fill(`${await text.inputValue()}X`)
    }
    await save(page).click()
    for (const locale of ['en', 'tr']) {
      const changed = () => changedLines(page, `locales/${locale}/${file}`)
      await expect.poll(changed, { message: file }).toHaveLength(1)
    }
    // The next entry opens once the editor has taken over what was saved.
    await save(page).and(page.locator('[aria-disabled=true]')).waitFor()
  }
})

test('a broken placeholder is not saved, and the field says what must stay §12.15.23', async () => {
  const place = { path: 'locales/en/messages/home.json', key: 'search.punch' }
  const page = await openEditor(fieldLink(place, 'tr') ?? '')
  await pane(page, 'en').locator('[data-key-path="search.punch"] :focus').waitFor()
  await field(page, 'en', 'search.punch').fill('Without its tags')
  await save(page).click()
  await pane(page, 'en').getByText(tr.errors.slots).waitFor()
  await page.getByRole('button', { name: tr.library.showErrors }).waitFor()
  expect(await changedLines(page, place.path)).toEqual([])
})

test('a post and a legal text are saved in both languages, but a changed legal text not without a new version §12.15.25', async () => {
  const page = await openEditor('/_ops/words/editor')
  const post = 'locales/en/blogs/choosing-a-supplier.md'
  await openEntry(page, post)
  const title = field(page, 'tr', 'title')
  await title.fill(`${await title.inputValue()}X`)
  await save(page).click()
  const translated = 'locales/tr/blogs/tedarikci-secerken-ilk-rezervasyondan-once.md'
  await expect.poll(() => changedLines(page, translated)).toHaveLength(1)
  expect(await changedLines(page, post)).toEqual([])
  await save(page).and(page.locator('[aria-disabled=true]')).waitFor()

  await openEntry(page, 'locales/en/legal/security.md')
  const body = field(page, 'en', 'body')
  await body.click()
  await page.keyboard.type('Changed. ')
  await save(page).click()
  await page.getByText(en.errors.legalVersion).waitFor()
  expect(await changedLines(page, 'locales/en/legal/security.md')).toEqual([])
})

test('an uploaded picture is saved in the folder, and with its description in the post of each language §12.15.28', async () => {
  const page = await openEditor('/_ops/words/editor')
  const post = 'locales/en/blogs/choosing-a-supplier.md'
  const translated = 'locales/tr/blogs/tedarikci-secerken-ilk-rezervasyondan-once.md'
  await openEntry(page, post)
  await pane(page, 'en').locator('[data-key-path="picture"]').scrollIntoViewIfNeeded()
  const buffer = await halves(1300, 900).jpeg().toBuffer()
  await pane(page, 'en')
    .locator('[data-key-path="picture"] input[type=file]')
    .first()
    .setInputFiles({ name: 'Gün Batımı Çöl.JPG', mimeType: 'image/jpeg', buffer })
  await pane(page, 'en').locator('[data-key-path="picture"] img').waitFor()
  await save(page).click()
  const refusal = page.getByRole('alertdialog')
  await refusal.getByText(en.errors.pictureAlt).waitFor()
  await refusal.getByRole('button').click()
  expect(await changedLines(page, post)).toEqual([])

  for (const locale of ['en', 'tr']) {
    await pane(page, locale).locator('[data-key-path="pictureAlt"]').scrollIntoViewIfNeeded()
    await field(page, locale, 'pictureAlt').fill(`A street (${locale})`)
  }
  await save(page).click()
  for (const [locale, file] of [
    ['en', post],
    ['tr', translated]
  ] as const) {
    await expect
      .poll(() => readFolder(page, file))
      .toContain(
        `cover: rosette\npicture: "/pictures/gun-batimi-col.jpg"\npictureAlt: "A street (${locale})"\n`
      )
  }
  const saved = await readFolder(page, 'locales/pictures/gun-batimi-col.jpg')
  expect(saved === new TextDecoder().decode(buffer)).toBe(true)
})

test('a changed address of a post is saved with the one before among its former addresses, in each language §12.15.29', async () => {
  const page = await openEditor('/_ops/words/editor')
  const post = 'locales/en/blogs/choosing-a-supplier.md'
  await openEntry(page, post)
  await field(page, 'en', 'slug').fill('a-new-address')
  await save(page).click()
  const added = () => changedLines(page, post)
  await expect
    .poll(async () => (await added()).slice(0, 2))
    .toEqual(['slug: a-new-address', 'formerSlugs: [choosing-a-supplier]'])
  const translated = 'locales/tr/blogs/tedarikci-secerken-ilk-rezervasyondan-once.md'
  expect(await changedLines(page, translated)).toEqual([])
})

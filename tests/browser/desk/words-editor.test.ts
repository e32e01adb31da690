import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import deskWords from '../../../locales/en/desk/words.json'
import en from '../../../locales/en/editor.json'
import trWords from '../../../locales/tr/desk/words.json'
import tr from '../../../locales/tr/editor.json'
import trHome from '../../../locales/tr/messages/home.json'
import { fieldLink } from '../../../src/shared/words/field-link.ts'
import { parseMarkdown } from '../../../src/shared/words/file-format.ts'
import { browserCookies } from '../../support/accounts.ts'
import { halves } from '../../support/browser/uploaded-pictures.ts'
import { startBrowser } from '../../support/browser.ts'
import { logInOperator, operators, operatorVars } from '../../support/desk.ts'
import { startSite } from '../../support/site.ts'
import {
  fillFolder,
  readFolder,
  useOwnFolder,
  wordsFiles
} from '../../support/words/words-folder.ts'

const site = startSite({ vars: () => operatorVars })
const browser = startBrowser()

/** Opens a link to the editor with the project's folder, as on a developer's machine. */
async function openEditor(link: string): Promise<Page> {
  const cookies = browserCookies(await logInOperator(site, operators.owner), site)
  const page = await browser.visit(site.origin + link, {
    viewport: { width: 1400, height: 900 },
    // The editor uses the language of the desk, not of the browser.
    locale: link.startsWith('/tr/') ? 'en-GB' : 'tr-TR',
    // The library logs entries that it refuses to save.
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

/** The English editor, which loads too slowly to start it for each test. */
let page: Page
beforeAll(async () => {
  page = await openEditor(fieldLink({ path: 'locales/company.json', key: 'whatsapp' }, 'en') ?? '')
})

const pane = (locale: string, opened = page) => opened.locator(`.pane[data-locale="${locale}"]`)

function field(locale: string, key: string, opened = page) {
  const section = pane(locale, opened).locator(`[data-key-path="${key}"]`)
  return section.locator('textarea:visible, input:visible, [contenteditable=true]:visible').first()
}

/** Scrolls down to a field. The editor renders a field once those above it are in view. */
async function scrollTo(locale: string, key: string): Promise<void> {
  const found = pane(locale).locator(`[data-key-path="${key}"]`)
  const drawn = pane(locale).locator('[data-key-path]')
  await expect
    .poll(async () => {
      await drawn.last().evaluate((field) => field.scrollIntoView({ block: 'start' }))
      return found.count()
    })
    .toBeGreaterThan(0)
  await found.first().scrollIntoViewIfNeeded()
}

/** The lines of a file that differ from the project's copy. */
async function changedLines(file: string): Promise<string[]> {
  const former = (wordsFiles[file] ?? '').split('\n')
  const text = await readFolder(page, file)
  return text.split('\n').filter((line, index) => line !== former[index])
}

/** Opens another entry of the same editor through its list. */
async function openEntry(path: string): Promise<void> {
  const link = new URL(fieldLink({ path }, 'en') ?? '', site.origin)
  const [collection, entry] = link.searchParams.get('entry')?.split('/') ?? []
  const hash = `#/collections/${collection}`
  await page.evaluate((route) => location.assign(route), hash)
  await page.locator('.pane').first().waitFor({ state: 'detached' })
  await page.evaluate((route) => location.assign(route), `${hash}/entries/${entry}`)
}

const saveButton = () => page.getByRole('button', { name: 'Save', exact: true })

/** Waits until the entry is saved and another one can be opened. */
async function isSaved(): Promise<void> {
  await saveButton().and(page.locator('[aria-disabled=true]')).waitFor()
}

/** Saves, and closes the dialog that gives the reason for the refusal. */
async function saveInVain(reason: string): Promise<void> {
  await saveButton().click()
  const refusal = page.getByRole('alertdialog')
  await refusal.getByText(reason).waitFor()
  await refusal.getByRole('button').click()
}

test('a link to a company fact focuses its field, although facts have no language §12.15.22', async () => {
  await page.locator('[data-key-path="whatsapp"] :focus').waitFor()
})

test('a link opens the field of a text in the language of the desk §12.15.21 §12.15.22 §12.15.24 §12.15.74', async () => {
  const place = { path: 'locales/tr/messages/home.json', key: 'partnerships.items.franchise.title' }
  const turkish = await openEditor(fieldLink(place, 'tr') ?? '')
  const focused = pane('tr', turkish).locator(`[data-key-path="${place.key}"] :focus`)
  await focused.waitFor()
  expect(await focused.inputValue()).toBe(trHome.partnerships.items.franchise.title)
  expect(await turkish.getByRole('button', { name: 'Kaydet', exact: true }).count()).toBe(1)
  const moving = await turkish.evaluate(() =>
    [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, backdropFilter } = getComputedStyle(element)
      return transitionDuration !== '0s' || backdropFilter !== 'none'
    })
  )
  expect(moving).toEqual([])

  await field('tr', place.key, turkish).fill('Yarım')
  await turkish.keyboard.press('Escape')
  await field('tr', 'partnerships.items.franchise.text', turkish).press('Escape')
  expect(await field('tr', place.key, turkish).inputValue()).toBe('Yarım')
  await pane('tr', turkish).locator('[data-key-path="search"]').scrollIntoViewIfNeeded()
  await field('tr', 'search.punch', turkish).fill('Etiketsiz')
  await turkish.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await pane('tr', turkish).getByText(tr.errors.placeholders).waitFor()
  await turkish.getByRole('button', { name: tr.library.show_errors }).waitFor()
  const post = wordsFiles['locales/tr/blogs/iptal-kosullarini-musteriden-once-okumak.md'] ?? ''
  await turkish.evaluate(() => location.assign('#/collections/posts'))
  await turkish.getByText(String(parseMarkdown(post)?.title)).waitFor()
  await turkish.getByText(tr.library.collections).waitFor()
  await turkish.getByRole('link', { name: trWords.back }).click()
  await turkish.waitForURL('**/tr/_ops/words')
})

test('a changed word is one changed line in the file of each language §12.15.21', async () => {
  // One of each format; `tests/shared/words-files.test.ts` reads and writes every file.
  const cases = [
    ['messages/faq.json', 'head.title'],
    ['mail/welcome.md', 'subject'],
    ['legal/security.md', 'title']
  ] as const
  for (const [file, key] of cases) {
    await openEntry(`locales/en/${file}`)
    for (const locale of ['en', 'tr']) {
      const text = field(locale, key)
      await text.fill(`${await text.inputValue()}X`)
    }
    await saveButton().click()
    for (const locale of ['en', 'tr']) {
      const changed = () => changedLines(`locales/${locale}/${file}`)
      await expect.poll(changed, { message: file }).toHaveLength(1)
    }
    await isSaved()
  }
})

test('the field of a broken placeholder names the placeholders to keep §12.15.23', async () => {
  const path = 'locales/en/messages/home.json'
  await openEntry(path)
  await pane('en').locator('[data-key-path="search"]').scrollIntoViewIfNeeded()
  await field('en', 'search.punch').fill('Without its tags')
  await saveButton().click()
  await pane('en').getByText(en.errors.placeholders).waitFor()
  expect(await changedLines(path)).toEqual([])
})

test('a changed legal text is not saved without a new version §12.15.25', async () => {
  const path = 'locales/en/legal/terms.md'
  await openEntry(path)
  await field('en', 'body').click()
  await page.keyboard.type('Changed. ')
  await saveInVain(en.errors.legalVersion)
  expect(await changedLines(path)).toEqual([])
})

test('an uploaded picture is saved with its description in the post of each language §12.15.28 §12.15.30', async () => {
  const post = 'locales/en/blogs/choosing-a-supplier.md'
  const translated = 'locales/tr/blogs/tedarikci-secerken-ilk-rezervasyondan-once.md'
  await openEntry(post)
  await scrollTo('en', 'link')
  expect(await pane('en').locator('[data-key-path="body"] .toolbar:visible').count()).toBe(0)
  const target = pane('en').locator('[data-key-path="link"] [role=combobox]')
  expect(await target.innerText()).toContain(`${deskWords.files.faq} › ${en.parts.hardest}`)
  await scrollTo('en', 'picture')
  const buffer = await halves(1300, 900).jpeg().toBuffer()
  await pane('en')
    .locator('[data-key-path="picture"] input[type=file]')
    .first()
    .setInputFiles({ name: 'Gün Batımı Çöl.JPG', mimeType: 'image/jpeg', buffer })
  await pane('en').locator('[data-key-path="picture"] img').waitFor()
  await saveInVain(en.errors.pictureAlt)
  expect(await changedLines(post)).toEqual([])

  for (const locale of ['en', 'tr']) {
    await scrollTo(locale, 'pictureAlt')
    await field(locale, 'pictureAlt').fill(`A street (${locale})`)
  }
  await saveButton().click()
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
  await isSaved()
})

test('a new slug of a post is saved with the previous one among its former slugs, in its language only §12.15.29', async () => {
  const post = 'locales/en/blogs/connecting-an-availability-feed.md'
  await openEntry(post)
  await field('en', 'slug').fill('a-new-address')
  const title = field('tr', 'title')
  await title.fill(`${await title.inputValue()}X`)
  await saveButton().click()
  await expect
    .poll(async () => (await changedLines(post)).slice(0, 2))
    .toEqual(['slug: a-new-address', 'formerSlugs: [connecting-an-availability-feed]'])
  const translated = 'locales/tr/blogs/musaitlik-akisini-adim-adim-baglamak.md'
  await expect.poll(() => changedLines(translated)).toHaveLength(1)
  await isSaved()
})

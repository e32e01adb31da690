import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import words from '../../../locales/tr/editor.json'
import { fieldLink } from '../../../src/shared/words/field-link.ts'
import { browserCookies } from '../../support/accounts.ts'
import { startBrowser } from '../../support/browser.ts'
import { logInOperator, operators } from '../../support/desk.ts'
import { startWordsSite } from '../../support/github/words-site.ts'
import { wordsFiles } from '../../support/words/words-folder.ts'

const { github, site, loggedIn } = startWordsSite()
const browser = startBrowser()

const [home, faq] = ['locales/tr/messages/home.json', 'locales/tr/messages/faq.json']
const [homeBranch, faqBranch] = ['cms/pages/home', 'cms/pages/faq']
/** The editor first reads all files. */
const loadMs = 60_000

const title = (page: Page) =>
  page.locator('.pane[data-locale="tr"] [data-key-path="hero.title"] :is(input, textarea)')

/** A file of `main` with another title. */
const readText = (file: string, text: string) =>
  github.read('main', file)?.replace(/("hero": \{\s+"title": )"[^"]*"/, `$1"${text}"`) ?? ''

/**
 * Makes the page keep the last draft that the library has stored. Opening the database to look for
 * it could keep the library from storing one.
 */
const keepDraft = () => {
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (value, key) {
    if (this.name === 'draft-backups') {
      this.transaction.addEventListener('complete', () => {
        Object.assign(window, { draft: JSON.stringify(value) })
      })
    }
    return put.call(this, value, key)
  }
}

/** Waits until the entry is not being saved any more. */
const isOpen = (page: Page) => page.locator('.content-editor > .body:not([inert])').waitFor()

/** Opens an entry through the list. */
async function openEntry(page: Page, name: string): Promise<void> {
  await isOpen(page)
  await page.evaluate(() => location.assign('#/collections/pages'))
  await page.locator('.pane').first().waitFor({ state: 'detached' })
  await page.evaluate((entry) => location.assign(`#/collections/pages/entries/${entry}`), name)
}

/** Saves a title, and answers the dialog about the result. @returns the dialog's text */
async function save(page: Page, text: string, button = /^(Tamam|Daha Sonra)$/): Promise<string> {
  const dialog = page.locator('[role=alertdialog]:visible, [role=dialog]:visible').first()
  await dialog.waitFor({ state: 'hidden' })
  await isOpen(page)
  await title(page).fill(text)
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  const words = await dialog.innerText()
  await dialog.getByRole('button', { name: button }).click()
  // A dialog that closes takes the focus away from the field that is typed in.
  await dialog.waitFor({ state: 'hidden' })
  return words
}

// One test, because the editor loads slowly.
test('a save never overwrites newer text §12.15.18 §12.15.27 §12.15.71 §12.15.71.1 §12.15.72 §12.15.73', {
  timeout: 300_000
}, async () => {
  // The editor reads each file and its history.
  const unused = Object.keys(wordsFiles).filter(
    (file) => !/\/messages\/(home|faq)\.json/.test(file)
  )
  github.commit('main', Object.fromEntries(unused.map((file) => [file, null])))
  const other = await loggedIn(operators.owner)
  const cookies = browserCookies(await logInOperator(site, operators.editor), site)
  const page = await browser.open(site.origin + fieldLink({ path: faq, key: 'hero.title' }, 'tr'), {
    viewport: { width: 1400, height: 900 },
    // The library logs failed saves, and leaving the page aborts its transition.
    expected: /^debug: |^error: (?:Error|\{status: 409)|^InvalidStateError: Transition was aborted/,
    prepare: async (opened) => {
      await opened.addInitScript(keepDraft)
      await opened
        .context()
        .addCookies(cookies.map((cookie) => ({ ...cookie, sameSite: 'Strict' })))
    }
  })
  await title(page).waitFor({ timeout: loadMs })

  // A branch that this page has not seen.
  await other.save(faqBranch, { [faq]: readText(faq, 'İlk.') })
  const message = await save(page, 'Geç.')
  expect(message).toContain(words.library['saving_entry.error.description'])
  expect(message).toContain(words.errors.newer)
  expect(github.read(faqBranch, faq)).toContain('"title": "İlk."')

  await openEntry(page, 'home')
  await save(page, 'Yeni bir başlık.')
  expect(github.pullRequests.size).toBe(2)
  expect(github.read(homeBranch, home)).toContain('"title": "Yeni bir başlık."')
  expect(github.git('diff', '--numstat', 'main', homeBranch).trim()).toBe(`1\t1\t${home}`)
  const stored = await page.evaluate(() => localStorage.getItem('sveltia-cms.user'))
  expect(JSON.parse(stored ?? '{}').token).toBe('desk')

  await other.commit(homeBranch, { [home]: readText(home, 'Başkası.') })
  expect(await save(page, 'Yine geç.')).toContain(words.errors.newer)
  expect(github.read(homeBranch, home)).toContain('"title": "Başkası."')

  const reviewer = await loggedIn(operators.secondOwner)
  await reviewer.setStage(2, 'pending_publish')
  github.setCheck(github.head(homeBranch))
  expect((await reviewer.publish(2)).status).toBe(200)
  expect(await save(page, 'Yayından sonra.')).toContain(words.errors.gone)
  expect(await title(page).inputValue()).toBe('Yayından sonra.')
  expect(github.read('main', home)).toContain('"title": "Başkası."')

  // The library stores typed drafts, but not values set by a script.
  await title(page).click()
  await page.keyboard.type('Taslak.')
  await page.waitForFunction(() => Reflect.get(window, 'draft')?.includes('Taslak.'))
  // Published texts also change the configuration.
  await page.route('**/editor-tr-*.json', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace('"app_title":"', '"app_title":"X') })
  })
  await page.reload()
  await page
    .getByText(/Burada yazdıklarınız \(.+\) henüz kaydedilmedi/)
    .waitFor({ timeout: loadMs })
  await page.getByRole('button', { name: 'Geri Yükle' }).click({ timeout: loadMs })
  await expect.poll(() => title(page).inputValue()).toContain('Taslak.')
  expect(await save(page, 'Taslak, sonra.')).toContain(words.errors.newer)
  expect(github.read('main', home)).toContain('"title": "Başkası."')
  expect(github.read(homeBranch, home)).toContain('"title": "Başkası."')

  await openEntry(page, 'home')
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await expect.poll(() => title(page).inputValue()).toBe('Başkası.')
  await save(page, 'Yeniden.')
  expect(github.read(homeBranch, home)).toContain('"title": "Yeniden."')

  await openEntry(page, 'faq')
  await expect.poll(() => title(page).inputValue()).toBe('İlk.')
  expect(await save(page, 'İlk ve ikinci.')).not.toContain(words.errors.newer)
  expect(github.read(faqBranch, faq)).toContain('"title": "İlk ve ikinci."')
  const faqChange = () => [...github.pullRequests.values()].find(({ head }) => head === faqBranch)
  await expect.poll(() => faqChange()?.labels).toEqual(['sveltia-cms/draft'])

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await held
    await route.continue()
  })
  await isOpen(page)
  await title(page).fill('Son.')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await page.getByText('Kaydediliyor…').waitFor()
  await title(page).focus()
  await page.keyboard.type('Kayıp.')
  expect(await title(page).inputValue()).toBe('Son.')
  await page.evaluate(() => location.assign('#/collections/pages/entries/home'))
  await expect.poll(() => page.url()).toMatch(/faq$/)
  release()
  await page.getByRole('button', { name: 'Daha Sonra' }).click()

  // The library changes a stage with three requests, and leaving the page would abort the last.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/issues/*', async (route) => {
    await answered
    await route.continue()
  })
  await save(page, 'Üçüncü.', /^İncelemeye Gönder$/)
  const question = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.type()
  })
  const back = page.getByRole('link', { name: 'Panele dön' })
  await back.click({ noWaitAfter: true })
  expect(await question).toBe('beforeunload')
  answer()
  await expect.poll(() => faqChange()?.draft).toBe(false)
  expect(faqChange()?.labels).toEqual(['sveltia-cms/pending_review'])
  await back.click()
  await page.waitForURL('**/tr/_ops/words')
})

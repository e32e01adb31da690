import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import words from '../../locales/tr/editor.json'
import { fieldLink } from '../../src/shared/words/field-link.ts'
import { browserCookies } from '../support/accounts.ts'
import { startBrowser } from '../support/browser.ts'
import { logInOperator, operators } from '../support/desk.ts'
import { startWordsSite } from '../support/github/words-site.ts'

const { github, site, loggedIn } = startWordsSite()
const browser = startBrowser()

const home = 'locales/tr/messages/home.json'
const branch = 'cms/pages/home'
/** The editor reads all files at first. */
const loadMs = 40_000

/** Opens the title of the home page in Turkish. */
async function openHome(): Promise<Page> {
  const cookies = browserCookies(await logInOperator(site, operators.editor), site)
  return browser.open(site.origin + fieldLink({ path: home, key: 'hero.title' }, 'tr'), {
    viewport: { width: 1400, height: 900 },
    // The library notes what it could not save.
    expected: /^debug: |^error: (?:Error|\{status: 409)/,
    prepare: (opened) =>
      opened.context().addCookies(cookies.map((cookie) => ({ ...cookie, sameSite: 'Strict' })))
  })
}

const title = (page: Page) =>
  page.locator('.pane[data-locale="tr"] [data-key-path="hero.title"] textarea')

/** The number of drafts that the library keeps for the next visit. */
function draftsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const store = 'draft-backups'
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) =>
        request.addEventListener('success', () => resolve(request.result))
      )
    const counts = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const database = await result(indexedDB.open(name))
      const isThere = database.objectStoreNames.contains(store)
      const count = isThere
        ? await result(database.transaction(store).objectStore(store).count())
        : 0
      database.close()
      return count
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })
}

/** Saves a title, and closes the dialog that says whether it was. @returns its words */
async function save(page: Page, text: string): Promise<string> {
  await title(page).fill(text, { timeout: loadMs })
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  const dialog = page.locator('[role=alertdialog]:visible, [role=dialog]:visible').first()
  const words = await dialog.innerText({ timeout: loadMs })
  await dialog.getByRole('button', { name: /^(Tamam|Daha Sonra)$/ }).click()
  return words
}

test('a saved word is one changed line on a branch with a pull request, and the browser has no token §12.15.27', async () => {
  const page = await openHome()
  await save(page, 'Yeni bir başlık.')
  expect(github.pullRequests.size).toBe(1)
  expect(github.read(branch, home)).toContain('"title": "Yeni bir başlık."')
  expect(github.git('diff', '--numstat', 'main', branch).trim()).toBe(`1\t1\t${home}`)
  const stored = await page.evaluate(() => localStorage.getItem('sveltia-cms.user'))
  expect(JSON.parse(stored ?? '{}').token).toBe('desk')
}, 100_000)

test('a text that somebody else has saved or published since is never overwritten, and both are told §12.15.18 §12.15.71', async () => {
  const other = await loggedIn(operators.owner)
  const textOf = (text: string) =>
    github.read('main', home)?.replace(/("hero": \{\s+"title": )"[^"]*"/, `$1"${text}"`) ?? ''
  const page = await openHome()
  await title(page).waitFor({ timeout: loadMs })
  await other.save(branch, { [home]: textOf('İlk.') })
  const told = await save(page, 'Geç.')
  expect(told).toContain(words.library.notSaved)
  expect(told).toContain(words.errors.newer)
  expect(github.read(branch, home)).toContain('"title": "İlk."')

  await page.reload()
  await title(page).waitFor({ timeout: loadMs })
  expect(await title(page).inputValue()).toBe('İlk.')
  expect(await save(page, 'İlk ve ikinci.')).not.toContain(words.errors.newer)
  expect(github.read(branch, home)).toContain('"title": "İlk ve ikinci."')

  await other.commit(branch, { [home]: textOf('Üçüncü.') })
  expect(await save(page, 'Yine geç.')).toContain(words.errors.newer)
  expect(github.read(branch, home)).toContain('"title": "Üçüncü."')

  const reviewer = await loggedIn(operators.secondOwner)
  await reviewer.setStage(1, 'pending_publish')
  github.setCheck(github.head(branch))
  expect((await reviewer.publish(1)).status).toBe(200)
  expect(await save(page, 'Yayından sonra.')).toContain(words.errors.gone)
  expect(await title(page).inputValue()).toBe('Yayından sonra.')
  expect(github.read('main', home)).toContain('"title": "Üçüncü."')
}, 100_000)

test('a draft that is restored does not overwrite what has been published since it was begun §12.15.71', async () => {
  const page = await openHome()
  await title(page).click({ timeout: loadMs })
  await page.keyboard.type('Taslak.')
  await expect.poll(() => draftsOf(page)).toBe(1)

  const published = github
    .read('main', home)
    ?.replace(/("hero": \{\s+"title": )"[^"]*"/, '$1"Yayında."')
  github.commit('main', { [home]: published ?? '' })
  await page.reload()
  await page.evaluate(() => location.assign('#/collections/pages/entries/home'))
  await page.getByRole('button', { name: 'Geri Yükle' }).click({ timeout: loadMs })
  await expect.poll(() => title(page).inputValue()).toContain('Taslak.')
  expect(await save(page, 'Taslak, sonra.')).toContain(words.errors.newer)
  expect(github.read(branch, home)).toBe(published)

  await page.evaluate(() => location.assign('#/collections/pages'))
  await page.locator('.pane').first().waitFor({ state: 'detached' })
  await page.evaluate(() => location.assign('#/collections/pages/entries/home'))
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await expect.poll(() => title(page).inputValue()).toBe('Yayında.')
  await save(page, 'Yeniden.')
  expect(github.read(branch, home)).toContain('"title": "Yeniden."')
}, 100_000)

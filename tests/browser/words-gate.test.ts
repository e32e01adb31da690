import { expect, test } from 'vitest'
import { fieldLink } from '../../src/shared/words/field-link.ts'
import { browserCookies } from '../support/accounts.ts'
import { startBrowser } from '../support/browser.ts'
import { logInOperator, operators } from '../support/desk.ts'
import { startWordsSite } from '../support/github/words-site.ts'

const { github, site } = startWordsSite()
const browser = startBrowser()

/** The stand-in starts git for each of the files that the editor reads at first. */
const loadMs = 40_000

test('a saved word is one changed line on a branch with a pull request, and the browser has no token §12.15.27', async () => {
  const path = 'locales/tr/messages/home.json'
  const cookies = browserCookies(await logInOperator(site, operators.editor), site)
  const page = await browser.open(site.origin + fieldLink({ path, key: 'hero.title' }, 'tr'), {
    viewport: { width: 1400, height: 900 },
    expected: /^debug: /,
    prepare: (opened) =>
      opened.context().addCookies(cookies.map((cookie) => ({ ...cookie, sameSite: 'Strict' })))
  })
  const title = page.locator('.pane[data-locale="tr"] [data-key-path="hero.title"] textarea')
  await title.fill('Yeni bir başlık.', { timeout: loadMs })
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect.poll(() => github.pullRequests.size, { timeout: loadMs }).toBe(1)
  expect(github.read('cms/pages/home', path)).toContain('"title": "Yeni bir başlık."')
  expect(github.git('diff', '--numstat', 'main', 'cms/pages/home').trim()).toBe(`1\t1\t${path}`)
  const stored = await page.evaluate(() => localStorage.getItem('sveltia-cms.user'))
  expect(JSON.parse(stored ?? '{}').token).toBe('desk')
}, 100_000)

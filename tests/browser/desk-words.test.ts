import { expect, test } from 'vitest'
import en from '../../locales/en/desk/words.json'
import { flawsOf, phone } from '../support/accessibility.ts'
import { browserCookies } from '../support/accounts.ts'
import { startBrowser } from '../support/browser.ts'
import { logInOperator, operators } from '../support/desk.ts'
import { others, startWordsSite } from '../support/github/words-site.ts'

const { github, site } = startWordsSite()
const browser = startBrowser()

async function openWords(prefix = '', javaScriptEnabled = true) {
  const session = browserCookies(await logInOperator(site, operators.owner), site)
  const cookies = session.map((cookie) => ({ ...cookie, sameSite: 'Strict' as const }))
  return browser.open(`${site.origin}${prefix}/_ops/words`, {
    viewport: phone,
    javaScriptEnabled,
    prepare: (page) => page.context().addCookies(cookies)
  })
}

function change(name: string, { stage = 'pending_review' as 'draft' | 'pending_review' } = {}) {
  const files = {
    [`locales/tr/messages/${name}.json`]: '{}',
    [`locales/en/messages/${name}.json`]: '{}'
  }
  const branch = `cms/pages/${name}`
  github.openChange({ branch, files, authors: others, stage })
  return github.head(branch)
}

test('the screen of words has no accessibility violation and does not scroll sideways, whatever state its changes are in §12.15.45', async () => {
  change('home', { stage: 'draft' })
  change('faq')
  github.setStatus(change('gsa'), {
    context: 'words/preview',
    state: 'success',
    targetUrl: 'https://words-1.example.dev'
  })
  github.setCheck(github.head('cms/pages/gsa'))
  github.setCheck(change('stream'), {
    status: 'completed',
    conclusion: 'failure',
    annotations: [
      { path: 'locales/tr/messages/stream.json', line: 3, title: 'hero.title', message: 'empty' },
      { path: 'locales/tr/messages/forms.json', line: 1, message: 'x'.repeat(300) }
    ]
  })
  change('login')
  github.commit('main', { 'locales/tr/messages/login.json': '{"a": 1}' })
  const page = await openWords('/tr')
  await page.locator('.words-changes a[href*="show="]').first().click()
  await page.locator('.words-diff').waitFor()
  for (const summary of await page.locator('.words-discard summary').all()) await summary.click()
  expect(await flawsOf(page)).toEqual([])
})

test('without script, a change is published and then undone §12.15.48 §12.15.50', async () => {
  github.setCheck(change('home'))
  const page = await openWords('', false)
  await page.getByRole('button', { name: en.publish }).click()
  await page.getByText(en.done.published).waitFor()
  expect(github.read('main', 'locales/en/messages/home.json')).toBe('{}')
  await page.getByRole('button', { name: en.undo }).click()
  await page.getByText(en.done.undone).waitFor()
  await page.locator('.words-changes').getByText(en.states.checking).waitFor()
  await page.locator('.words-discard summary').click()
  await page.getByRole('button', { name: en.discard }).click()
  await page.getByText(en.done.discarded).waitFor()
  expect(github.branches()).toEqual(['main'])
})

import { expect, test } from 'vitest'
import { browserCookies } from '../../support/accounts.ts'
import { findFlaws, phone } from '../../support/browser/accessibility.ts'
import { startBrowser } from '../../support/browser.ts'
import { logInOperator, operators } from '../../support/desk.ts'
import { others, startWordsSite } from '../../support/github/words-site.ts'

const { github, site } = startWordsSite()
const browser = startBrowser()

function change(name: string, { stage = 'pending_review' as 'draft' | 'pending_review' } = {}) {
  const files = {
    [`locales/tr/messages/${name}.json`]: '{}',
    [`locales/en/messages/${name}.json`]: '{}'
  }
  const branch = `cms/pages/${name}`
  github.openChange({ branch, files, authors: others, stage })
  return github.head(branch)
}

test('the screen of words is accessible in every state of a change §12.15.45', async () => {
  change('home', { stage: 'draft' })
  change('faq')
  const ready = change('gsa')
  const preview = { context: 'words/preview', targetUrl: 'https://words-1.example.dev' }
  github.setStatus(ready, { ...preview, state: 'success' })
  github.setCheck(ready)
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
  const session = browserCookies(await logInOperator(site, operators.owner), site)
  const page = await browser.open(`${site.origin}/tr/_ops/words`, {
    viewport: phone,
    prepare: (own) =>
      own.context().addCookies(session.map((cookie) => ({ ...cookie, sameSite: 'Strict' })))
  })
  await page.locator('.words-changes a[href*="show="]').first().click()
  await page.locator('.words-diff').waitFor()
  for (const summary of await page.locator('.disclosure summary').all()) await summary.click()
  expect(await findFlaws(page)).toEqual([])
})

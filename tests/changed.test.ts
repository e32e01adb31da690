import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testsFor } from './support/source/changed-tests.ts'

const all = globSync('tests/**/*.test.{ts,tsx}')

test.each([
  [
    'assets/css/ui/layouts/footer.css',
    ['tests/browser/first-view.test.ts', 'tests/browser/accessibility.test.ts']
  ],
  [
    'locales/tr/messages/faq.json',
    ['tests/site/language/messages.test.ts', 'tests/site/pages/pages.test.ts']
  ],
  ['locales/en/mail/welcome.md', ['tests/build/mails.test.ts', 'tests/site/mail/mails.test.ts']],
  [
    'src/pages/contact/page.tsx',
    ['tests/browser/forms/contact.test.ts', 'tests/site/leads/contact.test.ts']
  ],
  [
    'src/pages/gsa/page.tsx',
    ['tests/site/leads/applications.test.ts', 'tests/site/pages/pages.test.ts']
  ],
  ['src/server/sessions/store.ts', ['tests/site/accounts/sessions.test.ts']],
  ['src/build/publish/stored-builds.ts', ['tests/build/stored-builds.test.ts']],
  ['tests/site/pages/markdown.test.ts', ['tests/site/pages/markdown.test.ts']]
])('npm run test:changed runs some tests after a change of %s', (file, expected) => {
  const tests = testsFor([file], all)
  expect(tests).toEqual(expect.arrayContaining(expected))
  expect(tests.length).toBeLessThan(all.length / 2)
})

test('a change outside all known areas runs every test', () => {
  expect(testsFor(['wrangler.toml'], all)).toHaveLength(all.length)
})

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import en from '../../../locales/en/desk/words.json'
import tr from '../../../locales/tr/desk/words.json'
import { camelCase } from '../../../src/shared/text/letter-case.ts'
import { logInOperator, operators, visit } from '../../support/desk.ts'
import { readText } from '../../support/form.ts'
import { startWordsScreen } from '../../support/github/words-screen.ts'
import { home } from '../../support/github/words-site.ts'
import { linksIn, textsOf } from '../../support/markup.ts'

const { github, site, change, screenAs } = startWordsScreen()

test('only the screen of words asks GitHub, in parallel §12.15.51', async () => {
  for (let number = 0; number < 4; number += 1) {
    change({ branch: `cms/pages/page-${number}`, files: { [home]: `{"a": ${number}}` } })
  }
  await screenAs(operators.reader)
  github.requests = []
  await screenAs(operators.reader)
  // The number of requests does not depend on the number of changes.
  expect(github.requests.map(({ path }) => path)).toEqual(['/graphql', '/graphql'])
  github.requests = []
  expect((await site.fetch('/')).status).toBe(200)
  expect((await visit(site, '/_ops', await logInOperator(site, operators.reader))).status).toBe(200)
  expect(github.requests).toEqual([])
})

test('the screen of words links a guide in the language of the desk, whose links work §12.15.56', async () => {
  const session = await logInOperator(site, operators.reader)
  for (const [prefix, heading] of [
    ['', 'Changing words and posts'],
    ['/tr', 'Metinleri ve yazıları değiştirmek']
  ] as const) {
    const guide = `${prefix}/_ops/words/guide`
    expect(await screenAs(operators.reader, prefix)).toContain(`href="${guide}"`)
    const response = await visit(site, guide, session)
    const main = (await response.text()).split('<main')[1] ?? ''
    expect(textsOf(main, 'screen-head__title')).toEqual([heading])
    expect(main).not.toContain('.md')
    const [back, ...contents] = linksIn(main)
    expect(back).toBe(`${prefix}/_ops/words`)
    expect(contents).not.toEqual([])
    for (const link of contents) expect(main).toContain(`id="${link.replace(/^#/, '')}"`)
  }
})

test('the screen of words is shown without GitHub, however it fails §12.15.52', async () => {
  change()
  await screenAs(operators.reader)
  await site.control({ hurry: 40 })
  const failures: [fail: typeof github.fail, reason: string][] = [
    [{ status: 500 }, en.errors.githubDown],
    ['closed', en.errors.githubDown],
    ['slow', en.errors.githubSlow],
    [{ status: 200, body: { data: { repository: 7 } } }, en.errors.githubDown],
    [{ status: 429 }, en.errors.githubLimited],
    // GitHub rejects the App.
    [{ status: 403 }, en.errors.githubAccess]
  ]
  for (const [fail, reason] of failures) {
    github.fail = fail
    const text = readText(await screenAs(operators.editor))
    expect(text, JSON.stringify(fail)).toContain(en.unreachable)
    expect(text, JSON.stringify(fail)).toContain(reason)
    expect(text).toContain(en.service.builtAt)
  }
})

test('without its settings, the screen of words names them or offers the editor of the folder §12.15.53', async () => {
  await site.set({ WORDS_APP_ID: '', ENVIRONMENT: 'staging' })
  const text = readText(await screenAs(operators.editor))
  expect(text).toContain('WORDS_APP_ID')
  expect(text).not.toContain('WORDS_REPOSITORY')
  expect(text).toContain(en.setUpLocal)
  expect(github.requests).toEqual([])
  await site.set({ WORDS_APP_ID: '' })
  const own = await screenAs(operators.editor)
  expect(readText(own)).toContain(en.ownMachine)
  expect(own).toContain('href="/_ops/words/editor"')
})

test('each file of messages has a name in both languages', () => {
  const files = readdirSync('locales/en/messages')
    .map((file) => camelCase(path.parse(file).name))
    .toSorted()
  for (const { files: names } of [en, tr]) expect(Object.keys(names).toSorted()).toEqual(files)
})

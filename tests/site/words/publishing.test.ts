import { describe, expect, test } from 'vitest'
import en from '../../../locales/en/desk/words.json'
import { operators } from '../../support/desk.ts'
import type { NewFiles } from '../../support/github/git.ts'
import {
  branch,
  home,
  notAllowed,
  others,
  startWordsSite,
  words
} from '../../support/github/words-site.ts'

const { github, site, loggedIn, readyChange, writes, logged } = startWordsSite()

describe('publishing', () => {
  test('a checked change of another editor becomes one commit of main that names all authors §12.15.9', async () => {
    const editor = await loggedIn(operators.editor)
    const change = readyChange()
    // A name must not make GitHub skip the deployment.
    const author = { name: 'Ed [skip ci]', email: operators.owner }
    github.commit(branch, { [home]: '{"a": 1}' }, 'Push', author)
    const head = github.head(branch)
    github.setCheck(head)
    const { status, body } = await editor.publish(change.number)
    expect({ status, body }).toMatchObject({ status: 200, body: { merged: true } })
    expect(body.sha).toBe(github.head('main'))
    expect(github.read('main', home)).toBe('{"a": 1}')
    expect(github.git('log', '-1', '--format=%P%n%B', 'main').split('\n').slice(1)).toEqual([
      `${branch} (#1)`,
      '',
      `Co-authored-by: Second <${operators.secondOwner}>`,
      `Co-authored-by: Ed (skip ci) <${operators.owner}>`,
      `Published-by: ${operators.editor} <${operators.editor}>`
    ])
    expect(github.branches()).toEqual(['main'])
    const merge = writes().find(({ method }) => method === 'PUT')
    expect(merge?.body).toMatchObject({ sha: head, merge_method: 'squash' })
  })

  test('an author of any part of a change cannot publish it, unless the operator allows it §12.15.10', async () => {
    const editor = await loggedIn(operators.editor)
    const change = readyChange()
    await editor.commit(branch, { [home]: '{}' })
    github.setCheck(github.head(branch))
    const own = await editor.publish(change.number)
    expect(own).toMatchObject({
      status: 403,
      body: { reason: 'ownChange', message: en.errors.ownChange }
    })
    expect(github.head('main')).not.toBe(github.head(branch))
    expect(writes().filter(({ method }) => method === 'PUT')).toEqual([])
    await site.set({ WORDS_PUBLISH_OWN: 'true' })
    expect((await editor.publish(change.number)).status).toBe(200)
  })

  test('a person who pushed with git is an author, too §12.15.10', async () => {
    const editor = await loggedIn(operators.editor)
    const change = readyChange()
    const message = 'Push\n\nCo-authored-by: Nobody <nobody@example.com>'
    const author = { name: 'Ed', email: operators.editor.toUpperCase() }
    github.commit(branch, { [home]: '{"a": 1}' }, message, author)
    github.setCheck(github.head(branch))
    expect((await editor.publish(change.number)).body.reason).toBe('ownChange')
    github.reset()
    const anonymous = readyChange()
    const app = { name: 'App', email: '1+app[bot]@users.noreply.github.com' }
    github.commit(branch, { [home]: '{"b": 1}' }, 'Words', app)
    github.setCheck(github.head(branch))
    expect((await editor.publish(anonymous.number)).body.reason).toBe('noAuthor')
  })

  test('a change is published only after a check of its own that has succeeded §12.15.11', async () => {
    const editor = await loggedIn(operators.editor)
    const change = github.openChange({
      branch,
      files: { [home]: words },
      authors: others,
      stage: 'pending_publish'
    })
    const checks: [run: Parameters<typeof github.setCheck>[1], reason: string][] = [
      [undefined, 'unchecked'],
      [{ app: 'stranger' }, 'unchecked'],
      [{ name: 'lint' }, 'unchecked'],
      [{ status: 'in_progress' }, 'unchecked'],
      [{ conclusion: 'failure' }, 'checkFailed'],
      [{ conclusion: 'cancelled' }, 'checkFailed'],
      [{ conclusion: 'skipped' }, 'checkFailed']
    ]
    for (const [run, reason] of checks) {
      if (run) github.setCheck(github.head(branch), run)
      const answer = await editor.publish(change.number)
      expect(answer, JSON.stringify(run)).toMatchObject({ status: 403, body: { reason } })
    }
    expect(writes()).toEqual([])
  })

  test('text that is saved after the check is not published, not even at the last moment §12.15.12', async () => {
    const editor = await loggedIn(operators.editor)
    const change = readyChange()
    const main = github.head('main')
    github.before = ({ method }) => {
      if (method === 'PUT') github.commit(branch, { [home]: '{"late": 1}' })
    }
    const late = await editor.publish(change.number)
    expect(late).toMatchObject({ status: 409, body: { reason: 'moved', message: en.errors.moved } })
    github.before = undefined
    expect((await editor.publish(change.number)).body.reason).toBe('unchecked')
    expect(github.head('main')).toBe(main)
  })

  test('a published change is in the log, even if GitHub then fails to delete its branch §12.15.16', async () => {
    const editor = await loggedIn(operators.editor)
    const change = readyChange()
    github.fail = ({ method }) => (method === 'DELETE' ? 'closed' : undefined)
    expect((await editor.publish(change.number)).status).toBe(200)
    const details = { pull: change.number, commit: github.head('main') }
    expect(await logged('wordsPublished')).toMatchObject({ details })
  })

  test('neither a draft nor a change that no longer fits is published §12.15.12', async () => {
    const editor = await loggedIn(operators.editor)
    const change = readyChange()
    await editor.setStage(change.number, 'draft')
    expect((await editor.publish(change.number)).body.reason).toBe('draft')
    await editor.setStage(change.number, 'pending_publish')
    const main = github.commit('main', { [home]: '{"other": 1}' })
    const answer = await editor.publish(change.number)
    expect(answer).toMatchObject({
      status: 409,
      body: { reason: 'conflict', message: en.errors.conflict }
    })
    expect(github.head('main')).toBe(main)
  })

  test('a change with any other file is not published, however it got there §12.15.13', async () => {
    const editor = await loggedIn(operators.editor)
    const main = github.head('main')
    const sha = github.git('rev-parse', 'main:build.mjs')
    const build = github.read('main', 'build.mjs') ?? ''
    const changes: [what: string, files: NewFiles][] = [
      ['a pushed file', { 'build.mjs': 'evil()' }],
      ['a file that is moved', { 'build.mjs': null, 'locales/en/messages/moved.json': build }],
      ['a symbolic link', { 'locales/pictures/gate.jpg': { mode: '120000', sha } }],
      ['a submodule', { 'locales/pictures/gate.jpg': { mode: '160000', sha: main } }]
    ]
    for (const [what, files] of changes) {
      github.reset()
      const change = readyChange()
      github.commit(branch, files, 'Push', { name: 'S', email: operators.secondOwner })
      github.setCheck(github.head(branch))
      expect(await editor.publish(change.number), what).toMatchObject({
        status: 403,
        body: { reason: 'outside' }
      })
    }
    expect(github.head('main')).toBe(main)
    expect(await logged('wordsRefused')).toMatchObject({ details: { reason: 'outside' } })
  })

  test('an unmet rule of GitHub is reported in GitHub’s words §12.15.12', async () => {
    const editor = await loggedIn(operators.editor)
    const change = readyChange()
    const message = 'Changes must be made through the merge queue'
    github.fail = ({ method }) =>
      method === 'PUT' ? { status: 405, body: { message } } : undefined
    const answer = await editor.publish(change.number)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe(`${en.errors.githubRefused} (GitHub: ${message})`)
  })

  test('discarding closes a change and deletes its branch §12.15.14', async () => {
    const editor = await loggedIn(operators.editor)
    const change = readyChange()
    expect((await editor.discard(change.number)).status).toBe(200)
    expect(change.state).toBe('closed')
    expect(github.branches()).toEqual(['main'])
    expect((await editor.own('DELETE', `/git/refs/heads/${branch}`)).status).toBe(204)
    const reopen = await editor.own('PATCH', `/pulls/${change.number}`, { state: 'open' })
    expect(reopen).toMatchObject(notAllowed)
  })
})

test('the log lists each change that was saved, sent for review, published, discarded or refused §12.15.16 §12.15.16.2', async () => {
  const editor = await loggedIn(operators.editor)
  await editor.save(branch, { [home]: words })
  const saved = github.head(branch)
  expect(await logged('wordsSaved')).toEqual({
    operator: operators.editor,
    subject: 'pages/home',
    details: { files: 1, commit: saved }
  })
  await editor.setStage(1, 'pending_review')
  expect(await logged('wordsForReview')).toMatchObject({ details: { pull: 1 } })
  github.setCheck(saved)
  await editor.publish(1)
  expect(await logged('wordsRefused')).toMatchObject({
    subject: 'pages/home',
    details: { pull: 1, reason: 'ownChange' }
  })
  await editor.commit('main', { [home]: words })
  expect(await logged('wordsRefused')).toMatchObject({ details: { reason: 'notAllowed' } })
  const owner = await loggedIn(operators.owner)
  await owner.publish(1)
  expect(await logged('wordsPublished')).toEqual({
    operator: operators.owner,
    subject: 'pages/home',
    details: { pull: 1, commit: github.head('main') }
  })
  await owner.save('cms/pages/faq', { 'locales/en/messages/faq.json': '{}' })
  const discarded = github.head('cms/pages/faq')
  await editor.discard(2)
  expect(await logged('wordsDiscarded')).toMatchObject({
    operator: operators.editor,
    details: { pull: 2, commit: discarded }
  })
})

test('every refused write is logged §12.15.16.2', async () => {
  const editor = await loggedIn(operators.editor)
  const other = await loggedIn(operators.secondOwner)
  await editor.publish(99)
  expect(await logged('wordsRefused')).toMatchObject({
    details: { pull: 99, reason: 'unknownChange' }
  })
  await editor.save(branch, { [home]: words })
  const seenHead = github.head(branch)
  await other.commit(branch, { [home]: '{}' })
  await editor.commit(branch, { [home]: '[]' }, { expectedHeadOid: seenHead })
  expect(await logged('wordsRefused')).toMatchObject({ details: { reason: 'moved' } })
  await editor.own('DELETE', `/git/refs/heads/${branch}`)
  expect(await logged('wordsRefused')).toMatchObject({ details: { reason: 'changeOpen' } })
  const contents = 'A'.repeat(11 * 1024 * 1024)
  const additions = [{ path: 'locales/pictures/a.jpg', contents }]
  await editor.commit(branch, {}, { fileChanges: { additions } })
  expect(await logged('wordsRefused')).toMatchObject({
    operator: operators.editor,
    details: { reason: 'tooLarge' }
  })
  await editor.discard(98)
  expect(await logged('wordsRefused')).toMatchObject({
    details: { pull: 98, reason: 'unknownChange' }
  })
  const refused = "operator_actions WHERE action = 'wordsRefused' AND details ->> 'pull' = 98"
  expect(await site.countRows(refused)).toBe(1)
})

test('a failure of GitHub is not in the log of actions §12.15.16.3', async () => {
  const editor = await loggedIn(operators.editor)
  await editor.createBranch(branch)
  const before = await logged('wordsRefused')
  github.fail = { status: 500 }
  await editor.commit(branch, { [home]: words }, { expectedHeadOid: github.head('main') })
  expect(await logged('wordsRefused')).toEqual(before)
})

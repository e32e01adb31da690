import { describe, expect, test } from 'vitest'
import en from '../../../locales/en/desk/words.json'
import { operators } from '../../support/desk.ts'
import {
  branch,
  home,
  notAllowed,
  others,
  startWordsSite,
  words
} from '../../support/github/words-site.ts'

const { github, site, loggedIn, logged, writes } = startWordsSite()

const outside = [
  'src/worker.ts',
  'build.mjs',
  '.github/workflows/words.yml',
  'README.md',
  'locales/../build.mjs',
  'locales/en/../../build.mjs',
  '/locales/en/messages/home.json',
  'Locales/en/messages/home.json',
  'locales/EN/messages/home.json',
  'locales/en//messages/home.json',
  'locales/en/.git/config',
  'locales/en/messages/home.ts',
  'locales/pictures/a.svg',
  'locales/en/messages/home.json/',
  'locales/en/messages/höme.json',
  'locales/en/messages/ho\u0301me.json',
  'locales/en/messages/ｈome.json',
  'locales/en/messages/home.json\u0000',
  'locales/en/messages/home\u0000/../../../build.json',
  'locales/en/messages/home.json\n',
  'locales/en/%2e%2e/%2e%2e/build.json',
  'locales/en/.../home.json',
  'locales/de/messages/home.json',
  'locales/pictures/a.jpg/.gitmodules',
  '.gitmodules',
  'locales\\en\\messages\\home.json'
]

const otherBranches = [
  'main',
  'refs/heads/main',
  'cms',
  'cms/',
  'cms/../main',
  'CMS/pages/home',
  'cms/pages/home/x',
  'cms/pages/a..b',
  'cms/pages/x.lock',
  'release',
  'babylon:cms/pages/home'
]

const otherInputs = [
  { branch: { repositoryNameWithOwner: 'babylon/other', branchName: branch } },
  { branch: { id: 'REF_main' } },
  { branch: { id: 'REF_main', repositoryNameWithOwner: 'babylon/website', branchName: branch } },
  { expectedHeadOid: 'main' },
  { clientMutationId: 'x' },
  { fileChanges: { additions: [{ path: home, contents: 'eA==', mode: '120000' }] } }
]

describe('writing', () => {
  test('a saved entry is a draft on a branch of its own by the operator §12.15 §12.15.4 §12.15.7', async () => {
    const editor = await loggedIn(operators.editor)
    expect((await editor.save(branch, { [home]: words })).status).toBe(200)
    expect(github.read(branch, home)).toBe(words)
    expect(github.read('main', home)).not.toBe(words)
    expect(github.git('log', '-1', '--format=%B', branch)).toBe(
      `Update Pages “home”\n\nCo-authored-by: ${operators.editor} <${operators.editor}>`
    )
    expect(github.pullRequests.get(1)).toMatchObject({
      head: branch,
      base: 'main',
      draft: true,
      labels: ['sveltia-cms/draft']
    })
  })

  test('a commit message of the editor is one line, without trailers and markers that skip the build §12.15.7', async () => {
    const editor = await loggedIn(operators.editor)
    await editor.createBranch(branch)
    const headline = '[skip ci] Words\n\nCo-authored-by: Nobody <nobody@example.com>'
    const body = 'Co-authored-by: Nobody <nobody@example.com>'
    await editor.commit(branch, { [home]: words }, { message: { headline, body } })
    const format = '--format=%s%n%(trailers:key=Co-authored-by,valueonly)'
    expect(github.git('log', '-1', format, branch).split('\n')).toEqual([
      '(skip ci) Words Co-authored-by: Nobody <nobody@example.com>',
      `${operators.editor} <${operators.editor}>`
    ])
  })

  test('no other file can be written or deleted, however its path is spelt §12.15.4', async () => {
    const editor = await loggedIn(operators.editor)
    await editor.createBranch(branch)
    const before = github.head(branch)
    for (const path of outside) {
      const written = await editor.commit(branch, { [home]: words, [path]: 'x' })
      expect([path, written.status, written.body.reason]).toEqual([path, 403, 'outside'])
      const deleted = await editor.commit(branch, { [path]: null })
      expect(deleted.body, path).toEqual({ reason: 'outside', message: en.errors.outside })
    }
    expect(github.head(branch)).toBe(before)
  })

  test('no commit is written on another branch §12.15.4', async () => {
    const editor = await loggedIn(operators.editor)
    const more = { expectedHeadOid: github.head('main') }
    for (const name of otherBranches) {
      expect(await editor.commit(name, { [home]: words }, more), name).toMatchObject(notAllowed)
      expect(await editor.createBranch(name), name).toMatchObject(notAllowed)
    }
    expect(writes()).toEqual([])
  })

  test('a commit to another repository or with anything else is refused §12.15.4', async () => {
    const editor = await loggedIn(operators.editor)
    await editor.createBranch(branch)
    const before = writes().length
    for (const more of otherInputs) {
      const answer = await editor.commit(branch, { [home]: words }, more)
      expect(answer, JSON.stringify(more)).toMatchObject(notAllowed)
    }
    expect(writes()).toHaveLength(before)
  })

  const otherWrites: [method: string, path: string][] = [
    ['PUT', '/contents/.github/workflows/x.yml'],
    ['POST', '/git/trees'],
    ['POST', '/merges'],
    ['POST', '/actions/workflows/words.yml/dispatches'],
    ['PUT', '/actions/secrets/X'],
    ['POST', '/check-runs'],
    ['POST', '/pulls/1/reviews'],
    ['DELETE', '/branches/main/protection'],
    ['PATCH', '']
  ]

  test('any other call of the REST API that writes is refused and logged §12.15.3 §12.15.16.2', async () => {
    const editor = await loggedIn(operators.editor)
    const count = () => site.countRows("operator_actions WHERE action = 'wordsRefused'")
    const before = await count()
    for (const [method, path] of otherWrites) {
      const body = method === 'DELETE' ? undefined : {}
      expect(await editor.own(method, path, body), path).toMatchObject(notAllowed)
    }
    expect(await count()).toBe(before + otherWrites.length)
    expect(writes()).toEqual([])
  })

  test('a picture of more than 10 MB and a body of more than 17 MB are refused §12.15.4', async () => {
    const editor = await loggedIn(operators.editor)
    await editor.createBranch(branch)
    const add = (bytes: number) => ({
      fileChanges: {
        additions: [
          { path: 'locales/pictures/gate.jpg', contents: Buffer.alloc(bytes, 7).toString('base64') }
        ]
      }
    })
    const large = await editor.commit(branch, {}, add(8_000_000))
    expect([large.status, large.body.reason]).toEqual([413, 'tooLarge'])
    const together = await editor.commit(branch, {}, add(14_000_000))
    expect([together.status, together.body]).toEqual([
      413,
      { reason: 'tooLarge', message: en.errors.tooLarge }
    ])
    expect(await logged('wordsRefused')).toMatchObject({ details: { reason: 'tooLarge' } })
    expect((await editor.commit(branch, {}, add(3_000_000))).status).toBe(200)
    expect(Number(github.git('cat-file', '-s', `${branch}:locales/pictures/gate.jpg`))).toBe(
      3_000_000
    )
  })

  test('a branch begins only at a commit of main §12.15.5 §12.15.16.1', async () => {
    const editor = await loggedIn(operators.editor)
    const foreign = github.commit('secret', { 'build.mjs': 'evil()' })
    expect(await editor.createBranch(branch, foreign)).toMatchObject(notAllowed)
    expect(await editor.createBranch(branch, 'f'.repeat(40))).toMatchObject(notAllowed)
    const main = github.head('main')
    github.commit('main', { [home]: '{}' })
    expect((await editor.createBranch(branch, main)).body.data.createRef.ref.name).toBe(branch)
    const reset = (name: string, sha: string, force = true) =>
      editor.own('PATCH', `/git/refs/heads/${name}`, { sha, force })
    expect(await reset(branch, foreign)).toMatchObject(notAllowed)
    expect(await reset('main', main)).toMatchObject(notAllowed)
    expect(await reset(branch, main, false)).toMatchObject(notAllowed)
    expect(await logged('wordsDiscarded')).toBeUndefined()
    expect((await reset(branch, github.head('main'))).status).toBe(200)
    expect(github.head(branch)).toBe(github.head('main'))
    const row = { operator: operators.editor, subject: 'pages/home' }
    expect(await logged('wordsDiscarded')).toMatchObject(row)
    await editor.createBranch('cms/pages/faq')
    expect((await editor.own('DELETE', '/git/refs/heads/cms/pages/faq')).status).toBe(204)
    const deleted = { ...row, subject: 'pages/faq' }
    expect(await logged('wordsDiscarded')).toMatchObject(deleted)
    // Nothing is there any more.
    expect((await editor.own('DELETE', `/git/refs/heads/cms/pages/none`)).status).toBe(204)
    expect(await logged('wordsDiscarded')).toMatchObject(deleted)
    github.openChange({ branch, files: { [home]: words } })
    const head = github.head(branch)
    expect((await reset(branch, main)).body.reason).toBe('changeOpen')
    expect((await editor.own('DELETE', `/git/refs/heads/${branch}`)).body.reason).toBe('changeOpen')
    expect(await editor.own('DELETE', '/git/refs/heads/main')).toMatchObject(notAllowed)
    expect(github.head(branch)).toBe(head)
  })

  test('a pull request leads only from a branch of the editor to main §12.15.8', async () => {
    const editor = await loggedIn(operators.editor)
    github.commit('release', {}, 'Release')
    github.commit(branch, { [home]: words })
    const open = (more: object) =>
      editor.own('POST', '/pulls', { title: 'x', head: branch, base: 'main', ...more })
    expect(await open({ base: 'release' })).toMatchObject(notAllowed)
    expect(await open({ head: 'release' })).toMatchObject(notAllowed)
    expect(await open({ head: `stranger:${branch}` })).toMatchObject(notAllowed)
    expect(writes()).toEqual([])
    expect((await open({ head_repo: 'stranger/website' })).status).toBe(201)
    expect(writes().at(-1)?.body).not.toHaveProperty('head_repo')
  })

  test('the editor sets no labels but its own, which decide the state §12.15.8', async () => {
    const editor = await loggedIn(operators.editor)
    const change = github.openChange({ branch, files: { [home]: words }, authors: others })
    change.labels.push('urgent')
    const label = (labels: string[]) => editor.own('PATCH', '/issues/1', { labels })
    expect(await label(['sveltia-cms/pending_review', 'approved'])).toMatchObject(notAllowed)
    expect(await label([])).toMatchObject(notAllowed)
    expect(
      await editor.own('PATCH', '/issues/1', { labels: ['sveltia-cms/draft'], state: 'closed' })
    ).toMatchObject(notAllowed)
    // Only the label is in the log.
    const toggle = await editor.graphql(
      'mutation($input: MarkPullRequestReadyForReviewInput!) { markPullRequestReadyForReview(input: $input) { pullRequest { isDraft } } }',
      { input: { pullRequestId: change.id } }
    )
    expect(toggle).toMatchObject(notAllowed)
    expect((await editor.setStage(1, 'pending_review')).body.data).toBeDefined()
    expect(change).toMatchObject({
      draft: false,
      labels: ['urgent', 'sveltia-cms/pending_review']
    })
  })

  test('a pull request that the editor has not made cannot be changed §12.15.8', async () => {
    const editor = await loggedIn(operators.editor)
    github.commit('feature', { 'build.mjs': 'x' })
    github.openPullRequest({ head: 'feature' })
    github.commit(branch, { [home]: words })
    const fork = github.openPullRequest({ head: branch, headRepository: 'stranger/website' })
    for (const number of [1, fork.number, 99]) {
      expect((await editor.setStage(number, 'draft')).status).toBe(404)
      expect(
        (await editor.own('PATCH', `/issues/${number}`, { labels: ['sveltia-cms/draft'] })).status
      ).toBe(404)
      expect((await editor.publish(number)).status).toBe(404)
      expect((await editor.discard(number)).status).toBe(404)
      expect((await editor.own('GET', `/pulls/${number}/files?per_page=100`)).status).toBe(404)
      const toDraft = await editor.graphql(
        'mutation($input: ConvertPullRequestToDraftInput!) { convertPullRequestToDraft(input: $input) { pullRequest { isDraft } } }',
        { input: { pullRequestId: `PR_${number}` } }
      )
      expect(toDraft.status).toBe(404)
    }
    expect(writes()).toEqual([])
  })
})

test('if two editors change the same text, the second gets an error and overwrites nothing §12.15.18', async () => {
  const [first, second] = [await loggedIn(operators.editor), await loggedIn(operators.owner)]
  await first.save(branch, { [home]: words })
  const seenHead = github.head(branch)
  await first.commit(branch, { [home]: '{"first": 1}\n' })
  const late = await second.commit(
    branch,
    { [home]: '{"second": 1}\n' },
    { expectedHeadOid: seenHead }
  )
  expect(late).toMatchObject({ status: 409, body: { reason: 'moved', message: en.errors.moved } })
  expect(github.read(branch, home)).toBe('{"first": 1}\n')
  expect((await second.createBranch(branch)).body.errors[0].message).toContain('already exists')
})

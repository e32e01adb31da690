import { beforeEach, expect, test } from 'vitest'
import type { Bindings } from '../../../src/bindings.ts'
import { checkSettings } from '../../../src/config.ts'
import type { ActionEntry, ActionLog } from '../../../src/server/action-log/action-log.ts'
import type { Operator } from '../../../src/server/operators/operators.ts'
import type { OperatorRequest } from '../../../src/server/operators/request.ts'
import { listChanges, listPublished } from '../../../src/server/words/changes/list-changes.ts'
import { publishChange } from '../../../src/server/words/publish/publish.ts'
import { revertChange } from '../../../src/server/words/publish/revert.ts'
import { createDatabase } from '../../support/database/database.ts'
import { startGitHub } from '../../support/github/github.ts'

const github = startGitHub()
const home = 'locales/en/messages/home.json'
const branch = 'cms/pages/home'
const author = { name: 'Ayşe', email: 'ayse@example.com' }
const before = () => github.read('main', home)

let logged: ActionEntry[] = []

beforeEach(() => {
  github.reset()
  logged = []
})

function buildRequest(email: string, more: Record<string, string> = {}): OperatorRequest {
  const operator: Operator = {
    email,
    role: 'editor',
    isInvited: false,
    name: 'Bob',
    locale: 'en',
    timeZone: 'UTC',
    noticeEmail: '',
    notices: []
  }
  const settings = checkSettings({ ...github.vars, ...github.secrets, ...more })
  // The tests send no mail, so the database is the only binding they need.
  const env = { DB: createDatabase() } as Bindings
  const actionLog: ActionLog = {
    async write(entry) {
      logged.push(entry)
      return {}
    },
    entry(entry) {
      logged.push(entry)
      return { prepare: () => env.DB.prepare('SELECT 1') }
    }
  }
  // The domain reads no more of a request.
  return { env, settings, now: Date.now(), operator, actionLog } as OperatorRequest
}

const bob = () => buildRequest('bob@example.com')

/** The value of an outcome that must not be a refusal. */
function unwrap<Outcome extends object>(outcome: Outcome): Exclude<Outcome, { refused: unknown }> {
  if ('refused' in outcome) throw new Error(`refused: ${outcome.refused}`)
  // The compiler does not narrow a type parameter.
  return outcome as Exclude<Outcome, { refused: unknown }>
}

function open(files: Record<string, string | null>, stage = 'pending_publish' as const) {
  const change = github.openChange({ branch, files, authors: [author], stage })
  github.setCheck(github.head(branch))
  return change
}

async function publish(number: number) {
  return unwrap(await publishChange({ number, head: github.head(branch) }, bob()))
}

test('a change is listed with its state, its problems, its preview and the reason why it is blocked §12.15.19', async () => {
  const { number } = open({ [home]: '{}\n', 'locales/en/messages/new.json': '{}\n' })
  const head = github.head(branch)
  github.setCheck(head, {
    conclusion: 'failure',
    annotations: [{ path: home, line: 7, title: 'hero.title', message: 'It is missing' }]
  })
  const preview = { context: 'words/preview', targetUrl: 'https://preview.example' }
  github.setStatus(head, { ...preview, state: 'success' })
  expect(await listChanges(bob())).toEqual([
    {
      id: `PR_${number}`,
      number,
      title: branch,
      branch,
      head,
      stage: 'ready',
      authors: [author],
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
      files: [
        { path: home, kind: 'changed' },
        { path: 'locales/en/messages/new.json', kind: 'added' }
      ],
      check: {
        state: 'failed',
        url: expect.stringContaining('/actions/runs/'),
        problems: [
          { path: home, line: 7, key: 'hero.title', message: 'It is missing', level: 'failure' }
        ]
      },
      preview: { state: 'ready', url: preview.targetUrl, at: expect.any(Number) },
      merge: 'clean',
      refusal: 'checkFailed'
    }
  ])
})

test.each([
  ['while the check runs', 'bob@example.com', { status: 'in_progress' as const }, 'unchecked'],
  ['to its author', author.email, {}, 'ownChange'],
  ['to anybody else once it has passed', 'bob@example.com', {}, undefined]
])('%s the change says whether it can be published §12.15.19', async (_, email, run, refusal) => {
  const { number } = open({ [home]: '{}\n' })
  github.setCheck(github.head(branch), run)
  expect(await listChanges(buildRequest(email))).toMatchObject([{ number, refusal }])
})

test('pull requests that are no changes are not listed §12.15.8', async () => {
  github.commit('feature', { 'README.md': 'x' })
  github.openPullRequest({ head: 'feature' })
  github.commit(branch, { [home]: '{}' })
  github.openPullRequest({ head: branch, headRepository: 'stranger/website' })
  expect(await listChanges(bob())).toEqual([])
})

test('a published change is listed with its commit and its deployment §12.15.9', async () => {
  const { number } = open({ [home]: '{}\n' })
  const { commit } = await publish(number)
  github.setStatus(commit, {
    context: 'words/live',
    state: 'success',
    targetUrl: 'https://a.example'
  })
  const published = await listPublished(bob())
  expect(published).toMatchObject([
    {
      number,
      branch,
      commit,
      authors: [author],
      live: { state: 'ready', url: 'https://a.example' }
    }
  ])
  expect(published[0]?.files).toEqual([{ path: home, kind: 'changed' }])
})

test('undoing creates a change in review that restores the former files §12.15.15', async () => {
  const [text, faq, fresh] = [
    before(),
    'locales/en/messages/faq.json',
    'locales/tr/messages/x.json'
  ]
  const former = github.read('main', faq)
  const picture = 'locales/pictures/a.png'
  github.commit('main', { [picture]: Buffer.from([0, 255, 1]) })
  const { number } = open({ [home]: '{}\n', [faq]: null, [fresh]: '{}\n', [picture]: null })
  await publish(number)
  github.commit('main', { 'README.md': 'something else' })

  const undone = unwrap(await revertChange({ number }, bob()))
  const changes = await listChanges(bob())
  expect(changes).toMatchObject([
    {
      number: undone.number,
      branch,
      stage: 'inReview',
      authors: [{ email: 'bob@example.com' }],
      refusal: 'ownChange'
    }
  ])
  expect(github.read(branch, home)).toBe(text)
  expect(github.read(branch, faq)).toBe(former)
  expect(github.read(branch, fresh)).toBeUndefined()
  expect(github.git('cat-file', '-s', `${branch}:${picture}`)).toBe('3')
  expect(github.read('main', home)).toBe('{}\n')
  expect(logged.at(-1)).toMatchObject({
    action: 'wordsUndone',
    subject: { kind: 'change', id: 'pages/home' },
    details: { pull: undone.number, commit: github.head(branch) }
  })
})

test('undoing works although GitHub has kept the branch §12.15.15', async () => {
  const { number } = open({ [home]: '{}\n' })
  const head = github.head(branch)
  await publish(number)
  github.setHead(branch, head)
  unwrap(await revertChange({ number }, bob()))
  expect(github.git('rev-parse', `${branch}~1`)).toBe(github.head('main'))
})

test('undoing is refused while a later change of the same text exists §12.15.15', async () => {
  const { number } = open({ [home]: '{}\n' })
  expect(await revertChange({ number }, bob())).toEqual({ refused: 'unknownChange' })
  await publish(number)
  github.openChange({ branch, files: { [home]: '{"b": 1}\n' } })
  expect(await revertChange({ number }, bob())).toEqual({ refused: 'changeOpen', branch })
  github.deleteBranch(branch)
  github.commit('main', { [home]: '{"later": 1}\n' })
  expect(await revertChange({ number }, bob())).toEqual({ refused: 'changedSince', branch })
  expect(github.branches()).toEqual(['main'])
})

import { describe, expect, test } from 'vitest'
import en from '../../../locales/en/desk/words.json'
import tr from '../../../locales/tr/desk/words.json'
import { logInOperator, operators } from '../../support/desk.ts'
import { createEditor } from '../../support/github/editor.ts'
import { branch, home, startWordsSite, words } from '../../support/github/words-site.ts'

const { github, site, loggedIn, readyChange, writes, logged } = startWordsSite()

const lastCommit = `query($owner: String!, $repo: String!, $branch: String!) {
  repository(owner: $owner, name: $repo) {
    ref(qualifiedName: $branch) { target { ... on Commit { history(first: 1) { nodes { oid message } } } } }
  }
}`

describe('who', () => {
  test('without a login the proxy responds with 401 and asks GitHub nothing §12.15.1', async () => {
    const nobody = createEditor(site, github, undefined)
    const { status, body, headers } = await nobody.graphql(lastCommit, { branch: 'main' })
    expect(status).toBe(401)
    expect(body).toEqual({ reason: 'loggedOut', message: en.errors.loggedOut })
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect((await nobody.own('GET', '/git/trees/main?recursive=1')).status).toBe(401)
    expect(github.requests).toEqual([])
  })

  test('readers get 403, in the language of the path §12.15.1', async () => {
    const reader = await loggedIn(operators.reader)
    expect((await reader.own('GET', '/git/trees/main?recursive=1')).status).toBe(403)
    const turkish = await reader.send('GET', `/tr${reader.proxy}/api/v3/user`)
    expect(turkish.body).toEqual({ reason: 'role', message: tr.errors.role })
    expect(github.requests).toEqual([])
  })

  test('an operator who loses the role or the session writes nothing more §12.15.1 §12.15.16', async () => {
    const editor = await loggedIn(operators.editor)
    await editor.createBranch(branch)
    const before = [github.head(branch), writes().length]
    const refusals: [string | undefined, number, string][] = [
      [operators.editor, 403, 'role'],
      [`${operators.owner}=owner`, 401, 'loggedOut']
    ]
    for (const [team, status, reason] of refusals) {
      await site.set({ OPS_EMAILS: team ?? '' })
      const answer = await editor.commit(branch, { [home]: words })
      expect([answer.status, answer.body.reason]).toEqual([status, reason])
    }
    expect(await logged('wordsRefused')).toMatchObject({
      operator: operators.editor,
      details: { reason: 'role' }
    })
    await site.set()
    await site.DB.prepare('DELETE FROM operator_sessions WHERE email = ?')
      .bind(operators.editor)
      .run()
    const ended = await editor.commit(branch, { [home]: words })
    expect([ended.status, ended.body.message]).toEqual([401, en.errors.loggedOut])
    expect([github.head(branch), writes().length]).toEqual(before)
  })

  test('a request of another origin is refused, even one that reads, and so is a body that is not JSON §12.15.1', async () => {
    const editor = await loggedIn(operators.editor)
    const origins: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      // A URL typed by the user.
      { 'Sec-Fetch-Site': 'none' },
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': '' }
    ]
    for (const headers of origins) {
      const read = await editor.rest('GET', '/user', undefined, headers)
      const written = await editor.own('PATCH', '/pulls/1', { state: 'closed' }, headers)
      expect([headers, read.status, written.status]).toEqual([headers, 403, 403])
    }
    expect(github.requests).toEqual([])
    // A form on another site can send only such types.
    const form = { 'Content-Type': 'text/plain' }
    github.commit(branch, { [home]: words })
    const body = JSON.stringify({ title: 'x', head: branch, base: 'main' })
    const answer = await editor.own('POST', '/pulls', body, form)
    expect(answer.status).toBe(403)
    expect((await editor.own('POST', '/pulls', '{not json')).status).toBe(403)
    expect(writes()).toEqual([])
  })

  test('the editor gets the operator as GitHub’s user, and may write §12.15.1', async () => {
    const editor = await loggedIn(operators.editor)
    expect((await editor.rest('GET', '/user')).body).toMatchObject({
      login: operators.editor,
      name: operators.editor,
      email: operators.editor
    })
    const login = encodeURIComponent(operators.editor)
    expect((await editor.own('GET', `/collaborators/${login}`)).status).toBe(204)
    expect(github.requests).toEqual([])
  })

  test('without the settings of the App the proxy says so §12.15.1', async () => {
    await site.set({ WORDS_REPOSITORY: '', WORDS_APP_ID: '', WORDS_APP_KEY: '' })
    const editor = await loggedIn(operators.editor)
    const answer = await editor.own('GET', '/git/trees/main?recursive=1')
    expect(answer.status).toBe(503)
    expect(answer.body).toEqual({ reason: 'notSetUp', message: en.errors.notSetUp })
  })
})

describe('the token', () => {
  test('it is asked for with the least permissions, and no answer contains it §12.15.2', async () => {
    await site.restartWorker()
    const editor = await loggedIn(operators.editor)
    const answer = await editor.graphql(lastCommit, { branch: 'main' })
    expect(answer.status).toBe(200)
    const asked = github.requests.find(({ path }) => path.endsWith('/access_tokens'))
    expect(asked?.body).toEqual({
      repositories: ['website'],
      permissions: {
        contents: 'write',
        pull_requests: 'write',
        checks: 'read',
        statuses: 'read'
      }
    })
    const token = github.requests.at(-1)?.authorization ?? ''
    expect(token).toMatch(/^Bearer ghs_/)
    expect(JSON.stringify([answer.body, ...answer.headers])).not.toContain('ghs_')
    expect(
      site
        .logs()
        .map(({ message }) => message)
        .join()
    ).not.toContain('ghs_')
  })

  test('it is used again, and replaced once GitHub has revoked it §12.15.2', async () => {
    const editor = await loggedIn(operators.editor)
    await editor.graphql(lastCommit, { branch: 'main' })
    const tokens = () =>
      github.requests.filter(({ path }) => path.endsWith('/access_tokens')).length
    const before = tokens()
    await editor.graphql(lastCommit, { branch: 'main' })
    expect(tokens()).toBe(before)
    github.app.revoke()
    expect((await editor.graphql(lastCommit, { branch: 'main' })).status).toBe(200)
    expect(tokens()).toBe(before + 1)
  })

  test('it is replaced five minutes before its end §12.15.2', async () => {
    const editor = await loggedIn(operators.editor)
    await editor.graphql(lastCommit, { branch: 'main' })
    github.requests = []
    const ahead = 56 * 60_000
    await site.control({ clockMs: ahead })
    github.app.now = () => Date.now() + ahead
    const session = await logInOperator(site, operators.editor, Date.now() + ahead)
    const again = createEditor(site, github, session)
    expect((await again.graphql(lastCommit, { branch: 'main' })).status).toBe(200)
    expect(github.requests.some(({ path }) => path.endsWith('/access_tokens'))).toBe(true)
  })
})

describe('reading', () => {
  test('the editor sees the files of words and posts only, not links in their place §12.15.3', async () => {
    const editor = await loggedIn(operators.editor)
    github.commit('main', {
      'locales/en/messages/link.json': {
        mode: '120000',
        sha: github.git('rev-parse', 'main:build.mjs')
      },
      'locales/en/messages/module.json': { mode: '160000', sha: github.head('main') }
    })
    const { body } = await editor.own('GET', '/git/trees/main?recursive=1')
    const paths = (body.tree as { path: string }[]).map(({ path }) => path)
    expect(paths).toContain(home)
    expect(paths).toContain('locales/company.json')
    const others = /^(?!locales\/)|\/(?:link|module)\.json$/
    expect(paths.filter((path) => others.test(path))).toEqual([])
    expect(github.git('ls-tree', '--name-only', 'main').split('\n')).toContain('README.md')
  })

  test('the documents of the editor are answered §12.15.3', async () => {
    const editor = await loggedIn(operators.editor)
    readyChange()
    const sha = github.git('rev-parse', `main:${home}`)
    const documents: [string, object][] = [
      [lastCommit, { branch }],
      [
        `query($owner: String!, $repo: String!) {
          repository(owner: $owner, name: $repo) { defaultBranchRef { name } }
        }`,
        {}
      ],
      [
        `query($owner: String!, $repo: String!) {
          repository(owner: $owner, name: $repo) {
            content_0: object(oid: "${sha}") { ... on Blob { text isTruncated } }
            content_1: object(expression: "${branch}:${home}") {
              ... on Blob { oid byteSize isBinary isTruncated text }
            }
          }
        }`,
        {}
      ],
      [
        `query($owner: String!, $repo: String!, $branch: String!) {
          repository(owner: $owner, name: $repo) {
            commit_0: ref(qualifiedName: $branch) { target { ... on Commit {
              history(first: 1, path: "${home}") { nodes {
                author { name email user { id: databaseId login } } committedDate
              } }
            } } }
          }
        }`,
        { branch: 'main' }
      ],
      [
        `query($owner: String!, $repo: String!) {
          repository(owner: $owner, name: $repo) {
            pullRequests(
              states: OPEN labels: ["sveltia-cms/draft","netlify-cms/draft"] first: 100
              orderBy: { field: UPDATED_AT, direction: DESC }
            ) { nodes {
              id number title url isDraft isCrossRepository createdAt updatedAt headRefName
              headRefOid author { login avatarUrl ... on User { name email databaseId } }
              labels(first: 100) { nodes { name } } files(first: 100) { nodes { path changeType } }
            } }
          }
        }`,
        {}
      ],
      [
        `query($forkOwner: String!, $forkRepo: String!, $owner: String!, $repo: String!, $branch: String!) {
          fork: repository(owner: $forkOwner, name: $forkRepo) { id }
          base: repository(owner: $owner, name: $repo) {
            ref(qualifiedName: $branch) { target { oid } }
          }
        }`,
        { branch: 'main', forkOwner: 'babylon', forkRepo: 'website' }
      ]
    ]
    for (const [query, variables] of documents) {
      const { status, body } = await editor.graphql(query, variables)
      expect({ query, status, errors: body.errors }).toEqual({ query, status: 200 })
    }
  })

  test('deployments, for which the App has no permission, are left out of a document §12.15.3', async () => {
    const editor = await loggedIn(operators.editor)
    const head = github.head('main')
    github.setStatus(head, {
      context: 'words/live',
      state: 'success',
      targetUrl: 'https://a.example'
    })
    const { body } = await editor.graphql(
      `query($owner: String!, $repo: String!) {
        repository(owner: $owner, name: $repo) {
          commit_0: object(oid: "${head}") { ... on Commit {
            status { contexts { context state targetUrl description } }
            deployments(last: 10 orderBy: { field: CREATED_AT, direction: ASC }) {
              nodes { environment latestStatus { state environmentUrl description } }
            }
            checkSuites(last: 10) { nodes { checkRuns(last: 20) {
              nodes { name status conclusion detailsUrl summary }
            } } }
          } }
        }
      }`
    )
    expect(body.errors).toBeUndefined()
    expect(body.data.repository.commit_0.status.contexts[0].targetUrl).toBe('https://a.example')
  })

  test('a file is read by its id, text as text and a picture as bytes §12.15.3', async () => {
    const editor = await loggedIn(operators.editor)
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 254])
    github.commit('main', { 'locales/pictures/gate.png': picture })
    const raw = { Accept: 'application/vnd.github.raw' }
    const id = (path: string) => github.git('rev-parse', `main:${path}`)
    const text = await editor.own('GET', `/git/blobs/${id(home)}`, undefined, raw)
    expect(text.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(text.body).toBe(github.read('main', home))
    const session = await logInOperator(site, operators.editor)
    const path = `${editor.proxy}/api/v3/repos/babylon/website/git/blobs/`
    const bytes = await site.fetch(path + id('locales/pictures/gate.png'), {
      headers: { 'Sec-Fetch-Site': 'same-origin', ...raw, ...session }
    })
    expect(bytes.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(Buffer.from(await bytes.arrayBuffer())).toEqual(picture)
  })

  const elsewhere = [
    '/repos/babylon/another/git/trees/main?recursive=1',
    '/repos/babylon/website/../another/git/trees/main',
    '/repos/babylon/website/contents/README.md',
    '/repos/babylon/website/git/trees/cms%2Fpages%2Fhome?recursive=1',
    '/repos/babylon/website/actions/secrets',
    '/repos/babylon/website',
    '/app/installations',
    '/orgs/babylon/members',
    '/repos/babylon/website/%zz'
  ]

  test('nothing else is requested from GitHub §12.15.3', async () => {
    const editor = await loggedIn(operators.editor)
    for (const path of elsewhere) {
      const { status, body } = await editor.rest('GET', path)
      expect([path, status, body.reason]).toEqual([path, 403, 'notAllowed'])
    }
    expect(github.requests.filter((each) => each.path.includes('another'))).toEqual([])
  })
})

describe('GitHub', () => {
  test('fails in any way: the editor gets a sentence, and can still save later §12.15.17', async () => {
    const editor = await loggedIn(operators.editor)
    await editor.createBranch(branch)
    const main = github.head('main')
    const limited = (headers: Record<string, string>) => ({ status: 403, headers })
    const failures: [fail: typeof github.fail, status: number, reason: keyof typeof en.errors][] = [
      [{ status: 500 }, 503, 'githubDown'],
      // Not JSON.
      [{ status: 502, body: undefined }, 503, 'githubDown'],
      ['closed', 503, 'githubDown'],
      [limited({ 'X-RateLimit-Remaining': '0' }), 429, 'githubLimited'],
      [limited({ 'Retry-After': '60' }), 429, 'githubLimited'],
      // A permission was revoked, and the App was uninstalled.
      [{ status: 403 }, 503, 'githubAccess'],
      [{ status: 401 }, 503, 'githubAccess']
    ]
    for (const [fail, status, reason] of failures) {
      github.fail = fail
      const answer = await editor.commit(branch, { [home]: words })
      expect([fail, answer.status, answer.body]).toEqual([
        fail,
        status,
        { reason, message: en.errors[reason] }
      ])
    }
    github.fail = undefined
    expect(github.head(branch)).toBe(main)
    expect((await editor.commit(branch, { [home]: words })).body.errors).toBeUndefined()
    expect(github.read(branch, home)).toBe(words)
  })

  test('does not respond in time: the editor is told after 20 seconds §12.15.17', async () => {
    const editor = await loggedIn(operators.editor)
    await editor.createBranch(branch)
    await site.control({ hurry: 50 })
    github.fail = 'slow'
    const answer = await editor.commit(
      branch,
      { [home]: words },
      { expectedHeadOid: github.head('main') }
    )
    expect(answer).toMatchObject({ status: 504, body: { reason: 'githubSlow' } })
    expect((await site.control({ hurry: 1 })).timeouts).toContain(20_000)
  })

  test('is not installed on the repository, or has not been granted a permission §12.15.17', async () => {
    await site.restartWorker()
    const editor = await loggedIn(operators.editor)
    github.app.isInstalled = false
    expect((await editor.graphql(lastCommit, { branch: 'main' })).body.reason).toBe('githubAccess')
    github.app.isInstalled = true
    github.app.granted.checks = 'none' as never
    expect((await editor.graphql(lastCommit, { branch: 'main' })).body.reason).toBe('githubAccess')
  })
})

import { describe, expect, test } from 'vitest'
import en from '../../../locales/en/desk/words.json'
import { logInOperator, operators } from '../../support/desk.ts'
import { branch, home, lastCommit, startWordsSite, words } from '../../support/github/words-site.ts'

const { github, site, loggedIn, readyChange } = startWordsSite()

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

describe('faults of GitHub', () => {
  test('however GitHub fails, the editor gets a sentence and can still save later §12.15.17', async () => {
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

  test('without a response of GitHub, the editor gets an error after 20 seconds §12.15.17', async () => {
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

  test('an App without an installation or a permission is reported to the editor §12.15.17', async () => {
    await site.restartWorker()
    const editor = await loggedIn(operators.editor)
    github.app.isInstalled = false
    expect((await editor.graphql(lastCommit, { branch: 'main' })).body.reason).toBe('githubAccess')
    github.app.isInstalled = true
    github.app.granted.checks = 'none' as never
    expect((await editor.graphql(lastCommit, { branch: 'main' })).body.reason).toBe('githubAccess')
  })
})

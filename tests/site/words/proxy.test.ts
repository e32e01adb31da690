import { describe, expect, test } from 'vitest'
import en from '../../../locales/en/desk/words.json'
import tr from '../../../locales/tr/desk/words.json'
import { logInOperator, operators } from '../../support/desk.ts'
import { createEditor } from '../../support/github/editor.ts'
import { branch, home, lastCommit, startWordsSite, words } from '../../support/github/words-site.ts'

const { github, site, loggedIn, writes, logged } = startWordsSite()

describe('access', () => {
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

  test('an operator who loses the role or the session writes nothing more §12.15.1 §12.15.16.2', async () => {
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
    await site.run('DELETE FROM operator_sessions WHERE email = ?', operators.editor)
    const ended = await editor.commit(branch, { [home]: words })
    expect([ended.status, ended.body.message]).toEqual([401, en.errors.loggedOut])
    expect([github.head(branch), writes().length]).toEqual(before)
  })

  test('a request of another origin or with a body that is not JSON is refused §12.15.1', async () => {
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
  test('the installation’s token has the least permissions §12.15.2', async () => {
    await site.restartWorker()
    const editor = await loggedIn(operators.editor)
    const answer = await editor.graphql(lastCommit, { branch: 'main' })
    expect(answer.status).toBe(200)
    const tokenRequest = github.requests.find(({ path }) => path.endsWith('/access_tokens'))
    expect(tokenRequest?.body).toEqual({
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

  test('the installation’s token is used again until GitHub revokes it §12.15.2', async () => {
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

  test('the installation’s token is replaced five minutes before its end §12.15.2', async () => {
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

import { importPKCS8, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { startGitHub } from '../../support/github/github.ts'

const github = startGitHub()

beforeEach(() => github.reset())

async function call(method: string, path: string, authorization: string, body?: object) {
  const init = { method, headers: { Authorization: authorization }, body: JSON.stringify(body) }
  const response = await fetch(github.origin + path, init)
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

async function jwt({ minutes = 9, issuer = github.app.id } = {}): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000)
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(issuer)
    .setIssuedAt(seconds - 60)
    .setExpirationTime(seconds + minutes * 60)
    .sign(await importPKCS8(github.secrets.WORDS_APP_KEY, 'RS256'))
  return `Bearer ${token}`
}

async function installationToken(body: object = {}): Promise<string> {
  const { body: found } = await call('GET', '/repos/babylon/website/installation', await jwt())
  const path = `/app/installations/${found.id}/access_tokens`
  return `Bearer ${(await call('POST', path, await jwt(), body)).body.token}`
}

async function graphql(query: string, variables: object, token: string) {
  return (await call('POST', '/graphql', token, { query, variables })).body
}

const commit =
  'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }'

function commitInput(branchName: string, expectedHeadOid: string, text = '{}\n') {
  const contents = Buffer.from(text).toString('base64')
  const branch = { repositoryNameWithOwner: github.repository, branchName }
  const fileChanges = { additions: [{ path: 'locales/en/messages/home.json', contents }] }
  return { input: { branch, expectedHeadOid, fileChanges, message: { headline: 'Words' } } }
}

test('an App gets a token only with a valid JWT, and only with the permissions it was granted', async () => {
  const path = '/repos/babylon/website/installation'
  expect((await call('GET', path, 'Bearer a.b.c')).status).toBe(401)
  expect((await call('GET', path, await jwt({ minutes: 11 }))).status).toBe(401)
  expect((await call('GET', path, await jwt({ issuer: 'somebody' }))).status).toBe(401)
  const { id } = (await call('GET', path, await jwt())).body
  const tokens = `/app/installations/${id}/access_tokens`
  const asked = { permissions: { administration: 'write' } }
  expect((await call('POST', tokens, await jwt(), asked)).status).toBe(422)
  const other = { repositories: ['another'] }
  expect((await call('POST', tokens, await jwt(), other)).status).toBe(422)
})

test('a token is refused without the permission, and after an hour', async () => {
  const token = await installationToken({ permissions: { contents: 'read' } })
  const trees = '/repos/babylon/website/git/trees/main?recursive=1'
  expect((await call('GET', trees, token)).status).toBe(200)
  expect((await call('POST', '/repos/babylon/website/pulls', token, {})).status).toBe(403)
  expect((await call('GET', '/repos/babylon/another/git/trees/main', token)).status).toBe(404)
  github.app.now = () => Date.now() + 3_601_000
  expect((await call('GET', trees, token)).status).toBe(401)
})

test('a commit on an outdated head is refused', async () => {
  const token = await installationToken()
  const head = github.commit('cms/pages/home', { 'locales/x.json': '{}' })
  const first = await graphql(commit, commitInput('cms/pages/home', head), token)
  expect(first.data.createCommitOnBranch.commit.oid).toBe(github.head('cms/pages/home'))
  const second = await graphql(commit, commitInput('cms/pages/home', head), token)
  expect(second.errors[0]).toMatchObject({ type: 'STALE_DATA' })
  expect(github.read('cms/pages/home', 'locales/en/messages/home.json')).toBe('{}\n')
})

test('a merge is refused for another head or a conflict', async () => {
  const token = await installationToken()
  const path = 'locales/en/messages/home.json'
  const pull = github.openChange({
    branch: 'cms/pages/home',
    files: { [path]: '{"a":1}\n' },
    stage: 'pending_publish'
  })
  const merge = `/repos/babylon/website/pulls/${pull.number}/merge`
  const stale = await call('PUT', merge, token, { sha: github.head('main') })
  expect(stale.status).toBe(409)
  const main = github.commit('main', { [path]: '{"b":2}\n' })
  expect((await call('PUT', merge, token, { merge_method: 'squash' })).status).toBe(405)
  github.setHead('main', github.git('rev-parse', `${main}~1`))
  const done = await call('PUT', merge, token, { merge_method: 'squash' })
  expect(done.body).toMatchObject({ merged: true, sha: github.head('main') })
  expect(github.read('main', path)).toBe('{"a":1}\n')
})

import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { addOperator } from '../../../support/database/add-rows.ts'
import { followLink, logInOperator, operators, operatorVars, visit } from '../../../support/desk.ts'
import { floods, hangsUp, redirects, startReceiver } from '../../../support/receiver.ts'
import { startSite } from '../../../support/site.ts'

const team = startReceiver()
const audience = 'a1'.repeat(32)
const site = startSite({
  faults: true,
  vars: () => ({ ...operatorVars, ACCESS_TEAM: team.origin, ACCESS_AUD: audience })
})

interface Key {
  kid: string
  publicKey: KeyObject
  privateKey: KeyObject
}

let keyCount = 0

function newKey(type: 'rsa' | 'ec' = 'rsa'): Key {
  keyCount += 1
  const pair =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid: `key-${keyCount}`, ...pair }
}

let teamKeys: Key[] = [newKey()]
const [firstKey] = teamKeys as [Key]
let minutes = 0

/** Starts each test an hour later, when the keys are read again. */
beforeEach(async () => {
  minutes += 61
  teamKeys = [firstKey]
  team.next = []
  team.otherwise = () => (response) => {
    const keys = teamKeys.map(({ kid, publicKey }) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid,
      use: 'sig'
    }))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ keys }))
  }
  await site.control({ clockMs: minutes * 60_000 })
})

interface Forgery {
  key?: Key
  header?: Record<string, unknown>
  claims?: Record<string, unknown>
  signature?: (signed: string) => Buffer
}

/** A token as Cloudflare Access signs it, except for the forged parts. */
function createToken({
  key = firstKey,
  header = {},
  claims = {},
  signature
}: Forgery = {}): string {
  const seconds = Math.floor(Date.now() / 1000) + minutes * 60
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const isEc = key.publicKey.asymmetricKeyType === 'ec'
  const signed = `${part({ alg: isEc ? 'ES256' : 'RS256', kid: key.kid, typ: 'JWT', ...header })}.${part(
    {
      iss: team.origin,
      aud: [audience],
      email: operators.editor,
      iat: seconds - 10,
      nbf: seconds - 10,
      exp: seconds + 600,
      sub: 'a person',
      type: 'app',
      ...claims
    }
  )}`
  const signing = { key: key.privateKey, dsaEncoding: 'ieee-p1363' as const }
  const bytes = signature?.(signed) ?? sign('sha256', Buffer.from(signed), signing)
  return `${signed}.${bytes.toString('base64url')}`
}

function open(token: string | undefined, path = '/_ops'): Promise<Response> {
  const headers = { Accept: 'text/html', ...(token && { 'Cf-Access-Jwt-Assertion': token }) }
  return site.fetch(path, { headers })
}

/** The Worker's time in seconds, with an offset. */
const at = (seconds: number) => Math.floor(Date.now() / 1000) + minutes * 60 + seconds

test('the desk is closed while the team’s endpoint redirects, fails, is silent or sends too much §12.5.2', async () => {
  // A fresh isolate has cached no key.
  await site.restartWorker()
  for (const behaviour of [redirects, floods, hangsUp, 500]) {
    team.otherwise = () => behaviour
    team.received = []
    minutes += 61
    await site.control({ clockMs: minutes * 60_000 })
    expect((await open(createToken())).status).toBe(503)
    expect(team.received.length).toBeGreaterThan(0)
  }
})

test('a valid token opens the desk with the role of its address §12.3 §12.5', async () => {
  const response = await open(createToken())
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain(operators.editor)
  expect(html).toContain('Editor')
  expect(html).not.toContain('Log out')
  const turkish = await open(createToken({ claims: { email: 'OWNER@example.com' } }), '/tr/_ops')
  expect(await turkish.text()).toContain('Yönetici')
})

test('the proxy to GitHub takes the person and the role from Cloudflare Access §12.15.1', async () => {
  async function statusFor(token?: string): Promise<number> {
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Cf-Access-Jwt-Assertion': token ?? '' }
    return (await site.fetch('/_ops/words/github/api/v3/user', { headers })).status
  }
  expect(await statusFor()).toBe(401)
  expect(await statusFor(createToken({ claims: { aud: ['another'] } }))).toBe(401)
  expect(await statusFor(createToken({ claims: { email: operators.reader } }))).toBe(403)
  // This site has no GitHub App.
  expect(await statusFor(createToken())).toBe(503)
})

test('an invited operator gets in with Access, as long as the desk has the row §12.3.2 §12.5.1', async () => {
  const token = createToken({ claims: { email: 'Invited@example.com' } })
  expect((await open(token)).status).toBe(403)
  await addOperator(site.DB, 'invited@example.com', { role: 'reader' })
  expect((await open(token)).status).toBe(200)
  expect((await open(token, '/_ops/people')).status).toBe(403)
  await site.DB.prepare('DELETE FROM operators').run()
  expect((await open(token)).status).toBe(403)
})

test('with Access, which has its own second factor, a download needs no passkey §12.5.4', async () => {
  const owner = createToken({ claims: { email: operators.owner } })
  const file = await open(owner, '/_ops/news.csv')
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
})

test('a token signed with ES256 also opens the desk §12.5.1', async () => {
  const key = newKey('ec')
  teamKeys = [key]
  expect((await open(createToken({ key }))).status).toBe(200)
})

const other = newKey()
const refusals: [name: string, token: () => string | undefined][] = [
  ['no token', () => undefined],
  ['an empty token', () => ' '],
  ['a text that is no token', () => 'a.b.c'],
  ['an expired token', () => createToken({ claims: { exp: at(-1) } })],
  ['a token without an end', () => createToken({ claims: { exp: undefined } })],
  ['a token of the future', () => createToken({ claims: { nbf: at(600) } })],
  ['a token for another application', () => createToken({ claims: { aud: ['b2'.repeat(32)] } })],
  ['a token without an audience', () => createToken({ claims: { aud: undefined } })],
  ['a token of another team', () => createToken({ claims: { iss: 'https://evil.example' } })],
  [
    'a token that another key has signed',
    () => createToken({ key: { ...other, kid: firstKey.kid } })
  ],
  ['a token that an unknown key has signed', () => createToken({ key: other })],
  ['a changed token', () => createToken().replace(/\.(\w)/, (_, letter) => `.${letter}A`)],
  [
    'a token without a signature',
    () => createToken({ header: { alg: 'none' }, signature: () => Buffer.alloc(0) })
  ],
  [
    'a token that is signed with the public key as a secret',
    () =>
      createToken({
        header: { alg: 'HS256' },
        signature: (signed) =>
          createHmac('sha256', firstKey.publicKey.export({ type: 'spki', format: 'pem' }))
            .update(signed)
            .digest()
      })
  ],
  [
    'a token that brings its own key',
    () => createToken({ key: other, header: { jwk: other.publicKey.export({ format: 'jwk' }) } })
  ],
  [
    'a token of a service',
    () => createToken({ claims: { email: undefined, common_name: 'a.access' } })
  ],
  [
    'a token of somebody who is no operator',
    () => createToken({ claims: { email: 'x@example.com' } })
  ]
]

test.each(refusals)('%s is refused §12.5 §12.5.1', async (name, token) => {
  const others = name === 'no token' ? ['/_ops/log', '/_ops/login', '/_ops/nothing'] : []
  for (const path of ['/_ops', ...others]) {
    const response = await open(token(), path)
    expect(response.status).toBe(403)
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    const html = await response.text()
    expect(html).toContain('You don’t have access')
    expect(/@example\.com|desk-nav/.test(html)).toBe(false)
  }
  await site.control({})
  expect(site.logLines('operator refused').at(-1)).toMatchObject({ kind: 'security' })
})

test('a new key of the team replaces the old one at once §12.5.2', async () => {
  expect((await open(createToken())).status).toBe(200)
  const key = newKey()
  teamKeys = [key]
  await site.control({ clockMs: minutes * 60_000 + 31_000 })
  expect((await open(createToken({ key }))).status).toBe(200)
  expect((await open(createToken())).status).toBe(403)
})

test('unknown keys make the Worker fetch the keys at most once in 30 seconds §12.5.2', async () => {
  expect((await open(createToken())).status).toBe(200)
  const before = team.received.length
  for (let count = 0; count < 20; count += 1) await open(createToken({ key: newKey('ec') }))
  expect(team.received.length).toBe(before)
  await site.control({ clockMs: minutes * 60_000 + 31_000 })
  for (let count = 0; count < 20; count += 1) await open(createToken({ key: newKey('ec') }))
  expect(team.received.length).toBe(before + 1)
  expect(team.received.at(-1)?.path).toBe('/cdn-cgi/access/certs')
})

test("while the team's endpoint does not respond, known keys are still accepted §12.5.2", async () => {
  expect((await open(createToken())).status).toBe(200)
  team.otherwise = () => hangsUp
  minutes += 61
  await site.control({ clockMs: minutes * 60_000 })
  expect((await open(createToken())).status).toBe(200)
})

test("with Access, neither the desk's own login nor its sessions are accepted §12.5.3", async () => {
  // With the clock of the other tests, the session would have expired.
  const before = minutes
  onTestFinished(() => {
    minutes = before
  })
  minutes = 0
  await site.control({ clockMs: 0 })
  expect((await followLink(site, operators.owner)).Cookie).toBe('')
  const session = await logInOperator(site, operators.owner)
  expect((await visit(site, '/_ops', session)).status).toBe(403)
  expect((await visit(site, '/_ops/login')).status).toBe(403)
  const loggedIn = await open(createToken(), '/_ops/login')
  expect(loggedIn.status).toBe(404)
})

const wrongSettings: Record<string, string>[] = [
  { ACCESS_TEAM: 'http://example.com' },
  { ACCESS_AUD: 'x' },
  { OPS_EMAILS: 'x=boss' }
]

test.each(wrongSettings)('with %o the desk is closed §12.2.1', async (vars) => {
  await site.set(vars)
  for (const token of [undefined, createToken()]) expect((await open(token)).status).toBe(503)
  expect((await visit(site, '/')).status).toBe(200)
})

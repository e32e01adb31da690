import { expect, onTestFinished, test } from 'vitest'
import { minuteMs } from '../../../../src/shared/time.ts'
import { readCookies, signedToken } from '../../../support/accounts.ts'
import { startLoginDesk } from '../../../support/desk/login-desk.ts'
import {
  askForLink,
  logInOperator,
  mailedToken,
  openLink,
  operators,
  visit,
  writeLink
} from '../../../support/desk.ts'
import { sendForm } from '../../../support/form.ts'
import { locationOf } from '../../../support/response.ts'

const { mailbox, site } = startLoginDesk()

test.each(['/_ops', '/tr/_ops/log', '/_ops/account', '/_ops/nothing', '/_ops/deliveries/1'])(
  '%s leads somebody without a session to the login §12.4.1',
  async (path) => {
    const response = await visit(site, path)
    const login = path.startsWith('/tr') ? '/tr/_ops/login' : '/_ops/login'
    expect([response.status, locationOf(response)]).toEqual([303, login])
    expect(await response.text()).toBe('')
  }
)

/** Logs in with the same browser's cookies. @returns the redirect target */
async function loginLeadsTo(cookies: string, prefix = ''): Promise<string | null> {
  const token = await writeLink(site, operators.owner)
  const fields = { intent: 'open', token }
  const headers = { Cookie: cookies }
  const opened = await sendForm(site, `${prefix}/_ops/login`, fields, { headers })
  expect(opened.status).toBe(303)
  if (cookies) expect(opened.headers.getSetCookie().join()).toMatch(/__Host-ops_asked=; Max-Age=0/)
  return locationOf(opened)
}

test('the login leads to the requested screen, which is stored only in this browser §12.4 §12.4.2', async () => {
  const requested = '/_ops/leads?q=Ay%C5%9Fe+Y%C4%B1lmaz&state=new'
  const response = await visit(site, `${requested}&reloaded=1`)
  expect(locationOf(response)).toBe('/_ops/login')
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-ops_asked=[^;]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/
    )
  ])
  const cookies = readCookies(response)
  expect(await loginLeadsTo(cookies)).toBe(requested)
  expect(await loginLeadsTo(cookies, '/tr')).toBe(`/tr${requested}`)
  expect(await loginLeadsTo('')).toBe('/_ops')
})

test('a form that was sent after the end of the session leads back to its screen §12.4.2', async () => {
  const response = await sendForm(site, '/tr/_ops/leads/lead-7', { intent: 'note', text: 'x' })
  expect(await loginLeadsTo(readCookies(response), '/tr')).toBe('/tr/_ops/leads/lead-7')
})

test.each([
  'https://evil.example/_ops/leads',
  '//evil.example/_ops/leads',
  '//evil.example/_ops',
  '/\\evil.example/_ops',
  '/%5cevil.example',
  '/..//evil.example/_ops',
  '/_ops/..//evil.example',
  '/_ops/../faq',
  '/_ops/%2e%2e/faq',
  '/_opsx',
  '/account',
  'javascript:alert(1)',
  '_ops/leads',
  '\\_ops',
  '/_ops/login?token=x',
  '/_ops/login/passkey',
  '/_ops/leads.csv',
  '/_ops/nothing',
  '/_ops/messages/refresh',
  '/_ops/\r\nX-Injected: 1',
  '{}',
  ''
])('the login does not lead to %j §12.4.2', async (target) => {
  expect(await loginLeadsTo(`__Host-ops_asked=${encodeURIComponent(target)}`)).toBe('/_ops')
})

test('a path that is too long for a cookie is not kept §12.4.2', async () => {
  const response = await visit(site, `/_ops/leads?q=${'a'.repeat(1000)}`)
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a made-up session or link costs no query §12.4.16', async () => {
  const headers = { 'X-Fault': 'DB=throws', Accept: 'text/html' }
  const token = signedToken('operator-session', undefined, 'another secret that is long enough')
  const cookies = [`__Host-ops=${token}`, `__Host-ops=${signedToken('session')}`, '__Host-ops=x']
  for (const Cookie of cookies) {
    const response = await site.fetch('/_ops', { headers: { ...headers, Cookie } })
    expect(response.status).toBe(303)
  }
  const own = { headers: { ...headers, Cookie: `__Host-ops=${signedToken('operator-session')}` } }
  expect((await site.fetch('/_ops', own)).status).toBe(503)
  const opened = await sendForm(
    site,
    '/_ops/login',
    { intent: 'open', token: signedToken('reset') },
    { headers }
  )
  expect(opened.status).toBe(422)
})

test('the API token opens no screen §12.1.2', async () => {
  const response = await site.fetch('/_ops', {
    headers: { Authorization: 'Bearer a token of the tests, long enough to be one' }
  })
  expect(response.status).toBe(303)
})

test('a session ends after an hour without use and after twelve hours in any case §11.41 §12.4.14', async () => {
  const session = await logInOperator(site, operators.owner)
  const statuses: number[] = []
  for (let minutes = 50; minutes <= 13 * 60; minutes += 50) {
    await site.control({ clockMs: minutes * minuteMs })
    statuses.push((await visit(site, '/_ops/log', session)).status)
  }
  expect(statuses).toEqual([...Array(14).fill(200), 303])
  await site.control({ clockMs: 0 })
  const idle = await logInOperator(site, operators.owner)
  await site.control({ clockMs: 30 * minuteMs })
  expect((await visit(site, '/_ops/log', idle)).status).toBe(200)
  await site.control({ clockMs: 91 * minuteMs })
  expect((await visit(site, '/_ops/log', idle)).status).toBe(303)
})

test('logging out ends the session on the server §12.4.14 §12.6.8', async () => {
  const session = await logInOperator(site, operators.editor)
  const response = await sendForm(
    site,
    '/tr/_ops/account',
    { intent: 'logOut' },
    { headers: session }
  )
  expect([response.status, locationOf(response)]).toEqual([303, '/tr/_ops/login'])
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-ops=; Max-Age=0;/)
  expect((await visit(site, '/_ops', session)).status).toBe(303)
  const newest = 'SELECT action FROM operator_actions ORDER BY id DESC'
  expect(await site.readValue(newest)).toBe('loggedOut')
})

test('an operator removed from OPS_EMAILS loses access at the next request §12.3.2', async () => {
  const session = await logInOperator(site, operators.editor)
  const token = signedToken('operator-link', 'c'.repeat(32))
  const hash = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  )
  await site.DB.batch([
    site.DB.prepare(
      `UPDATE operator_sessions SET email = 'former@example.com' WHERE email = ?`
    ).bind(operators.editor),
    site.DB.prepare(`INSERT INTO operator_links VALUES (?, 'former@example.com', NULL, ?)`).bind(
      Buffer.from(hash).toString('hex'),
      Date.now() + minuteMs
    )
  ])
  expect((await visit(site, '/_ops', session)).status).toBe(303)
  expect((await openLink(site, token)).status).toBe(422)
})

function invite(email: string, role: string): Promise<unknown> {
  const sql = 'INSERT OR REPLACE INTO operators (email, role, created_at) VALUES (?, ?, 1)'
  return site.run(sql, email, role)
}

test('an invited operator has a new role or none from the next request on §12.3.2 §12.4.3', async () => {
  const email = 'invited@example.com'
  await invite(email, 'editor')
  const { browser } = await askForLink(site, 'Invited@Example.com')
  const opened = await openLink(site, await mailedToken(mailbox, email), browser)
  expect(locationOf(opened)).toBe('/_ops/login/passkey')

  const session = await logInOperator(site, email)
  const status = async () => (await visit(site, '/_ops/people', session)).status
  expect(await status()).toBe(403)
  await site.run("UPDATE operators SET role = 'owner' WHERE email = ?", email)
  expect(await status()).toBe(200)
  await site.run('UPDATE operators SET role = NULL WHERE email = ?', email)
  expect(await status()).toBe(303)
})

test('OPS_EMAILS overrides the stored role §12.3.3', async () => {
  onTestFinished(async () => {
    await site.run('DELETE FROM operators')
  })
  await invite(operators.reader, 'owner')
  await invite(operators.owner, 'reader')
  const [reader, owner] = [operators.reader, operators.owner].map(
    async (email) => (await visit(site, '/_ops/people', await logInOperator(site, email))).status
  )
  expect([await reader, await owner]).toEqual([403, 200])
})

test('the desk does not exist without operators §12.2.1 §12.3.3', async () => {
  await invite('invited@example.com', 'owner')
  const session = await logInOperator(site, operators.owner)
  const without = { headers: { ...session, Accept: 'text/html', 'X-Fault': 'OPS_EMAILS=unset' } }
  for (const path of ['/_ops', '/_ops/login', '/tr/_ops/log']) {
    expect((await site.fetch(path, without)).status).toBe(404)
  }
})

test('logging in and out are security events without names §12.6.8', async () => {
  await openLink(site, await writeLink(site, operators.owner))
  const headers = await logInOperator(site, operators.owner)
  await sendForm(site, '/_ops/account', { intent: 'logOut' }, { headers })
  await site.control({})
  for (const event of ['operator logged in', 'operator logged out']) {
    expect(site.logLines(event).at(-1)).toMatchObject({
      kind: 'security',
      level: 'info',
      route: '/_ops/*',
      person: expect.stringMatching(/^[0-9a-f]{24}$/)
    })
  }
  expect(JSON.stringify(site.logLines('link requested'))).not.toContain('@')
})

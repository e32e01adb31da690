import { expect, test } from 'vitest'
import { minuteMs } from '../../../src/shared/time.ts'
import { readCookies, signedToken } from '../../support/accounts.ts'
import {
  askForLink,
  logInOperator,
  mailedToken,
  openLink,
  operators,
  operatorVars,
  visit,
  writeLink
} from '../../support/desk.ts'
import { readPage, sendForm } from '../../support/form.ts'
import { readUses, setUses } from '../../support/limits.ts'
import { startMailbox } from '../../support/mailbox.ts'
import { newIp, startSite } from '../../support/site.ts'

const mailbox = startMailbox()
const site = startSite({
  faults: true,
  vars: () => ({
    OPS_EMAILS: `${operatorVars.OPS_EMAILS}, other-reader@example.com`,
    ...mailbox.vars(),
    SITE_ORIGIN: 'https://www.example.com',
    OPS_TOKEN: 'a token of the tests, long enough to be one'
  })
})

test('a mailed link opens the desk once, in the browser that requested it §12.4 §12.4.3 §12.4.4 §12.4.7 §12.4.14', async () => {
  const email = 'other-reader@example.com'
  const { response, browser } = await askForLink(site, email)
  expect(response.status).toBe(303)
  const token = await mailedToken(mailbox, email)

  const shown = await visit(site, `/_ops/login?token=${token}`)
  expect(await shown.text()).toContain('Press the button to log in.')
  expect((await openLink(site, token)).status).toBe(422)
  const other = await askForLink(site, 'other@example.com')
  expect((await openLink(site, token, other.browser)).status).toBe(422)

  const opened = await openLink(site, token, browser)
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/_ops'])
  expect(opened.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-ops=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(
      /^__Host-ops_known_browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/
    )
  ])
  const desk = await visit(site, '/_ops', { Cookie: readCookies(opened) })
  expect(desk.status).toBe(200)
  expect(await desk.text()).toContain(email)
  expect((await openLink(site, token, browser)).status).toBe(422)
})

test('a link works for ten minutes §11.42 §12.4.3', async () => {
  const { browser } = await askForLink(site, operators.editor)
  const token = await mailedToken(mailbox, operators.editor)
  await site.control({ clockMs: 10 * minuteMs + 1000 })
  expect((await openLink(site, token, browser)).status).toBe(422)
  await site.control({ clockMs: 9 * minuteMs })
  expect((await openLink(site, token, browser)).status).toBe(303)
  await site.control({ clockMs: 0 })
})

test('an email address that is not an operator’s gets the same answer and no mail §12.4.5', async () => {
  const stranger = 'stranger@example.com'
  const [known, unknown] = await Promise.all(
    [operators.reader, stranger].map((email) => askForLink(site, email))
  )
  const described = ({ response }: Awaited<ReturnType<typeof askForLink>>) => [
    response.status,
    response.headers.get('Location'),
    response.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;'))
  ]
  expect(unknown && described(unknown)).toEqual(known && described(known))
  await mailbox.mailTo(operators.reader)
  const { results } = await site.DB.prepare(
    `SELECT email FROM operator_links WHERE email LIKE 'stranger%'
     UNION ALL SELECT payload FROM deliveries WHERE payload LIKE '%stranger%'`
  ).all()
  expect(results).toEqual([])
  expect(mailbox.mailsTo(stranger)).toEqual([])
})

test('the mail is in the language of the screen that requested it §12.4.3', async () => {
  await askForLink(site, operators.reader, '/tr/_ops/login')
  const mail = await mailbox.mailTo(operators.reader, 2)
  expect(mail.subject).toContain('yönetim paneli')
  expect(mail.text).toContain('https://www.example.com/tr/_ops/login?token=')
})

/** Asks for a link from a network. @returns the status */
async function ask(email: string, network = newIp(), Cookie = ''): Promise<number> {
  const headers = { 'CF-Connecting-IP': network, Cookie }
  return (await sendForm(site, '/_ops/login', { intent: 'ask', email }, { headers })).status
}

test.each([
  ['an operator’s', operators.secondOwner],
  ['any other', 'somebody@example.com']
])(
  '%s address is sent five links an hour from one network, and then the refusal is shown §12.4.6',
  async (_, email) => {
    const network = newIp()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push(await ask(email, network))
    expect(statuses).toEqual([...Array(5).fill(303), 429])
    const headers = { 'CF-Connecting-IP': network }
    const fields = { intent: 'ask', email }
    const refused = await sendForm(site, '/tr/_ops/login', fields, { headers })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500)
    const html = await readPage(refused)
    expect(html).toContain('Çok fazla istek geldi. 60 dakika sonra yeniden deneyin.')
    expect(html).toContain(email)
  }
)

test('strangers cannot use up the link limits of known browsers or other networks §12.4.6 §12.4.7', async () => {
  const email = operators.editor
  const known = readCookies(await openLink(site, await writeLink(site, email)))
    .split('; ')
    .filter((cookie) => cookie.startsWith('__Host-ops_known_browser='))
    .join()
  const network = newIp()
  for (let count = 0; count < 6; count += 1) await ask(email, network)
  expect(await ask(email)).toBe(303)
  for (let count = 0; count < 20; count += 1) expect(await ask(email)).toBe(303)
  await setUses(site, 'links to address at desk', { email, kind: 'desk' }, 49)
  expect(await ask(email)).toBe(303)
  expect(await ask(email)).toBe(429)
  // The cookie of another operator's browser does not help.
  const other = readCookies(await openLink(site, await writeLink(site, operators.reader)))
  expect(await ask(email, network, other)).toBe(429)
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) statuses.push(await ask(email, network, known))
  expect(statuses).toEqual([...Array(5).fill(303), 429])
})

test.each([
  ['an operator’s', operators.secondOwner],
  ['any other', 'anybody@example.com']
])('%s address is sent at most 200 links a day in all §12.4.6', async (_, email) => {
  expect(await ask(email)).toBe(303)
  await setUses(site, 'links to address at desk in a day', { email, kind: 'desk' }, 199)
  expect(await ask(email)).toBe(303)
  expect(await ask(email)).toBe(429)
})

test('only mails to operators count towards the daily mail quota §12.4.6', async () => {
  const mails = () => readUses(site, 'mails for strangers', {})
  expect(await ask(operators.reader)).toBe(303)
  const before = await mails()
  expect(before).toBeGreaterThan(0)
  for (let count = 0; count < 3; count += 1) {
    expect(await ask(`no${count}@made-up.example`)).toBe(303)
  }
  expect(await mails()).toBe(before)
  expect(await ask(operators.reader)).toBe(303)
  expect(await mails()).toBe(before + 1)
})

test('one network can request links for at most fifty addresses a day §12.4.6', async () => {
  const network = newIp()
  await ask('somebody-0@example.com', network)
  await setUses(site, 'links from network', { network, kind: 'desk' }, 49)
  expect(await ask('somebody-1@example.com', network)).toBe(303)
  expect(await ask('somebody-2@example.com', network)).toBe(429)
})

test.each(['/_ops', '/tr/_ops/log', '/_ops/account', '/_ops/nothing', '/_ops/deliveries/1'])(
  '%s leads somebody without a session to the login §12.4.1',
  async (path) => {
    const response = await visit(site, path)
    const login = path.startsWith('/tr') ? '/tr/_ops/login' : '/_ops/login'
    expect([response.status, response.headers.get('Location')]).toEqual([303, login])
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
  return opened.headers.get('Location')
}

test('the login leads to the requested screen, which is stored only in this browser §12.4 §12.4.2', async () => {
  const asked = '/_ops/leads?q=Ay%C5%9Fe+Y%C4%B1lmaz&state=new'
  const response = await visit(site, `${asked}&arrived=1`)
  expect(response.headers.get('Location')).toBe('/_ops/login')
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-ops_asked=[^;]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/
    )
  ])
  const cookies = readCookies(response)
  expect(await loginLeadsTo(cookies)).toBe(asked)
  expect(await loginLeadsTo(cookies, '/tr')).toBe(`/tr${asked}`)
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
  await site.control({ clockMs: 0 })
})

test('logging out ends the session on the server, and is an action §12.4.14 §12.6.8', async () => {
  const session = await logInOperator(site, operators.editor)
  const response = await sendForm(
    site,
    '/tr/_ops/account',
    { intent: 'logOut' },
    { headers: session }
  )
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/tr/_ops/login'])
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-ops=; Max-Age=0;/)
  expect((await visit(site, '/_ops', session)).status).toBe(303)
  const newest = 'SELECT action FROM operator_actions ORDER BY id DESC'
  expect(await site.DB.prepare(newest).first('action')).toBe('loggedOut')
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
  return site.DB.prepare(sql).bind(email, role).run()
}

test('an invited operator logs in, and has a new role or none from the next request on §12.3.2 §12.4.3', async () => {
  const email = 'invited@example.com'
  await invite(email, 'editor')
  const { browser } = await askForLink(site, 'Invited@Example.com')
  const opened = await openLink(site, await mailedToken(mailbox, email), browser)
  expect(opened.headers.get('Location')).toBe('/_ops/login/passkey')

  const session = await logInOperator(site, email)
  const status = async () => (await visit(site, '/_ops/people', session)).status
  expect(await status()).toBe(403)
  await site.DB.prepare("UPDATE operators SET role = 'owner' WHERE email = ?").bind(email).run()
  expect(await status()).toBe(200)
  await site.DB.prepare('UPDATE operators SET role = NULL WHERE email = ?').bind(email).run()
  expect(await status()).toBe(303)
})

test('OPS_EMAILS overrides the stored role §12.3.3', async () => {
  await invite(operators.reader, 'owner')
  await invite(operators.owner, 'reader')
  const [reader, owner] = [operators.reader, operators.owner].map(
    async (email) => (await visit(site, '/_ops/people', await logInOperator(site, email))).status
  )
  expect([await reader, await owner]).toEqual([403, 200])
  await site.DB.prepare('DELETE FROM operators').run()
})

test('the desk does not exist without operators §12.2.1 §12.3.3', async () => {
  await invite('invited@example.com', 'owner')
  const session = await logInOperator(site, operators.owner)
  const without = { headers: { ...session, Accept: 'text/html', 'X-Fault': 'OPS_EMAILS=unset' } }
  for (const path of ['/_ops', '/_ops/login', '/tr/_ops/log']) {
    expect((await site.fetch(path, without)).status).toBe(404)
  }
})

test('logging in and out are security events that name nobody §12.6.8', async () => {
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

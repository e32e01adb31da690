import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { linkToken, newPerson, readCookies, registration } from '../../support/accounts.ts'
import { type Fields, sendForm } from '../../support/form.ts'
import { startSite, tokenSecret } from '../../support/site.ts'

const operatorToken = 'operator-operator-operator-operator'
const site = startSite({ faults: true, secrets: { OPS_TOKEN: operatorToken } })

const address = '203.0.113.77'
const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** A digest as logged, computed with the test's secret. */
function computeDigest(subject: string): string {
  return createHmac('sha256', tokenSecret).update(`log:${subject}`).digest('hex').slice(0, 24)
}

/** Everything sent that must not be in the log. */
const sent: string[] = [address, operatorToken]

function post(path: string, fields: Fields, headers: Record<string, string> = {}) {
  sent.push(...Object.entries(fields).flatMap(([name, value]) => (isOpen(name) ? [] : [value])))
  return sendForm(site, path, fields, { headers: { 'CF-Connecting-IP': address, ...headers } })
}

/** Fields with a fixed choice of values. */
function isOpen(name: string): boolean {
  return ['intent', 'terms', 'scope', 'idempotency_key', 'session'].includes(name)
}

/** The lines for an event from an IP address, without the fields that all lines have. */
async function linesFor(event: string, from = address): Promise<Record<string, unknown>[]> {
  const digest = computeDigest(`address:${from}`)
  await site.control({})
  const lines = site.logLines(event).filter((line) => line.from === digest)
  expect(lines.length, event).toBeGreaterThan(0)
  return lines.map(({ kind, requestId, from, ...line }) => {
    expect(kind, event).toBe('security')
    expect(requestId, event).toMatch(uuid)
    return line
  })
}

const person = newPerson()
const { email, password } = person
const stranger = newPerson().email
let [verification, reset] = ['', '']
/** Replaces digests, which differ in each run, with names. */
const names: Record<string, string> = {
  [computeDigest(`person:${email}`)]: 'the owner',
  [computeDigest(`person:${stranger}`)]: 'a stranger'
}

beforeAll(async () => {
  const wrong = 'not this one, sorry'
  const next = { newPassword: 'yeşil kapıdan geçtim', newPasswordAgain: 'yeşil kapıdan geçtim' }

  const registered = await post('/register', registration(person))
  verification = await linkToken(site, email, 'verify')
  const verifyPath = `/tr/verify-email?token=${verification}`
  await post('/login', { email, password })
  await post(verifyPath, { intent: 'confirmByPassword', password: wrong })
  await post(verifyPath, { intent: 'confirmEmail' }, { Cookie: readCookies(registered) })
  await post(verifyPath, { intent: 'confirmEmail' })
  await post('/register', registration({ ...newPerson(), email }))
  await post('/login', { email, password: wrong })
  const first = { Cookie: readCookies(await post('/login', { email, password })) }
  await post('/account', { intent: 'export' }, first)
  await post('/account', { intent: 'logOut', scope: 'others' }, first)
  await post('/account/password', { currentPassword: password, ...next }, first)
  const second = {
    Cookie: readCookies(await post('/login', { email, password: next.newPassword }))
  }
  await post('/account', { intent: 'logOut', scope: 'all' }, second)
  await post('/forgot-password', { email })
  reset = await linkToken(site, email, 'reset')
  const newest = { newPassword: password, newPasswordAgain: password }
  await post(`/reset-password?token=${reset}`, newest)
  const third = { Cookie: readCookies(await post('/login', { email, password })) }
  await post('/account', { intent: 'delete', currentPassword: wrong }, third)
  await post('/account', { intent: 'delete', currentPassword: password }, third)
  await post('/login', { email, password }, { Origin: 'https://evil.example' })
  await post('/contact-us', {
    ...{ name: person.name, email, subject: 'general', message: 'Merhaba Babil' },
    homepage: 'https://spam.example'
  })
  for (let count = 0; count <= 5; count += 1) await post('/forgot-password', { email: stranger })
  names[await readAccountId()] = 'the account'
})

async function readAccountId(): Promise<string> {
  const [opened] = await linesFor('registration opened')
  expect(opened?.account).toMatch(uuid)
  return String(opened?.account)
}

const [account, owner] = ['the account', 'the owner']

test.each<[event: string, lines: object[]]>([
  ['registration opened', [{ level: 'info', route: '/register', account, person: owner }]],
  ['registration taken', [{ level: 'warn', route: '/register', account, person: owner }]],
  ['address confirmed', [{ level: 'info', route: '/tr/verify-email', account }]],
  ['login unconfirmed', [{ level: 'warn', route: '/login', account }]],
  [
    'logged in',
    [
      { level: 'info', route: '/tr/verify-email', account },
      ...Array(3).fill({ level: 'info', route: '/login', account })
    ]
  ],
  [
    'wrong password',
    [
      { level: 'warn', route: '/tr/verify-email', account, person: owner },
      { level: 'warn', route: '/login', person: owner },
      { level: 'warn', route: '/account', account, person: owner }
    ]
  ],
  ['link refused', [{ level: 'warn', route: '/tr/verify-email', purpose: 'verify' }]],
  [
    'link requested',
    [owner, ...Array(5).fill('a stranger')].map((person) => ({
      ...{ level: 'info', route: '/forgot-password', purpose: 'reset' },
      person
    }))
  ],
  ['data exported', [{ level: 'info', route: '/account', account }]],
  ['sessions ended', [{ level: 'info', route: '/account', account, scope: 'others' }]],
  ['logged out', [{ level: 'info', route: '/account', account, scope: 'all' }]],
  ['password changed', [{ level: 'info', route: '/account/password', account }]],
  ['password reset', [{ level: 'info', route: '/reset-password', account }]],
  ['account deleted', [{ level: 'info', route: '/account', account }]],
  ['origin refused', [{ level: 'warn', route: '/login' }]],
  ['bot suspected', [{ level: 'warn', route: '/contact-us', reason: 'honeypotFilled' }]],
  [
    'limit reached',
    [
      {
        level: 'warn',
        route: '/forgot-password',
        limit: 'reset links to address from network',
        person: 'a stranger'
      }
    ]
  ]
])(
  'each security event is one line without any sent value: %s §10.84 §10.85',
  async (event, lines) => {
    const logged = (await linesFor(event)).map((line) =>
      Object.fromEntries(
        Object.entries(line).map(([field, value]) => [field, names[String(value)] ?? value])
      )
    )
    expect(logged).toEqual(lines.map((line) => ({ ...line, event })))
  }
)

test('the log contains nothing that was sent, and no link §10.85', () => {
  const log = JSON.stringify(site.logs())
  for (const text of [...sent, verification, reset, person.name]) expect(log).not.toContain(text)
})

test('accepted and refused operator requests are logged with the route and the status, without the token §10.84', async () => {
  const wrongToken = 'not-the-token-not-the-token-not-the-token'
  const operate = (path: string, method: string, Authorization?: string) =>
    site.fetch(path, {
      method,
      headers: { 'CF-Connecting-IP': address, ...(Authorization && { Authorization }) }
    })
  const retry = '/_ops/deliveries/an-id-that-was-sent/retry'
  expect((await operate('/_ops/deliveries', 'GET')).status).toBe(401)
  expect((await operate(retry, 'POST', `Bearer ${wrongToken}`)).status).toBe(401)
  expect((await operate('/_ops/messages/refresh', 'POST', `Bearer ${operatorToken}`)).status).toBe(
    200
  )
  expect((await operate(retry, 'POST', `Bearer ${operatorToken}`)).status).toBe(404)
  const refused = { level: 'warn', event: 'operator refused' }
  expect(await linesFor('operator refused')).toEqual([
    { ...refused, route: '/_ops/deliveries' },
    { ...refused, route: '/_ops/deliveries/:id/retry' }
  ])
  const action = { level: 'info', event: 'operator action' }
  expect(await linesFor('operator action')).toEqual([
    { ...action, route: '/_ops/messages/refresh', status: 200 },
    { ...action, route: '/_ops/deliveries/:id/retry', status: 404 }
  ])
  const log = JSON.stringify(site.logs())
  for (const text of [wrongToken, operatorToken, 'an-id-that-was-sent', address]) {
    expect(log).not.toContain(text)
  }
})

test('the rate limit of a form is logged with the name of the form §10.84', async () => {
  const sender = '203.0.113.78'
  const person = { name: 'Ayşe Yılmaz', email: 'ayse@example.com' }
  const fields = { ...person, subject: 'general', message: 'Merhaba Babil', homepage: 'spam' }
  let refused = false
  // The counter restarts every minute, which may happen during this loop.
  for (let count = 0; !refused && count <= 20; count += 1) {
    const sent = await post('/contact-us', fields, { 'CF-Connecting-IP': sender })
    refused = sent.status === 429
  }
  expect(await linesFor('limit reached', sender)).toEqual([
    { level: 'warn', event: 'limit reached', route: '/contact-us', limit: 'form contact' }
  ])
})

import { expect, test } from 'vitest'
import { hourMs } from '../../../src/shared/time.ts'
import { startLimitSite } from '../../support/accounts/limit-site.ts'
import { logInAs, newAccount, newPerson, readCookies } from '../../support/accounts.ts'
import { readPage } from '../../support/form.ts'
import { locationOf } from '../../support/response.ts'
import { newIp } from '../../support/site.ts'

const { mailbox, site, post, settled } = startLimitSite()

function logIn(email: string, password: string, headers: Record<string, string> = {}) {
  return post('/login', { email, password }, headers)
}

/** Wrong passwords for an account from one network address. */
async function guess(email: string, times: number, ip = newIp()): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1) {
    const response = await logIn(email, 'not this one, sorry', { 'CF-Connecting-IP': ip })
    statuses.push(response.status)
  }
  return statuses
}

const account = '/account'

test('attempts over the limit of an IP address lock no account §10.52', async () => {
  const { email, password } = await newAccount(site)
  const statuses = await guess(email, 60)
  expect(statuses).toEqual([...Array(10).fill(303), ...Array(50).fill(429)])
  const owner = await logIn(email, password)
  expect([owner.status, locationOf(owner)]).toEqual([303, account])
  expect(await guess(newPerson().email, 11)).toEqual([...Array(10).fill(303), 429])
})

test('logging in to one account does not reset the attempts at another account of the same mailbox §10.51', async () => {
  const victim = await newAccount(site)
  const email = victim.email.replace('@', '+own@')
  const { password } = await newAccount(site, { ...newPerson(), email })
  const network = newIp()
  expect(await guess(victim.email, 9, network)).toEqual(Array(9).fill(303))
  const own = await logIn(email, password, { 'CF-Connecting-IP': network })
  expect(locationOf(own)).toBe(account)
  expect(await guess(victim.email, 2, network)).toEqual([303, 429])
})

test('fifty attempts from many IP addresses lock the account, but not for its owner’s browser §10.53', async () => {
  const { email, password } = await newAccount(site)
  const known = readCookies(await logIn(email, password))
  const marker = known.split('; ').find((cookie) => cookie.startsWith('__Host-browser=')) ?? ''
  for (let address = 0; address < 5; address += 1) {
    expect(await guess(email, 10)).toEqual(Array(10).fill(303))
  }
  expect((await logIn(email, password)).status).toBe(429)
  // The cookie of another account's owner does not help.
  const stranger = readCookies(await logIn(...(await credentials())))
  expect((await logIn(email, password, { Cookie: stranger })).status).toBe(429)
  expect((await logIn(email, password, { Cookie: `${marker}x` })).status).toBe(429)
  const owner = await logIn(email, password, { Cookie: marker })
  expect(locationOf(owner)).toBe(account)
})

async function credentials(): Promise<[string, string]> {
  const { email, password } = await newAccount(site)
  return [email, password]
}

test('a known browser has its own ten attempts §10.53', async () => {
  const { email, password } = await newAccount(site)
  const marker = readCookies(await logIn(email, password))
  const session = '__Host-session='
  const Cookie = marker
    .split('; ')
    .filter((each) => !each.startsWith(session))
    .join('; ')
  const statuses: number[] = []
  for (let count = 0; count <= 10; count += 1) {
    statuses.push((await logIn(email, 'not this one, sorry', { Cookie })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(303), 429])
  expect(locationOf(await logIn(email, password))).toBe(account)
})

test('the known-browser cookie lasts 400 days, contains no account and survives logging out §10.53.1', async () => {
  const { email, password } = await newAccount(site)
  const response = await logIn(email, password)
  const marker = response.headers.getSetCookie().find((each) => each.startsWith('__Host-browser='))
  expect(marker).toMatch(
    /^__Host-browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/
  )
  const out = await post('/account', { intent: 'logOut' }, { Cookie: readCookies(response) })
  expect(out.headers.getSetCookie().join()).not.toContain('__Host-browser')
})

test("attempts by strangers do not lock the owner out of the account's forms", async () => {
  const { email, password } = await newAccount(site)
  const session = await logInAs(site, { email, password })
  for (let address = 0; address < 5; address += 1) await guess(email, 10)
  const fields = {
    currentPassword: password,
    newPassword: 'yeşil kapıdan geçtim',
    newPasswordAgain: 'yeşil kapıdan geçtim'
  }
  const changed = await post('/account/password', fields, session)
  expect(locationOf(changed)).toBe('/login?success=password_changed')
})

test.each([
  ['from one address', 5, () => '203.0.113.77'],
  ['from many addresses', 10, () => newIp()]
])(
  'links for a new password %s are limited to %i an hour §10.55 §10.56',
  async (_, most, address) => {
    const { email } = await newAccount(site)
    const ask = () => post('/forgot-password', { email }, { 'CF-Connecting-IP': address() })
    for (let count = 0; count < most; count += 1) expect((await ask()).status).toBe(303)
    const refused = await ask()
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 3500]).toEqual([429, true])
    expect(await readPage(refused)).toContain('Several links have been requested for this address')
    await settled(email, most)
    await site.control({ clockMs: hourMs + 1000 })
    expect((await ask()).status).toBe(303)
    await settled(email, most + 1)
  }
)

test('a browser that has logged in to the account has its own limit for links §10.55', async () => {
  const { email, password } = await newAccount(site)
  const Cookie = readCookies(await logIn(email, password))
  const ask = (headers = {}) => post('/forgot-password', { email }, headers)
  for (let count = 0; count < 10; count += 1) await ask()
  expect((await ask()).status).toBe(429)
  for (let count = 0; count < 5; count += 1) expect((await ask({ Cookie })).status).toBe(303)
  expect((await ask({ Cookie })).status).toBe(429)
})

test('an unknown address gets the same refusal §10.56', async () => {
  const { email } = newPerson()
  const here = { 'CF-Connecting-IP': newIp() }
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await post('/forgot-password', { email }, here)).status)
  }
  expect(statuses).toEqual([...Array(5).fill(303), 429])
})

test('a request for a link is stored before it is answered, for known and unknown addresses alike §10.59', async () => {
  const known = (await newAccount(site)).email
  const unknown = newPerson().email
  const stored = async (email: string) => {
    const rows = site.DB.prepare(
      'SELECT receiver, state, attempts FROM deliveries WHERE recipient = ?'
    ).bind(email)
    return (await rows.all()).results
  }
  const ask = async (email: string, fault: string) => {
    const headers = { 'X-Fault': `FORM_LIMIT=throws,${fault}` }
    return (await post('/forgot-password', { email }, headers)).status
  }
  for (const email of [known, unknown]) {
    expect(await ask(email, 'DB=throws')).toBe(503)
    expect(await ask(email, 'DELIVERIES=throws')).toBe(303)
    expect(await stored(email)).toEqual([
      { receiver: 'link-request', state: 'pending', attempts: 0 }
    ])
  }
  await site.runCron()
  await settled(known, 1)
  expect(mailbox.mailsTo(unknown)).toEqual([])
})

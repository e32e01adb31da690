import { beforeEach, expect, test, vi } from 'vitest'
import { cookiesOf, newAccount, newPerson, registration, signIn } from '../support/accounts.ts'
import { type Fields, sendForm } from '../support/form.ts'
import { startMailbox } from '../support/mailbox.ts'
import { newAddress, startSite } from '../support/site.ts'

const mailbox = startMailbox()
const site = startSite({ faults: true, vars: () => ({ ...mailbox.vars(), RECEIPTS_PER_DAY: '8' }) })

beforeEach(() => site.control({ clockMs: 0 }))

/** Posts a form without the limit for each minute, which other tests try. */
function post(path: string, fields: Fields, headers: Record<string, string> = {}) {
  return sendForm(site, path, fields, { headers: { 'X-Fault': 'FORM_LIMIT=throws', ...headers } })
}

function logIn(email: string, password: string, headers: Record<string, string> = {}) {
  return post('/login', { email, password }, headers)
}

/** Wrong passwords for an account from one network address. */
async function guess(email: string, times: number, address = newAddress()): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1) {
    const response = await logIn(email, 'not this one, sorry', { 'CF-Connecting-IP': address })
    statuses.push(response.status)
  }
  return statuses
}

const account = '/account'

test('attempts that the limit of an address has refused do not lock the account', async () => {
  const { email, password } = await newAccount(site)
  const statuses = await guess(email, 60)
  expect(statuses).toEqual([...Array(10).fill(303), ...Array(50).fill(429)])
  const owner = await logIn(email, password)
  expect([owner.status, owner.headers.get('Location')]).toEqual([303, account])
})

test('a hundred attempts from one address close all accounts to it', async () => {
  const address = newAddress()
  for (let count = 0; count < 10; count += 1) {
    expect(await guess(newPerson().email, 10, address)).toEqual(Array(10).fill(303))
  }
  const { email, password } = await newAccount(site)
  const here = { 'CF-Connecting-IP': address }
  expect((await logIn(email, password, here)).status).toBe(429)
  expect((await logIn(email, password)).headers.get('Location')).toBe(account)
})

test('fifty attempts from many addresses close the account to strangers, but not to its owner’s browser', async () => {
  const { email, password } = await newAccount(site)
  const known = cookiesOf(await logIn(email, password))
  const mark = known.split('; ').find((cookie) => cookie.startsWith('__Host-browser=')) ?? ''
  for (let address = 0; address < 5; address += 1) {
    expect(await guess(email, 10)).toEqual(Array(10).fill(303))
  }
  expect((await logIn(email, password)).status).toBe(429)
  // The mark of another account's owner opens nothing.
  const stranger = cookiesOf(await logIn(...(await credentials())))
  expect((await logIn(email, password, { Cookie: stranger })).status).toBe(429)
  expect((await logIn(email, password, { Cookie: `${mark}x` })).status).toBe(429)
  const owner = await logIn(email, password, { Cookie: mark })
  expect(owner.headers.get('Location')).toBe(account)
})

async function credentials(): Promise<[string, string]> {
  const { email, password } = await newAccount(site)
  return [email, password]
}

test('a known browser has ten attempts of its own', async () => {
  const { email, password } = await newAccount(site)
  const mark = cookiesOf(await logIn(email, password))
  const session = '__Host-session='
  const Cookie = mark
    .split('; ')
    .filter((each) => !each.startsWith(session))
    .join('; ')
  const statuses: number[] = []
  for (let count = 0; count <= 10; count += 1) {
    statuses.push((await logIn(email, 'not this one, sorry', { Cookie })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(303), 429])
  expect((await logIn(email, password)).headers.get('Location')).toBe(account)
})

test('the mark of a browser lasts 400 days, names nobody and outlives logging out', async () => {
  const { email, password } = await newAccount(site)
  const response = await logIn(email, password)
  const mark = response.headers.getSetCookie().find((each) => each.startsWith('__Host-browser='))
  expect(mark).toMatch(
    /^__Host-browser=[\w-]{43}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/
  )
  const out = await post('/account', { intent: 'logOut' }, { Cookie: cookiesOf(response) })
  expect(out.headers.getSetCookie().join()).not.toContain('__Host-browser')
})

test('attempts by strangers do not keep the owner from the forms of the account', async () => {
  const { email, password } = await newAccount(site)
  const session = await signIn(site, { email, password })
  for (let address = 0; address < 5; address += 1) await guess(email, 10)
  const fields = {
    currentPassword: password,
    newPassword: 'yeşil kapıdan geçtim',
    newPasswordAgain: 'yeşil kapıdan geçtim'
  }
  const changed = await post('/account/password', fields, session)
  expect(changed.headers.get('Location')).toBe('/login?success=password_changed')
})

test('mails that a stranger asks for do not use up the owner’s links', async () => {
  const { email } = await newAccount(site)
  const before = mailbox.mailsTo(email).length
  const stranger = { 'CF-Connecting-IP': newAddress() }
  for (let count = 0; count < 6; count += 1) {
    await post('/register', registration({ ...newPerson(), email }), stranger)
    await post('/verify-email', { intent: 'resend', email }, stranger)
  }
  await post('/forgot-password', { email }, stranger)
  await post('/forgot-password', { email })
  // Five registrations, and two links for a new password; a confirmed address gets no other link.
  await vi.waitFor(() => expect(mailbox.mailsTo(email)).toHaveLength(before + 7), {
    timeout: 15_000
  })
})

test.each([
  ['from one address', 5, () => '203.0.113.77'],
  ['from many addresses', 10, () => newAddress()]
])('links for a new password %s are limited to %i an hour', async (_, most, address) => {
  const { email } = await newAccount(site)
  const before = mailbox.mailsTo(email).length
  for (let count = 0; count < most + 2; count += 1) {
    await post('/forgot-password', { email }, { 'CF-Connecting-IP': address() })
  }
  await vi.waitFor(() => expect(mailbox.mailsTo(email)).toHaveLength(before + most), {
    timeout: 15_000
  })
  await site.control({ clockMs: 3_600_000 + 1000 })
  await post('/forgot-password', { email }, { 'CF-Connecting-IP': address() })
  await mailbox.mailTo(email, before + most + 1)
  expect(mailbox.mailsTo(email)).toHaveLength(before + most + 1)
})

test('an address gets three receipts a day, all addresses together eight, and every message is stored', async () => {
  const send = (email: string) =>
    post('/contact-us', {
      name: 'Ayşe Yılmaz',
      email,
      subject: 'general',
      message: `Merhaba ${crypto.randomUUID()}`
    })
  const [victim, others] = [newPerson().email, [newPerson().email, newPerson().email]]
  for (let count = 0; count < 8; count += 1) expect((await send(victim)).status).toBe(303)
  for (const email of [...others, ...others, ...others])
    expect((await send(email)).status).toBe(303)
  const receipts = () => [victim, ...others].map((email) => mailbox.mailsTo(email).length)
  await vi.waitFor(() => expect(receipts()).toEqual([3, 3, 2]), { timeout: 15_000 })
  const { DB } = await site.env()
  expect(await DB.prepare('SELECT count(*) AS n FROM leads').first('n')).toBe(14)
  await site.control({ clockMs: 24 * 3_600_000 + 1000 })
  await send(victim)
  await mailbox.mailTo(victim, 4)
})

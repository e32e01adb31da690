import { expect, test } from 'vitest'
import englishForms from '../../../locales/en/messages/forms.json'
import { dayMs, hourMs, minuteMs } from '../../../src/shared/time.ts'
import { expired, startSessionSite } from '../../support/accounts/session-site.ts'
import {
  type LoggedIn,
  logInAs,
  newAccount,
  newPerson,
  type Person
} from '../../support/accounts.ts'
import { type Fields, readHtml, sendForm } from '../../support/form.ts'
import { textsOf } from '../../support/markup.ts'
import { locationOf } from '../../support/response.ts'
import type { Control } from '../../support/worker/faulty-worker.ts'

const { site, opens, listIds } = startSessionSite()

/** The stored time of a session's last use. */
async function lastUse(id: string): Promise<unknown> {
  return site.readValue('SELECT last_used_at FROM sessions WHERE id = ?', id)
}

/** Uses a session at a given time, and waits until the use is recorded. */
async function use(session: LoggedIn, id: string, clock: Control): Promise<boolean> {
  await site.control(clock)
  const before = await lastUse(id)
  const isOpen = await opens(session)
  if (isOpen) await expect.poll(() => lastUse(id)).not.toBe(before)
  return isOpen
}

const kinds: [string, Fields, number, number][] = [
  ['without “remember me”', {}, 2 * hourMs, 12 * hourMs],
  ['with “remember me”', { remember: 'on' }, 14 * dayMs, 30 * dayMs]
]

test.each(kinds)('a session %s ends when it is unused §10.33 §11.30', async (_, fields, idle) => {
  const person = await newAccount(site)
  const session = await logInAs(site, person, fields)
  const [id = ''] = await listIds(person)
  const unused = await logInAs(site, person, fields)
  expect(await use(session, id, { clockMs: idle - minuteMs })).toBe(true)
  await site.control({ clockMs: idle + 1000 })
  expect(await opens(unused)).toBe(false)
  // The other session's use has extended it.
  await site.control({ clockMs: 2 * (idle - minuteMs) - minuteMs })
  expect(await opens(session)).toBe(true)
})

test.each(kinds)(
  'a session %s ends, however much it is used §10.33 §11.29',
  async (_, fields, idle, longest) => {
    // The clock is frozen between the uses, which take some time.
    const start = Date.now()
    await site.control({ time: start })
    const person = await newAccount(site)
    const session = await logInAs(site, person, fields)
    const [id = ''] = await listIds(person)
    for (let time = 0.9 * idle; time < longest; time += 0.9 * idle) {
      expect(await use(session, id, { time: start + time })).toBe(true)
    }
    expect(await use(session, id, { time: start + longest - 10 * 1000 })).toBe(true)
    await site.control({ time: start + longest + 1000 })
    expect(await opens(session)).toBe(false)
  }
)

test('the least recently used of more than 20 sessions ends §10.34 §11.32', async () => {
  const person = await newAccount(site)
  const [first, next] = [await logInAs(site, person), await logInAs(site, person)]
  const oldest = (await listIds(person)).at(-1) ?? ''
  await site.run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 17)
     INSERT INTO sessions SELECT 'hash ' || i, 'copy ' || i, account_id, browser, created_at,
       last_used_at + 60000, expires_at, ends_at, idle_ms, confirmed_at, country, city, NULL
     FROM sessions, n WHERE id = ?`,
    oldest
  )
  expect(await use(first, oldest, { clockMs: 10 * minuteMs })).toBe(true)
  const neighbour = await logInAs(site, await newAccount(site))
  const last = await logInAs(site, person)
  expect(await listIds(person)).toHaveLength(20)
  const newest = await logInAs(site, person)
  expect(await listIds(person)).toHaveLength(20)
  const open = await Promise.all([first, next, last, newest, neighbour].map(opens))
  expect(open).toEqual([true, false, true, true, true])
})

test('a made-up cookie costs no query, so it is answered while the database is down §10.32', async () => {
  const { Cookie } = await logInAs(site, await newAccount(site))
  const value = /__Host-session=([\w-]{43})/.exec(Cookie)?.[1] ?? ''
  const other = (letter = '') => (letter === 'A' ? 'B' : 'A')
  const madeUp = [
    'A'.repeat(43),
    // Random bits and MAC, one letter of each changed.
    other(value[0]) + value.slice(1),
    value.slice(0, 30) + other(value[30]) + value.slice(31)
  ]
  const down = { 'X-Fault': 'DB=throws' }
  for (const token of madeUp) {
    const headers = { ...down, Cookie: `__Host-session=${token}` }
    const account = await site.fetch('/account', { headers })
    expect([token, account.status, locationOf(account)]).toEqual([token, 303, expired])
    expect((await site.fetch('/login', { headers })).status).toBe(200)
  }
  await site.control({})
  expect(site.logged('session not read')).toBe(0)
  // A real session needs the database.
  expect((await site.fetch('/account', { headers: { ...down, Cookie } })).status).toBe(503)
})

test('without TOKEN_SECRET, a login does not reveal whether the password is right §10.32', async () => {
  const person = await newAccount(site)
  const session = await logInAs(site, person)
  const secrets = { 'X-Fault': 'TOKEN_SECRET=unset' }
  const { email, password } = person
  for (const input of [password, 'not this one, sorry']) {
    const fields = { email, password: input }
    const response = await sendForm(site, '/login', fields, { script: true, headers: secrets })
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ errors: { '': englishForms.errors.unavailable } })
  }
  expect(await opens({ ...session, ...secrets })).toBe(false)
  expect(await opens(session)).toBe(true)
})

let traveller: Promise<Person> | undefined

/** The details of the newest session as the account page lists them. */
async function placeOn(page: string): Promise<string | undefined> {
  return textsOf(page, 'sessions__detail')[0]
}

async function logInFrom(person: Person, cf: object): Promise<LoggedIn> {
  const headers = { 'X-Cf': encodeURIComponent(JSON.stringify(cf)) }
  const { email, password } = person
  const response = await sendForm(site, '/login', { email, password }, { headers })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('__Host-'))
  return { Cookie: String(cookie).split(';', 1)[0] ?? '' }
}

test.each([
  [{ country: 'DE', city: 'Munich' }, 'Munich, Germany', 'Munich, Almanya'],
  [{ country: 'TR', city: 'İzmir' }, 'İzmir, Türkiye', 'İzmir, Türkiye'],
  [{ country: 'GR' }, 'Greece', 'Yunanistan'],
  [{}, 'Unknown place', 'Bilinmeyen konum'],
  [{ country: 'XX', city: 'Nowhere' }, 'Unknown place', 'Bilinmeyen konum'],
  [{ country: 'T1' }, 'Unknown place', 'Bilinmeyen konum'],
  [{ country: 'DE', city: 7 }, 'Germany', 'Almanya'],
  [
    { country: 'DE', city: 'x'.repeat(101) },
    `${'x'.repeat(100)}, Germany`,
    `${'x'.repeat(100)}, Almanya`
  ]
])('a login from %j is listed as “%s” and “%s” §10.36', async (cf, en, tr) => {
  traveller ??= newAccount(site)
  const session = await logInFrom(await traveller, cf)
  expect(await placeOn(await readHtml(site, '/account', session))).toBe(en)
  expect(await placeOn(await readHtml(site, '/tr/account', session))).toBe(tr)
})

test('the list and the export show when each session began and was last used §10.36 §11.31', async () => {
  const person = newPerson()
  const session = await logInFrom(await newAccount(site, person), { country: 'FR', city: 'Lyon' })
  const [id = ''] = await listIds(person)
  expect(await use(session, id, { clockMs: 90 * minuteMs })).toBe(true)
  await site.control({ clockMs: 90 * minuteMs + 4 * minuteMs })
  const en = await readHtml(site, '/account', session)
  expect(en).toContain('Logged in: 1 hour ago')
  expect(en).toContain('Last used: 4 minutes ago')
  const tr = await readHtml(site, '/tr/account', session)
  expect(tr).toContain('Oturum açıldı: 1 saat önce')
  expect(tr).toContain('Son kullanım: 4 dakika önce')
  const response = await sendForm(site, '/account', { intent: 'export' }, { headers: session })
  expect(await response.json()).toMatchObject({ sessions: [{ country: 'FR', city: 'Lyon' }] })
})

test('a session of an earlier build is neither accepted nor listed §10.36', async () => {
  const person = await newAccount(site)
  const session = await logInAs(site, person)
  await site.run(
    `INSERT INTO sessions (token_hash, id, account_id, browser, created_at, last_used_at, expires_at)
     SELECT 'hash', 'old', id, 'Opera · Linux', 1, 1, ? FROM accounts WHERE email_key = ?`,
    Date.now() + dayMs,
    person.email
  )
  const page = await readHtml(site, '/account', session)
  expect(page).toContain('Firefox · Linux')
  expect(page).not.toContain('Opera')
})

import { beforeEach, expect, test } from 'vitest'
import english from '../../../locales/en/messages/account.json'
import turkish from '../../../locales/tr/messages/account.json'
import { dayMs, hourMs } from '../../../src/shared/time.ts'
import {
  confirm,
  type LoggedIn,
  linkToken,
  logInAs,
  newAccount,
  newPerson,
  type Person,
  readCookies,
  registration,
  signedToken
} from '../../support/accounts.ts'
import { addPasskey } from '../../support/authenticator.ts'
import { type Fields, readHtml, sendForm } from '../../support/form.ts'
import { listRows } from '../../support/list-rows.ts'
import { startMailbox } from '../../support/mailbox.ts'
import { startSite } from '../../support/site.ts'

const mailbox = startMailbox()
const site = startSite({ faults: true, inOrder: true, vars: mailbox.vars })

beforeEach(() => site.control({ clockMs: 0 }))

const istanbul = { country: 'TR', city: 'Istanbul' }
const berlin = { country: 'DE', city: 'Berlin' }

interface From {
  place?: object
  userAgent?: string
  Cookie?: string
}

async function logIn({ email, password }: Person, from: From = {}): Promise<Response> {
  const { place = istanbul, userAgent = 'Firefox/140.0 (X11; Linux x86_64)', Cookie = '' } = from
  const headers = {
    'X-Cf': encodeURIComponent(JSON.stringify(place)),
    'User-Agent': userAgent,
    Cookie
  }
  const response = await sendForm(site, '/login', { email, password }, { headers })
  expect(response.status).toBe(303)
  return response
}

/** The known-browser cookie of an earlier login to an account. */
function signMark(email: string, time = Date.now()): string {
  const nonce = `${time.toString(16).padStart(12, '0')}${'a'.repeat(20)}`
  return `__Host-browser=${signedToken(`browser:${email}`, nonce)}`
}

/** The known-browser cookie that an answer sets. */
function newMark(response: Response): string {
  const isMark = (cookie: string) => cookie.startsWith('__Host-browser=')
  return readCookies(response).split('; ').find(isMark) ?? ''
}

const newPassword = 'yeşil kapıdan geçtim'
const changed = { newPassword, newPasswordAgain: newPassword }

/** Sets a new password by mail. */
async function resetPassword(person: Person): Promise<Person> {
  const { email } = person
  await sendForm(site, '/forgot-password', { email })
  const token = await linkToken(site, email, 'reset')
  const done = await sendForm(site, `/reset-password?token=${token}`, changed)
  expect(done.headers.get('Location')).toBe('/login?success=password_changed')
  return { ...person, password: newPassword }
}

async function readHistory(headers: LoggedIn, path = '/account'): Promise<string> {
  const html = await readHtml(site, path, headers)
  return /<div class="accordion__answer" id="history">[\s\S]*?<\/details>/.exec(html)?.[0] ?? ''
}

async function listEvents(headers: LoggedIn, path?: string): Promise<string[]> {
  const history = await readHistory(headers, path)
  return [...history.matchAll(/sessions__device">([^<]*)</g)].map(([, name = '']) => name)
}

test.each([
  ['en', /Time: \w+day,? \d+ \w+ \d{4} at \d\d:\d\d UTC\./, 'Berlin, Germany', '/forgot-password'],
  ['tr', /Zaman: .*\d{4} \S+ \d\d:\d\d GMT\+3\./, 'Berlin, Almanya', '/tr/forgot-password']
] as const)(
  'a login from a new browser is reported by mail (%s) §10.54',
  async (language, time, place, link) => {
    const person = await newAccount(site)
    const sql = 'UPDATE accounts SET locale = ? WHERE email_key = ?'
    await site.DB.prepare(sql).bind(language, person.email).run()
    const first = await logIn(person, { place: berlin })
    const mail = await mailbox.loginMailTo(person.email)
    for (const text of [person.name, 'Firefox · Linux', place, site.origin + link]) {
      expect(mail.text).toContain(text)
    }
    expect(mail.text).toMatch(time)
    expect(mail.html).toContain(place)

    // The same browser causes no mail, even from another place.
    await logIn(person, { Cookie: readCookies(first) })
    // Another browser does.
    await logIn(person, { place: {}, userAgent: 'nothing known' })
    const second = await mailbox.loginMailTo(person.email, 2)
    const { unknownPlace, unknownBrowser } = (language === 'en' ? english : turkish).sessions
    expect(second.text).toContain(unknownPlace)
    expect(second.text).toContain(unknownBrowser)
    expect(mailbox.loginMailsTo(person.email)).toHaveLength(2)
  }
)

test('logins without cookies are mailed once a day for each kind of browser and place, and five times in all §10.54 §11.52', async () => {
  const person = await newAccount(site)
  const cities = ['Ankara', 'Bursa', 'Izmir', 'Adana', 'Konya', 'Van']
  for (const city of ['Ankara', ...cities]) await logIn(person, { place: { country: 'TR', city } })
  await mailbox.loginMailTo(person.email, 5)
  await site.control({ clockMs: 23 * hourMs })
  await logIn(person, { place: { country: 'TR', city: 'Ankara' } })
  await site.control({ clockMs: 24.1 * hourMs })
  await logIn(person, { place: { country: 'TR', city: 'Ankara' } })
  await mailbox.loginMailTo(person.email, 6)
  expect(mailbox.loginMailsTo(person.email)).toHaveLength(6)
})

test('after a password reset, the registration cookie does not suppress the mail about a new browser §10.54', async () => {
  const person = newPerson()
  const registered = await sendForm(site, '/register', registration(person))
  const owner = await resetPassword(person)
  await logIn(owner, { Cookie: readCookies(registered), place: berlin })
  expect((await mailbox.loginMailTo(person.email)).text).toContain('Berlin')
})

test('a password reset forgets all known browsers §10.54', async () => {
  const person = await newAccount(site)
  const mark = newMark(await logIn(person))
  await logIn(person, { Cookie: mark, place: berlin })
  const owner = await resetPassword(person)
  await logIn(owner, { Cookie: mark, place: { country: 'TR', city: 'Ankara' } })
  expect((await mailbox.loginMailTo(person.email, 2)).text).toContain('Ankara')
})

test('a password change forgets all browsers known before it §10.54', async () => {
  const person = await newAccount(site)
  const first = await logIn(person)
  const [Cookie, old] = [readCookies(first), newMark(first)]
  const fields = { currentPassword: person.password, ...changed }
  const done = await sendForm(site, '/account/password', fields, { headers: { Cookie } })
  const owner = { ...person, password: newPassword }
  await logIn(owner, { Cookie: newMark(done), place: berlin })
  await logIn(owner, { Cookie: old, place: { country: 'TR', city: 'Ankara' } })
  expect((await mailbox.loginMailTo(person.email, 2)).text).toContain('Ankara')
})

test('the server accepts the known-browser cookie for 400 days §10.54', async () => {
  const person = await newAccount(site)
  const ended = Date.now() - 400 * dayMs
  await logIn(person, { Cookie: signMark(person.email, ended + hourMs), place: berlin })
  await logIn(person, { Cookie: signMark(person.email, ended - hourMs) })
  expect((await mailbox.loginMailTo(person.email)).text).toContain('Istanbul')
})

test("the first login in the registering browser causes no mail, and another account's cookie does not prevent one §10.54", async () => {
  const person = newPerson()
  const registered = await sendForm(site, '/register', registration(person))
  const link = await linkToken(site, person.email, 'verify')
  await logIn(person, { Cookie: newMark(await confirm(site, link, registered)) })
  await logIn(person, { Cookie: signMark(person.email) })
  await logIn(person, { Cookie: signMark(newPerson().email), place: berlin })
  const mail = await mailbox.loginMailTo(person.email)
  expect(mail.text).toContain('Berlin')
  expect(mailbox.loginMailsTo(person.email)).toHaveLength(1)
})

test('a login succeeds when its mail cannot be stored §10.54', async () => {
  const person = await newAccount(site)
  const condition = `NEW.payload LIKE '%new-browser%' AND NEW.payload LIKE '%${person.email}%'`
  await site.DB.exec(
    `CREATE TRIGGER refuse BEFORE INSERT ON deliveries WHEN ${condition} BEGIN SELECT RAISE(ABORT, 'refused'); END`
  )
  const response = await logIn(person)
  await site.DB.exec('DROP TRIGGER refuse')
  expect(response.headers.get('Location')).toBe('/account')
  expect(readCookies(response)).toContain('__Host-session')
})

test('logging in and out take effect only together with their events §10.86', async () => {
  const person = await newAccount(site)
  const session = await logInAs(site, person)
  await logInAs(site, person)
  const sql = `SELECT id FROM sessions WHERE account_id = (SELECT id FROM accounts WHERE email = ?)`
  const sessions = async () => await listRows<{ id: string }>(site.DB, sql, person.email)
  const before = await sessions()
  const act = (path: string, fields: Fields) => sendForm(site, path, fields, { headers: session })
  await site.DB.exec(
    "CREATE TRIGGER refuse BEFORE INSERT ON account_events BEGIN SELECT RAISE(ABORT, 'refused'); END"
  )
  const responses = [
    await act('/login', { email: person.email, password: person.password }),
    await act('/account', { intent: 'endSession', session: before[1]?.id ?? '' }),
    await act('/account', { intent: 'endSession', session: before[0]?.id ?? '' }),
    await act('/account', { intent: 'logOut', scope: 'this' })
  ]
  await site.DB.exec('DROP TRIGGER refuse')
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(await sessions()).toEqual(before)
})

test('the account lists security events with time, browser and place, in both languages §10.86', async () => {
  const person = await newAccount(site)
  const headers = { Cookie: readCookies(await logIn(person)) }
  const change = (path: string, fields: Fields) =>
    sendForm(site, `/account${path}`, fields, { headers })
  await addPasskey(site, headers)
  await change('/two-step-verification', { intent: 'switchTwoStep', to: 'on' })
  await change('', { intent: 'logOut', scope: 'others' })
  await change('', { intent: 'export' })
  const newEmail = `new-${person.email}`
  const { password: currentPassword } = person
  await change('/email', { intent: 'changeEmail', newEmail, currentPassword })
  await change('', { intent: 'cancelChange' })
  const names = [
    'email change cancelled',
    'email change asked',
    'data exported',
    'sessions ended',
    'second factor on',
    'passkey added',
    'logged in'
  ] as const
  const sorted = (list: string[]) => list.toSorted()
  for (const [path, words] of [
    ['/account', english],
    ['/tr/account', turkish]
  ] as const) {
    const expected = names.map((name) => words.history.events[name])
    expect(sorted(await listEvents(headers, path))).toEqual(sorted(expected))
  }
  expect(await readHistory(headers)).toMatch(/Firefox · Linux, Istanbul, Türkiye/)
  expect(await readHistory(headers)).toMatch(/<time dateTime="\d{4}-/i)

  const refused = await sendForm(site, '/login', { email: person.email, password: currentPassword })
  const waiting = { Cookie: readCookies(refused) }
  const code = { intent: 'recoveryCode', recoveryCode: '0' }
  await sendForm(site, '/login/passkey', code, { headers: waiting })
  expect((await listEvents(headers))[0]).toBe(english.history.events['wrong recovery code'])

  const file = await (await change('', { intent: 'export' })).text()
  const { history } = JSON.parse(file)
  expect(history).toContainEqual({
    ...{ event: 'logged in', browser: 'Firefox · Linux', country: 'TR', city: 'Istanbul' },
    at: expect.stringMatching(/^\d{4}-/)
  })
  const rows = JSON.stringify(await listRows(site.DB, 'SELECT * FROM account_events'))
  for (const text of [person.email, newEmail, '127.0.0.1']) expect(rows).not.toContain(text)
})

test('an action sent twice is one event, and password changes are events §10.86', async () => {
  const person = await newAccount(site)
  const headers = { Cookie: readCookies(await logIn(person)) }
  await addPasskey(site, headers)
  const fields = {
    ...{ intent: 'switchTwoStep', to: 'on' },
    idempotency_key: crypto.randomUUID()
  }
  const on = () => sendForm(site, '/account/two-step-verification', fields, { headers })
  await Promise.all([on(), on()])
  const { events } = english.history
  expect(
    (await listEvents(headers)).filter((name) => name === events['second factor on'])
  ).toHaveLength(1)

  const other = await newAccount(site)
  const old = { Cookie: readCookies(await logIn(other)) }
  const passwords = {
    newPassword: 'yeşil kapıdan geçtim',
    newPasswordAgain: 'yeşil kapıdan geçtim'
  }
  const changed = { currentPassword: other.password, ...passwords }
  await sendForm(site, '/account/password', changed, { headers: old })
  await sendForm(site, '/forgot-password', { email: other.email })
  const token = await linkToken(site, other.email, 'reset')
  const again = { newPassword: other.password, newPasswordAgain: other.password }
  await sendForm(site, `/reset-password?token=${token}`, again)
  const headersAgain = { Cookie: readCookies(await logIn(other)) }
  expect((await listEvents(headersAgain)).slice(0, 3).toSorted()).toEqual(
    [events['logged in'], events['password reset'], events['password changed']].toSorted()
  )
})

test('the newest 50 events of 90 days are listed; older ones and those of deleted accounts are deleted §10.86 §11.53', async () => {
  const person = await newAccount(site)
  const headers = { Cookie: readCookies(await logIn(person)) }
  const insert = (id: string, at: number) =>
    site.DB.prepare(
      `INSERT INTO account_events SELECT ?, id, 'data exported', '', '', '', ? FROM accounts
       WHERE email_key = ?`
    ).bind(id, at, person.email)
  const now = Date.now()
  const recent = Array.from({ length: 55 }, (_, index) => insert(`recent-${index}`, now - index))
  await site.DB.batch([
    ...recent,
    insert('kept', now - 89.9 * dayMs),
    insert('expired', now - 90.1 * dayMs)
  ])
  expect(await listEvents(headers)).toHaveLength(50)
  await site.runCron(now)
  const left = async (id: string) =>
    site.DB.prepare('SELECT count(*) AS n FROM account_events WHERE id = ?').bind(id).first('n')
  expect([await left('kept'), await left('expired')]).toEqual([1, 0])
  const gone = { intent: 'delete', currentPassword: person.password }
  await sendForm(site, '/account', gone, { headers })
  expect(await left('kept')).toBe(0)
})

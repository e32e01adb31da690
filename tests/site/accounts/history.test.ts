import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/account.json'
import turkish from '../../../locales/tr/messages/account.json'
import { dayMs } from '../../../src/shared/time.ts'
import { addPasskey } from '../../support/accounts/authenticator.ts'
import { startHistorySite } from '../../support/accounts/history-site.ts'
import {
  type LoggedIn,
  linkToken,
  logInAs,
  newAccount,
  readCookies
} from '../../support/accounts.ts'
import { withRefused } from '../../support/database/refused-writes.ts'
import { type Fields, readHtml, sendForm } from '../../support/form.ts'
import { partsOf, textsOf } from '../../support/markup.ts'
import { textOf } from '../../support/response.ts'

const { site, logIn } = startHistorySite()

async function readHistory(headers: LoggedIn, path = '/account'): Promise<string> {
  const html = await readHtml(site, path, headers)
  return partsOf(html, 'accordion__answer').find((each) => each.includes(' id="history"')) ?? ''
}

async function listEvents(headers: LoggedIn, path?: string): Promise<string[]> {
  const history = await readHistory(headers, path)
  return textsOf(history, 'sessions__device')
}

test('logging in and out take effect only together with their events §10.86.1', async () => {
  const person = await newAccount(site)
  const session = await logInAs(site, person)
  await logInAs(site, person)
  const sql = `SELECT id FROM sessions WHERE account_id = (SELECT id FROM accounts WHERE email = ?)`
  const sessions = async () => await site.listRows<{ id: string }>(sql, person.email)
  const before = await sessions()
  const act = (path: string, fields: Fields) => sendForm(site, path, fields, { headers: session })
  const responses = await withRefused(site, 'INSERT ON account_events', async () => [
    await act('/login', { email: person.email, password: person.password }),
    await act('/account', { intent: 'endSession', session: before[1]?.id ?? '' }),
    await act('/account', { intent: 'endSession', session: before[0]?.id ?? '' }),
    await act('/account', { intent: 'logOut', scope: 'this' })
  ])
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

  const file = await textOf(change('', { intent: 'export' }))
  const { history } = JSON.parse(file)
  expect(history).toContainEqual({
    ...{ event: 'logged in', browser: 'Firefox · Linux', country: 'TR', city: 'Istanbul' },
    at: expect.stringMatching(/^\d{4}-/)
  })
  const rows = JSON.stringify(await site.listRows('SELECT * FROM account_events'))
  for (const text of [person.email, newEmail, '127.0.0.1']) expect(rows).not.toContain(text)
})

test('an action sent twice is one event §10.86', async () => {
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

test('the newest 50 events of an account’s last 90 days are listed §10.86 §11.53', async () => {
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
  const left = async (id: string) => site.countRows('account_events WHERE id = ?', id)
  expect([await left('kept'), await left('expired')]).toEqual([1, 0])
  const gone = { intent: 'delete', currentPassword: person.password }
  await sendForm(site, '/account', gone, { headers })
  expect(await left('kept')).toBe(0)
})

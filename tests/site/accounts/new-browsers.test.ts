import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/account.json'
import turkish from '../../../locales/tr/messages/account.json'
import { dayMs, hourMs } from '../../../src/shared/time.ts'
import { startHistorySite } from '../../support/accounts/history-site.ts'
import {
  confirm,
  linkToken,
  newAccount,
  newPerson,
  type Person,
  readCookies,
  registration,
  signedToken
} from '../../support/accounts.ts'
import { withRefused } from '../../support/database/refused-writes.ts'
import { sendForm } from '../../support/form.ts'
import { locationOf } from '../../support/response.ts'

const { mailbox, site, logIn } = startHistorySite()

const berlin = { country: 'DE', city: 'Berlin' }

/** The known-browser cookie of an earlier login to an account. */
function signMarker(email: string, time = Date.now()): string {
  const nonce = `${time.toString(16).padStart(12, '0')}${'a'.repeat(20)}`
  return `__Host-browser=${signedToken(`browser:${email}`, nonce)}`
}

/** The known-browser cookie that an answer sets. */
function readMarker(response: Response): string {
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
  expect(locationOf(done)).toBe('/login?success=password_changed')
  return { ...person, password: newPassword }
}

test.each([
  ['en', /Time: \w+day,? \d+ \w+ \d{4} at \d\d:\d\d UTC\./, 'Berlin, Germany', '/forgot-password'],
  ['tr', /Zaman: .*\d{4} \S+ \d\d:\d\d GMT\+3\./, 'Berlin, Almanya', '/tr/forgot-password']
] as const)(
  'a login from a new browser is reported by mail (%s) §10.54',
  async (language, time, place, link) => {
    const person = await newAccount(site)
    const sql = 'UPDATE accounts SET locale = ? WHERE email_key = ?'
    await site.run(sql, language, person.email)
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

test('logins without cookies are mailed once a day for each kind of browser and place, five in all §10.54.1 §11.52', async () => {
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

test('a password reset forgets all known browsers §10.53.2', async () => {
  const person = await newAccount(site)
  const marker = readMarker(await logIn(person))
  await logIn(person, { Cookie: marker, place: berlin })
  const owner = await resetPassword(person)
  await logIn(owner, { Cookie: marker, place: { country: 'TR', city: 'Ankara' } })
  expect((await mailbox.loginMailTo(person.email, 2)).text).toContain('Ankara')
})

test('a password change forgets all browsers known before it §10.53.2', async () => {
  const person = await newAccount(site)
  const first = await logIn(person)
  const [Cookie, old] = [readCookies(first), readMarker(first)]
  const fields = { currentPassword: person.password, ...changed }
  const done = await sendForm(site, '/account/password', fields, { headers: { Cookie } })
  const owner = { ...person, password: newPassword }
  await logIn(owner, { Cookie: readMarker(done), place: berlin })
  await logIn(owner, { Cookie: old, place: { country: 'TR', city: 'Ankara' } })
  expect((await mailbox.loginMailTo(person.email, 2)).text).toContain('Ankara')
})

test('the server accepts the known-browser cookie for 400 days §10.54', async () => {
  const person = await newAccount(site)
  const ended = Date.now() - 400 * dayMs
  await logIn(person, { Cookie: signMarker(person.email, ended + hourMs), place: berlin })
  await logIn(person, { Cookie: signMarker(person.email, ended - hourMs) })
  expect((await mailbox.loginMailTo(person.email)).text).toContain('Istanbul')
})

test('only the account’s own cookie prevents the mail about a login from a new browser §10.54', async () => {
  const person = newPerson()
  const registered = await sendForm(site, '/register', registration(person))
  const link = await linkToken(site, person.email, 'verify')
  await logIn(person, { Cookie: readMarker(await confirm(site, link, registered)) })
  await logIn(person, { Cookie: signMarker(person.email) })
  await logIn(person, { Cookie: signMarker(newPerson().email), place: berlin })
  const mail = await mailbox.loginMailTo(person.email)
  expect(mail.text).toContain('Berlin')
  expect(mailbox.loginMailsTo(person.email)).toHaveLength(1)
})

test('a login succeeds when its mail cannot be stored §10.54.2', async () => {
  const person = await newAccount(site)
  const condition = `NEW.payload LIKE '%new-browser%' AND NEW.payload LIKE '%${person.email}%'`
  const writes = `INSERT ON deliveries WHEN ${condition}`
  const response = await withRefused(site, writes, () => logIn(person))
  expect(locationOf(response)).toBe('/account')
  expect(readCookies(response)).toContain('__Host-session')
})

import { expect, test } from 'vitest'
import accountWords from '../../../locales/en/messages/account.json'
import verifyWords from '../../../locales/en/messages/verify-email.json'
import { dayMs } from '../../../src/shared/time.ts'
import {
  accountId,
  confirm,
  confirmElsewhere,
  linkToken,
  logInAs,
  newAccount,
  newPerson,
  readCookies,
  registration,
  signedToken
} from '../../support/accounts.ts'
import { withRefused } from '../../support/database/refused-writes.ts'
import { eventually } from '../../support/eventually.ts'
import { readHtml, readPage, sendForm } from '../../support/form.ts'
import { locationOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })
const password = 'yeşil kapıdan geçtim'
const newPassword = { newPassword: password, newPasswordAgain: password }

const redeemReset = (token: string) =>
  sendForm(site, `/reset-password?token=${encodeURIComponent(token)}`, newPassword)

test.each(['first', 'last'])(
  'an owner who confirms a registration that a stranger sent %s does not give the stranger access §10.47 §10.48.2',
  async (order) => {
    const owner = newPerson()
    const { email } = owner
    const stranger = { ...newPerson(), name: 'Mallory <b>', email, password: 'attacker was here' }
    const people = order === 'first' ? [stranger, owner] : [owner, stranger]
    const links = new Map<string, string>()
    const browsers = new Map<string, string>()
    for (const person of people) {
      const sent = await sendForm(site, '/register', registration(person))
      browsers.set(person.password, readCookies(sent))
      links.set(person.password, await linkToken(site, email, 'verify'))
    }
    const headers = { Cookie: browsers.get(owner.password) ?? '' }
    const confirm = (token = '', input = '') =>
      sendForm(
        site,
        `/verify-email?token=${token}`,
        input ? { intent: 'confirmByPassword', password: input } : { intent: 'confirmEmail' },
        { headers }
      )
    const foreign = links.get(stranger.password)
    if (order === 'last') {
      // The newest mail belongs to the stranger's registration. Its page shows who registered.
      const page = await site.fetch(`/verify-email?token=${foreign}`, { headers })
      expect(await page.text()).toContain('Mallory &lt;b&gt;')
    }
    for (const input of ['', owner.password]) {
      const response = await confirm(foreign, input)
      expect(locationOf(response)).not.toMatch(/^\/account|success=email_verified/)
      expect(response.headers.getSetCookie().join()).not.toContain('__Host-session')
    }
    const attempt = async (password: string) =>
      locationOf(await sendForm(site, '/login', { email, password }))
    expect(await attempt(stranger.password)).not.toBe('/account')

    // The owner's own registration, sent again if the stranger's has replaced it, needs no
    // password.
    if (order === 'last') {
      const again = await sendForm(site, '/register', registration(owner))
      headers.Cookie = readCookies(again)
      links.set(owner.password, await linkToken(site, email, 'verify'))
    }
    const done = await confirm(links.get(owner.password))
    expect(locationOf(done)).toBe('/account?confirmed=1')
    // Neither the stranger's browser nor the stranger's password opens the confirmed account.
    const page = await site.fetch('/account', {
      headers: { Cookie: browsers.get(stranger.password) ?? '' }
    })
    expect(locationOf(page)).toMatch(/^\/login/)
    expect(await attempt(owner.password)).toBe('/account')
    expect(await attempt(stranger.password)).toBe('/login?error=invalid_credentials')
  }
)

/** A registration whose link has not been opened, with the cookies of its browser. */
async function openRegistration() {
  const person = { ...newPerson(), password }
  const registered = await sendForm(site, '/register', registration(person))
  const link = await linkToken(site, person.email, 'verify')
  const id = await accountId(site, person)
  return { ...person, id, link, registered, Cookie: readCookies(registered) }
}

const hasSession = (response: Response) => readCookies(response).includes('__Host-session=')

test('confirming in the registering browser logs in like a normal login §10.48', async () => {
  const other = await logInAs(site, await newAccount(site))
  const { id, email, link, Cookie } = await openRegistration()
  const confirmPage = `/verify-email?token=${link}`
  const page = await site.fetch(confirmPage, { headers: { Cookie } })
  expect(await readPage(page)).toContain(verifyWords.pending.sameBrowser)
  const headers = { Cookie: `${other.Cookie}; ${Cookie}` }
  const confirmed = await sendForm(site, confirmPage, { intent: 'confirmEmail' }, { headers })
  expect(locationOf(confirmed)).toBe('/account?confirmed=1')
  expect(readCookies(confirmed)).toMatch(/__Host-session=.*signed_in=1.*__Host-browser=/)
  const session = { headers: { Cookie: readCookies(confirmed) } }
  const account = await readHtml(site, '/account?confirmed=1', session.headers)
  expect(account).toContain(email)
  expect(account).toContain(accountWords.confirmed)
  // The browser's previous session ends, as it does at a login.
  const late = await site.fetch('/account', { headers: other })
  expect(locationOf(late)).toMatch(/session_expire/)
  const events = await site.DB.prepare('SELECT event FROM account_events WHERE account_id = ?')
    .bind(id)
    .all()
  expect(events.results.map(({ event }) => event).sort()).toEqual([
    'address confirmed',
    'logged in'
  ])
  expect(
    await site.countRows(
      `deliveries WHERE recipient = ? AND payload ->> 'template' = 'new-browser'`,
      email
    )
  ).toBe(0)
})

test('after a login by confirmation, the password counts as entered at the registration §10.48.1', async () => {
  const { link, registered } = await openRegistration()
  await site.control({ clockMs: 11 * 60_000 })
  const confirmed = await confirm(site, link, registered)
  const headers = { Cookie: readCookies(confirmed) }
  const page = await site.fetch('/account/passkey', { headers })
  expect(await page.text()).toContain('name="currentPassword"')
})

test('another browser, an older registration cookie and a second link do not log in §10.48.2', async () => {
  const elsewhere = await openRegistration()
  const confirmed = await confirmElsewhere(site, elsewhere.link, elsewhere)
  expect(locationOf(confirmed)).toBe('/login?success=email_verified')
  expect(hasSession(confirmed)).toBe(false)
  const { Cookie } = elsewhere
  const page = await site.fetch('/account', { headers: { Cookie } })
  expect(locationOf(page)).toMatch(/^\/login/)

  // A registration cookie as the site signs it, for a given time.
  const registrationCookie = (id: string | null, time: number) => {
    const nonce = `${time.toString(16).padStart(12, '0')}${'a'.repeat(20)}`
    return `__Host-registration=${signedToken(`registration:${id}`, nonce)}`
  }
  for (const [age, opens] of [
    [dayMs + 1000, false],
    [-60_000, false],
    [dayMs - 60_000, true]
  ] as const) {
    const { id, link } = await openRegistration()
    const headers = { Cookie: registrationCookie(id, Date.now() - age) }
    const form = { intent: 'confirmEmail' }
    const response = await sendForm(site, `/verify-email?token=${link}`, form, { headers })
    expect([age, hasSession(response)]).toEqual([age, opens])
  }

  const { email, link, registered } = await openRegistration()
  await sendForm(site, '/verify-email', { intent: 'resend', email })
  const second = await eventually(async () => {
    const newest = await linkToken(site, email, 'verify')
    expect(newest).not.toBe(link)
    return newest
  })
  expect(hasSession(await confirm(site, link, registered))).toBe(true)
  const again = await confirm(site, second, registered)
  expect(locationOf(again)).toBe('/login?success=email_verified')
  expect(hasSession(again)).toBe(false)
})

test('confirming a registration whose password has been reset does not log in §10.48.2', async () => {
  const { email, link, registered } = await openRegistration()
  await sendForm(site, '/forgot-password', { email })
  await redeemReset(await linkToken(site, email, 'reset'))
  expect(hasSession(await confirm(site, link, registered))).toBe(false)
})

test('an email address is confirmed even if the login fails §10.48.3', async () => {
  const { email, link, registered } = await openRegistration()
  const confirmed = await withRefused(site, 'INSERT ON sessions', () =>
    confirm(site, link, registered)
  )
  expect(locationOf(confirmed)).toBe('/login?success=email_verified')
  expect((await logInAs(site, { email, password })).Cookie).toContain('__Host-session=')
})

test('the registration cookie looks the same for registered addresses §10.47', async () => {
  const registerCookie = async (email: string) => {
    const person = { ...newPerson(), email }
    const sent = await sendForm(site, '/register', registration(person))
    return sent.headers.getSetCookie().find((each) => each.startsWith('__Host-registration='))
  }
  const cookie =
    /^__Host-registration=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/
  expect(await registerCookie(newPerson().email)).toMatch(cookie)
  expect(await registerCookie((await newAccount(site)).email)).toMatch(cookie)
})

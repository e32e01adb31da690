import { beforeEach, expect, test, vi } from 'vitest'
import accountWords from '../../../locales/en/messages/account.json'
import english from '../../../locales/en/messages/reset-password.json'
import verifyWords from '../../../locales/en/messages/verify-email.json'
import { dayMs, hourMs } from '../../../src/shared/time.ts'
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
import { readHtml, readPage, sendForm, withoutGuards } from '../../support/form.ts'
import { testQueryPlans } from '../../support/query-plan.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })
const password = 'yeşil kapıdan geçtim'
const newPassword = { newPassword: password, newPasswordAgain: password }

beforeEach(() => site.control({ clockMs: 0 }))

async function verifyToken(): Promise<string> {
  const person = { ...newPerson(), password }
  await sendForm(site, '/register', registration(person))
  return linkToken(site, person.email, 'verify')
}

async function resetToken(): Promise<string> {
  const { email } = await newAccount(site)
  await sendForm(site, '/forgot-password', { email })
  return linkToken(site, email, 'reset')
}

const redeemVerify = (token: string) =>
  sendForm(site, `/verify-email?token=${encodeURIComponent(token)}`, {
    intent: 'confirmByPassword',
    password
  })
const redeemReset = (token: string) =>
  sendForm(site, `/reset-password?token=${encodeURIComponent(token)}`, newPassword)

const links = {
  verify: {
    newToken: verifyToken,
    redeem: redeemVerify,
    page: '/verify-email',
    lifetime: dayMs,
    column: 'verified_at',
    success: '/login?success=email_verified',
    refusal: verifyWords.failed.title
  },
  reset: {
    newToken: resetToken,
    redeem: redeemReset,
    page: '/reset-password',
    lifetime: hourMs,
    column: 'password_hash',
    success: '/login?success=password_changed',
    refusal: english.invalid.title
  }
}
const both = Object.entries(links).map(([purpose, link]) => ({ purpose, ...link }))
type Link = (typeof both)[number]

async function openLinkPage({ page }: Link, token: string): Promise<string> {
  const response = await site.fetch(`${page}?token=${encodeURIComponent(token)}`)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  return readPage(response)
}

/**
 * Removes values that differ between visits, and the token, which the language switch repeats.
 */
function withoutToken(html: string): string {
  return withoutGuards(html).replace(/token=[^"&]*/g, 'token=')
}

test.each(both)('a link to $purpose works once §2.1 §10.37 §11.49 §11.50', async (link) => {
  const token = await link.newToken()
  const first = await link.redeem(token)
  expect(first.headers.get('Location')).toBe(link.success)
  const second = await link.redeem(token)
  expect(second.headers.get('Location')).toMatch(new RegExp(`^${link.page}`))
  expect(await openLinkPage(link, token)).toContain(link.refusal)
})

test.each(both)('opening a link to $purpose does not use it up', async (link) => {
  const token = await link.newToken()
  for (const method of ['GET', 'HEAD', 'GET']) {
    const response = await site.fetch(`${link.page}?token=${token}`, { method })
    expect(response.status).toBe(200)
  }
  expect((await link.redeem(token)).headers.get('Location')).toBe(link.success)
})

test.each(both)('a link to $purpose works until it expires §11.49 §11.50', async (link) => {
  const [early, late] = [await link.newToken(), await link.newToken()]
  await site.control({ clockMs: link.lifetime - 60_000 })
  expect((await link.redeem(early)).headers.get('Location')).toBe(link.success)
  await site.control({ clockMs: link.lifetime + 60_000 })
  expect((await link.redeem(late)).headers.get('Location')).not.toBe(link.success)
})

test.each(both)('every invalid link to $purpose is refused with the same page', async (link) => {
  const used = await link.newToken()
  await link.redeem(used)
  const good = await link.newToken()
  const other = both.find(({ purpose }) => purpose !== link.purpose) ?? link
  const stored = await site.DB.prepare('SELECT token_hash, id FROM tokens').first<
    Record<string, string>
  >()
  const expired = await link.newToken()
  await site.DB.prepare(
    'UPDATE tokens SET expires_at = ? WHERE created_at = (SELECT max(created_at) FROM tokens)'
  )
    .bind(Date.now() - 1)
    .run()
  const bad = {
    used,
    expired,
    truncated: good.slice(0, -1),
    longer: `${good}A`,
    'in other letters': good.toLowerCase(),
    'of the other kind': await other.newToken(),
    'made up': 'A'.repeat(43),
    'a stored digest': stored?.token_hash ?? '',
    'a stored id': stored?.id ?? '',
    'an injection': "' OR 1=1 --"
  }
  const pages = new Set<string>()
  for (const [what, token] of Object.entries(bad)) {
    const location = (await link.redeem(token)).headers.get('Location')
    expect([what, location]).not.toEqual([what, link.success])
    expect(location).toMatch(new RegExp(`^${link.page}`))
    pages.add(withoutToken(await openLinkPage(link, token)))
  }
  expect(pages.size).toBe(1)
  expect((await link.redeem(good)).headers.get('Location')).toBe(link.success)
})

test('a rejected password does not use up the reset link', async () => {
  const token = await resetToken()
  const weak = { newPassword: 'password1234', newPasswordAgain: 'password1234' }
  expect((await sendForm(site, `/reset-password?token=${token}`, weak)).status).toBe(422)
  expect((await redeemReset(token)).headers.get('Location')).toBe(links.reset.success)
})

test.each(both)('a link to $purpose can be used again when its action fails', async (link) => {
  const token = await link.newToken()
  await site.DB.exec(
    `CREATE TRIGGER refuse BEFORE UPDATE OF ${link.column} ON accounts BEGIN SELECT RAISE(ABORT, 'refused'); END`
  )
  const failed = await link.redeem(token)
  await site.DB.exec('DROP TRIGGER refuse')
  expect(failed.status).toBe(503)
  expect((await link.redeem(token)).headers.get('Location')).toBe(link.success)
})

test('a new password invalidates all other reset links and all sessions', async () => {
  const person = await newAccount(site)
  const session = await logInAs(site, person, { remember: 'on' })
  await sendForm(site, '/forgot-password', { email: person.email })
  const first = await linkToken(site, person.email, 'reset')
  await sendForm(site, '/forgot-password', { email: person.email })
  const second = await vi.waitFor(
    async () => {
      const token = await linkToken(site, person.email, 'reset')
      if (token === first) throw new Error('The second link has not arrived.')
      return token
    },
    { timeout: 15_000 }
  )
  expect((await redeemReset(second)).headers.get('Location')).toBe(links.reset.success)
  expect((await redeemReset(first)).headers.get('Location')).toBe('/reset-password')
  const account = await site.fetch('/account', { headers: session })
  expect(account.headers.get('Location')).toBe('/login?error=session_expire&redirect=%2Faccount')
  const { email } = person
  const old = await sendForm(site, '/login', { email, password: person.password })
  expect(old.headers.get('Location')).toBe('/login?error=invalid_credentials')
})

test.each(['first', 'last'])(
  'an owner who confirms a registration that a stranger sent %s does not give the stranger access §10.47 §10.48',
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
    const confirm = (token = '', typed = '') =>
      sendForm(
        site,
        `/verify-email?token=${token}`,
        typed ? { intent: 'confirmByPassword', password: typed } : { intent: 'confirmEmail' },
        { headers }
      )
    const foreign = links.get(stranger.password)
    if (order === 'last') {
      // The newest mail belongs to the stranger's registration. Its page shows who registered.
      const page = await site.fetch(`/verify-email?token=${foreign}`, { headers })
      expect(await page.text()).toContain('Mallory &lt;b&gt;')
    }
    for (const typed of ['', owner.password]) {
      const { headers } = await confirm(foreign, typed)
      expect(headers.get('Location') ?? '').not.toMatch(/^\/account|success=email_verified/)
      expect(headers.getSetCookie().join()).not.toContain('__Host-session')
    }
    const attempt = async (password: string) =>
      (await sendForm(site, '/login', { email, password })).headers.get('Location')
    expect(await attempt(stranger.password)).not.toBe('/account')

    // The owner's own registration, sent again if the stranger's has replaced it, needs no
    // password.
    if (order === 'last') {
      const again = await sendForm(site, '/register', registration(owner))
      headers.Cookie = readCookies(again)
      links.set(owner.password, await linkToken(site, email, 'verify'))
    }
    const done = await confirm(links.get(owner.password))
    expect(done.headers.get('Location')).toBe('/account?confirmed=1')
    // Neither the stranger's browser nor the stranger's password opens the confirmed account.
    const page = await site.fetch('/account', {
      headers: { Cookie: browsers.get(stranger.password) ?? '' }
    })
    expect(page.headers.get('Location')).toMatch(/^\/login/)
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
  expect(confirmed.headers.get('Location')).toBe('/account?confirmed=1')
  expect(readCookies(confirmed)).toMatch(/__Host-session=.*signed_in=1.*__Host-browser=/)
  const session = { headers: { Cookie: readCookies(confirmed) } }
  const account = await readHtml(site, '/account?confirmed=1', session.headers)
  expect(account).toContain(email)
  expect(account).toContain(accountWords.confirmed)
  // The browser's previous session ends, as it does at a login.
  const late = await site.fetch('/account', { headers: other })
  expect(late.headers.get('Location')).toMatch(/session_expire/)
  const events = await site.DB.prepare('SELECT event FROM account_events WHERE account_id = ?')
    .bind(id)
    .all()
  expect(events.results.map(({ event }) => event).sort()).toEqual([
    'address confirmed',
    'logged in'
  ])
  const told = `SELECT count(*) AS n FROM deliveries
    WHERE recipient = ? AND payload ->> 'template' = 'new-browser'`
  expect(await site.DB.prepare(told).bind(email).first('n')).toBe(0)
})

test('after a login by confirmation, the password counts as entered at the registration §10.48', async () => {
  const { link, registered } = await openRegistration()
  await site.control({ clockMs: 11 * 60_000 })
  const confirmed = await confirm(site, link, registered)
  const headers = { Cookie: readCookies(confirmed) }
  const page = await site.fetch('/account/passkey', { headers })
  expect(await page.text()).toContain('name="currentPassword"')
})

test('another browser, an older registration cookie and a second link do not log in §10.48', async () => {
  const elsewhere = await openRegistration()
  const confirmed = await confirmElsewhere(site, elsewhere.link, elsewhere)
  expect(confirmed.headers.get('Location')).toBe('/login?success=email_verified')
  expect(hasSession(confirmed)).toBe(false)
  const { Cookie } = elsewhere
  const page = await site.fetch('/account', { headers: { Cookie } })
  expect(page.headers.get('Location')).toMatch(/^\/login/)

  // A registration cookie as the site signs it, for a given time.
  const mark = (id: string | null, time: number) => {
    const nonce = `${time.toString(16).padStart(12, '0')}${'a'.repeat(20)}`
    return `__Host-registration=${signedToken(`registration:${id}`, nonce)}`
  }
  for (const [age, opens] of [
    [dayMs + 1000, false],
    [-60_000, false],
    [dayMs - 60_000, true]
  ] as const) {
    const { id, link } = await openRegistration()
    const headers = { Cookie: mark(id, Date.now() - age) }
    const form = { intent: 'confirmEmail' }
    const response = await sendForm(site, `/verify-email?token=${link}`, form, { headers })
    expect([age, hasSession(response)]).toEqual([age, opens])
  }

  const { email, link, registered } = await openRegistration()
  await sendForm(site, '/verify-email', { intent: 'resend', email })
  const second = await vi.waitFor(async () => {
    const newest = await linkToken(site, email, 'verify')
    expect(newest).not.toBe(link)
    return newest
  })
  expect(hasSession(await confirm(site, link, registered))).toBe(true)
  const again = await confirm(site, second, registered)
  expect(again.headers.get('Location')).toBe('/login?success=email_verified')
  expect(hasSession(again)).toBe(false)
})

test('confirming a registration whose password has been reset does not log in §10.48', async () => {
  const { email, link, registered } = await openRegistration()
  await sendForm(site, '/forgot-password', { email })
  await redeemReset(await linkToken(site, email, 'reset'))
  expect(hasSession(await confirm(site, link, registered))).toBe(false)
})

test('an email address is confirmed even if the login fails §10.48', async () => {
  const { email, link, registered } = await openRegistration()
  await site.DB.exec(
    "CREATE TRIGGER refuse BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'refused'); END"
  )
  const confirmed = await confirm(site, link, registered)
  await site.DB.exec('DROP TRIGGER refuse')
  expect(confirmed.headers.get('Location')).toBe('/login?success=email_verified')
  expect((await logInAs(site, { email, password })).Cookie).toContain('__Host-session=')
})

test('the registration cookie lasts a day, and looks the same for registered addresses §10.47', async () => {
  const mark = async (email: string) => {
    const person = { ...newPerson(), email }
    const sent = await sendForm(site, '/register', registration(person))
    return sent.headers.getSetCookie().find((each) => each.startsWith('__Host-registration='))
  }
  const cookie =
    /^__Host-registration=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/
  expect(await mark(newPerson().email)).toMatch(cookie)
  expect(await mark((await newAccount(site)).email)).toMatch(cookie)
})

test('a made-up link causes no query §10.37', async () => {
  const headers = { 'X-Fault': 'DB=throws' }
  for (const link of both) {
    const page = await site.fetch(`${link.page}?token=${'A'.repeat(43)}`, { headers })
    expect([link.page, page.status]).toEqual([link.page, 200])
    const real = await link.newToken()
    expect((await site.fetch(`${link.page}?token=${real}`, { headers })).status).toBe(503)
  }
})

test('logging in to an unconfirmed account fails, and only the right password reveals why', async () => {
  const person = newPerson()
  await sendForm(site, '/register', registration(person))
  const { email } = person
  const right = await sendForm(site, '/login', { email, password: person.password })
  expect(right.headers.get('Location')).toBe('/verify-email')
  expect(right.headers.getSetCookie()).toEqual([])
  const wrong = await sendForm(site, '/login', { email, password: 'something else entirely' })
  expect(wrong.headers.get('Location')).toBe('/login?error=invalid_credentials')
})

test('a password reset by mail also confirms the email address', async () => {
  const person = newPerson()
  await sendForm(site, '/register', registration(person))
  await sendForm(site, '/forgot-password', { email: person.email })
  const token = await linkToken(site, person.email, 'reset')
  await redeemReset(token)
  const response = await sendForm(site, '/login', { email: person.email, password })
  expect(response.headers.get('Location')).toBe('/account')
})

testQueryPlans(site)

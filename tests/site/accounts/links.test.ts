import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/reset-password.json'
import verifyWords from '../../../locales/en/messages/verify-email.json'
import { dayMs, hourMs } from '../../../src/shared/time.ts'
import { linkToken, logInAs, newAccount, newPerson, registration } from '../../support/accounts.ts'
import { testQueryPlans } from '../../support/database/query-plan.ts'
import { withRefused } from '../../support/database/refused-writes.ts'
import { eventually } from '../../support/eventually.ts'
import { readHtml, readPage, sendForm, withoutGuards } from '../../support/form.ts'
import { locationOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })
const password = 'yeşil kapıdan geçtim'
const newPassword = { newPassword: password, newPasswordAgain: password }

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
    refusal: verifyWords.failed.title,
    done: verifyWords.done.title
  },
  reset: {
    newToken: resetToken,
    redeem: redeemReset,
    page: '/reset-password',
    lifetime: hourMs,
    column: 'password_hash',
    success: '/login?success=password_changed',
    refusal: english.invalid.title,
    done: english.done.title
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

test.each(both)(
  'a link to $purpose works once §2.1 §10.13.2 §10.37 §11.49 §11.50',
  async (link) => {
    const token = await link.newToken()
    const first = await link.redeem(token)
    expect(locationOf(first)).toBe(link.success)
    const second = await link.redeem(token)
    expect(locationOf(second)).toMatch(new RegExp(`^${link.page}`))
    const page = await openLinkPage(link, token)
    expect(page).toContain(link.done)
    expect(page).toContain('href="/login"')
    expect(page).not.toContain(link.refusal)
  }
)

test.each(both)('opening a link to $purpose does not use it up', async (link) => {
  const token = await link.newToken()
  for (const method of ['GET', 'HEAD', 'GET']) {
    const response = await site.fetch(`${link.page}?token=${token}`, { method })
    expect(response.status).toBe(200)
  }
  expect(locationOf(await link.redeem(token))).toBe(link.success)
})

test.each(both)('a link to $purpose works until it expires §11.49 §11.50', async (link) => {
  const [early, late] = [await link.newToken(), await link.newToken()]
  await site.control({ clockMs: link.lifetime - 60_000 })
  expect(locationOf(await link.redeem(early))).toBe(link.success)
  await site.control({ clockMs: link.lifetime + 60_000 })
  expect(locationOf(await link.redeem(late))).not.toBe(link.success)
})

test.each(both)('every invalid link to $purpose is refused with the same page', async (link) => {
  const good = await link.newToken()
  const other = both.find(({ purpose }) => purpose !== link.purpose) ?? link
  const stored = await site.DB.prepare('SELECT token_hash, id FROM tokens').first<
    Record<string, string>
  >()
  const expired = await link.newToken()
  await site.run(
    'UPDATE tokens SET expires_at = ? WHERE created_at = (SELECT max(created_at) FROM tokens)',
    Date.now() - 1
  )
  const bad = {
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
    const location = locationOf(await link.redeem(token))
    expect([what, location]).not.toEqual([what, link.success])
    expect(location).toMatch(new RegExp(`^${link.page}`))
    const page = await openLinkPage(link, token)
    expect(page).toContain(link.refusal)
    pages.add(withoutToken(page))
  }
  expect(pages.size).toBe(1)
  expect(locationOf(await link.redeem(good))).toBe(link.success)
})

test('a rejected password does not use up the reset link', async () => {
  const token = await resetToken()
  const weak = { newPassword: 'password1234', newPasswordAgain: 'password1234' }
  expect((await sendForm(site, `/reset-password?token=${token}`, weak)).status).toBe(422)
  expect(locationOf(await redeemReset(token))).toBe(links.reset.success)
})

test.each(both)('a link to $purpose can be used again when its action fails', async (link) => {
  const token = await link.newToken()
  const writes = `UPDATE OF ${link.column} ON accounts`
  const failed = await withRefused(site, writes, () => link.redeem(token))
  expect(failed.status).toBe(503)
  expect(locationOf(await link.redeem(token))).toBe(link.success)
})

test('a new password invalidates all other reset links and all sessions', async () => {
  const person = await newAccount(site)
  const session = await logInAs(site, person, { remember: 'on' })
  await sendForm(site, '/forgot-password', { email: person.email })
  const first = await linkToken(site, person.email, 'reset')
  await sendForm(site, '/forgot-password', { email: person.email })
  const second = await eventually(async () => {
    const token = await linkToken(site, person.email, 'reset')
    if (token === first) throw new Error('The second link has not arrived.')
    return token
  })
  expect(locationOf(await redeemReset(second))).toBe(links.reset.success)
  const firstPage = `/reset-password?token=${first}`
  expect(locationOf(await redeemReset(first))).toBe(firstPage)
  expect(await readHtml(site, firstPage)).toContain(english.invalid.title)
  const account = await site.fetch('/account', { headers: session })
  expect(locationOf(account)).toBe('/login?error=session_expire&redirect=%2Faccount')
  const { email } = person
  const old = await sendForm(site, '/login', { email, password: person.password })
  expect(locationOf(old)).toBe('/login?error=invalid_credentials')
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

test('only the right password reveals that an account is unconfirmed', async () => {
  const person = newPerson()
  await sendForm(site, '/register', registration(person))
  const { email } = person
  const right = await sendForm(site, '/login', { email, password: person.password })
  expect(locationOf(right)).toBe('/verify-email')
  expect(right.headers.getSetCookie()).toEqual([])
  const wrong = await sendForm(site, '/login', { email, password: 'something else entirely' })
  expect(locationOf(wrong)).toBe('/login?error=invalid_credentials')
})

test('a password reset by mail also confirms the email address', async () => {
  const person = newPerson()
  await sendForm(site, '/register', registration(person))
  await sendForm(site, '/forgot-password', { email: person.email })
  const token = await linkToken(site, person.email, 'reset')
  await redeemReset(token)
  const response = await sendForm(site, '/login', { email: person.email, password })
  expect(locationOf(response)).toBe('/account')
})

testQueryPlans(site)

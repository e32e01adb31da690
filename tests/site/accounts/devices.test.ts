import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { expired, startSessionSite } from '../../support/accounts/session-site.ts'
import { logInAs, newAccount, readCookies, signedToken } from '../../support/accounts.ts'
import { readHtml, sendForm } from '../../support/form.ts'
import { locationOf } from '../../support/response.ts'

const { site, sessionRows, redirectTarget } = startSessionSite()

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('the session cookie is host-only and HttpOnly §10.29 §11.29', async () => {
  const { email, password } = await newAccount(site)
  const response = await sendForm(site, '/login', { email, password })
  const [session = '', loggedIn] = response.headers.getSetCookie()
  expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(loggedIn).toBe('signed_in=1; Path=/; SameSite=Lax')
  const value = /=([\w-]+)/.exec(session)?.[1] ?? ''
  expect(value).toBe(signedToken('session', Buffer.from(value, 'base64url').toString('hex')))
  const rows = await sessionRows()
  expect(rows.at(-1)?.token_hash).toBe(createHash('sha256').update(value).digest('hex'))
  expect(JSON.stringify(rows)).not.toContain(value)
})

test('“remember me” keeps the cookies for 30 days §10.20 §11.29', async () => {
  const { email, password } = await newAccount(site)
  const response = await sendForm(site, '/login', { email, password, remember: 'on' })
  const cookies = response.headers.getSetCookie()
  const ofSession = cookies.filter((cookie) => /^(?:__Host-session|signed_in)=/.test(cookie))
  expect(ofSession).toHaveLength(2)
  for (const cookie of ofSession) expect(cookie).toContain('Max-Age=2592000')
})

test('logging in again starts a new session and ends the previous one §10.29', async () => {
  const person = await newAccount(site)
  const first = await logInAs(site, person)
  const { email, password } = person
  const again = await sendForm(site, '/login', { email, password }, { headers: first })
  const second = { Cookie: readCookies(again) }
  expect(second.Cookie).not.toBe(first.Cookie)
  expect(await redirectTarget(second)).toBeUndefined()
  expect(await redirectTarget(first)).toBe(expired)
})

test('the account page logs out one of its devices, the others or all §10.20 §10.36', async () => {
  const person = await newAccount(site)
  const { email, password } = person
  const here = await logInAs(site, person)
  const there = await logInAs(site, person)
  const pocket = {
    Cookie: readCookies(
      await sendForm(site, '/login', { email, password }, { headers: { 'User-Agent': phone } })
    )
  }
  const page = await readHtml(site, '/account', here)
  expect(page).toContain('Safari · iPhone')
  // The history names the devices too.
  const sessions = page.replace(/<details[\s\S]*?<\/details>/g, '')
  expect(sessions.match(/Firefox · Linux<\/p>/g)).toHaveLength(2)
  expect(page).not.toContain('iPhone OS')

  const form = (fields: Record<string, string>, headers = here) =>
    sendForm(site, '/account', fields, { headers })
  const id =
    /name="session" value="([^"]+)"(?:(?!name="session")[\s\S])*?Safari · iPhone,/.exec(
      page
    )?.[1] ?? ''
  await form({ intent: 'endSession', session: id })
  expect(await redirectTarget(pocket)).toBe(expired)
  expect(await redirectTarget(there)).toBeUndefined()

  await form({ intent: 'logOut', scope: 'others' })
  expect(await redirectTarget(there)).toBe(expired)
  expect(await redirectTarget(here)).toBeUndefined()

  const elsewhere = await logInAs(site, person)
  await form({ intent: 'logOut', scope: 'all' })
  expect([await redirectTarget(here), await redirectTarget(elsewhere)]).toEqual([expired, expired])
})

test('an account cannot end a session of another account', async () => {
  const mine = await logInAs(site, await newAccount(site))
  const theirs = await logInAs(site, await newAccount(site))
  const id = String((await sessionRows()).at(-1)?.id)
  await sendForm(site, '/account', { intent: 'endSession', session: id }, { headers: mine })
  expect(await redirectTarget(theirs)).toBeUndefined()
})

test('logging out clears the session and site data, but not the language', async () => {
  const session = await logInAs(site, await newAccount(site))
  const fields = { intent: 'logOut', scope: 'this' }
  const response = await sendForm(site, '/tr/account', fields, { headers: session })
  expect(locationOf(response)).toBe('/tr/login?out=1')
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  const cookies = response.headers.getSetCookie().join('\n')
  expect(cookies).toMatch(/^__Host-session=; Max-Age=0; Path=\/; Secure$/m)
  expect(cookies).toMatch(/^signed_in=; Max-Age=0; Path=\/$/m)
  expect(cookies).not.toContain('i18n_redirected')
  expect(await redirectTarget(session)).toBe(expired)
})

test('a new password logs out every device §10.20 §10.29', async () => {
  const person = await newAccount(site)
  const [here, there] = [await logInAs(site, person), await logInAs(site, person)]
  const changed = 'yeşil kapıdan geçtim'
  const fields = {
    currentPassword: person.password,
    newPassword: changed,
    newPasswordAgain: changed
  }
  const response = await sendForm(site, '/account/password', fields, { headers: here })
  expect(locationOf(response)).toBe('/login?success=password_changed')
  // The browser gets a new known-browser cookie and is logged out.
  expect(readCookies(response)).toMatch(/^__Host-browser=[^;]+$/)
  expect([await redirectTarget(here), await redirectTarget(there)]).toEqual([expired, expired])
  expect((await logInAs(site, person)).Cookie).toBe('')
  expect((await logInAs(site, { ...person, password: changed })).Cookie).not.toBe('')
})

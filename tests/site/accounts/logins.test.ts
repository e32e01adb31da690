import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { locales } from '../../../src/shared/language/locale.ts'
import { logInAs, newAccount, newPerson, readCookies, signedToken } from '../../support/accounts.ts'
import { readHtml, sendForm } from '../../support/form.ts'
import { rawRequest } from '../../support/raw-request.ts'
import { startSite } from '../../support/site.ts'
import { htmlProblems } from '../../support/valid-html.ts'

const site = startSite({ faults: true })
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

beforeEach(() => site.control({ clockMs: 0, time: null }))

async function sessionRows(): Promise<Record<string, unknown>[]> {
  const { results } = await site.DB.prepare('SELECT * FROM sessions ORDER BY created_at').all()
  return results as Record<string, unknown>[]
}

/** Redirect target of the account page; undefined if it opens. */
async function accountPage(headers: Record<string, string>): Promise<string | undefined> {
  const response = await site.fetch('/account', { headers })
  return response.status === 200 ? undefined : String(response.headers.get('Location'))
}

const expired = '/login?error=session_expire&redirect=%2Faccount'

test('the session cookie is host-only and HttpOnly, and its value is not stored §10.29 §11.29', async () => {
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

test.each(['/account', '/account/_payload.json'])(
  '%s shows each person their own data',
  async (path) => {
    const people = [newPerson(), newPerson()]
    for (const person of people) {
      const { Cookie } = await logInAs(site, await newAccount(site, person))
      // Without the cookie that tells script about the session, the page looks logged out.
      const session = Cookie.split('; ').filter((cookie) => !cookie.startsWith('signed_in='))
      const response = await site.fetch(path, { headers: { Cookie: session.join('; ') } })
      const text = await response.text()
      const shown = people.filter((each) => text.includes(each.email))
      expect(shown.map(({ email }) => email)).toEqual([person.email])
    }
  }
)

test('“remember me” keeps the cookies for 30 days §10.20 §11.29', async () => {
  const { email, password } = await newAccount(site)
  const response = await sendForm(site, '/login', { email, password, remember: 'on' })
  const cookies = response.headers.getSetCookie()
  const ofSession = cookies.filter((cookie) => /^(?:__Host-session|signed_in)=/.test(cookie))
  expect(ofSession).toHaveLength(2)
  for (const cookie of ofSession) expect(cookie).toContain('Max-Age=2592000')
})

test('a forged, truncated or stored session value in the cookie gets the same logged-out answer', async () => {
  const { Cookie } = await logInAs(site, await newAccount(site))
  const value = /__Host-session=([\w-]+)/.exec(Cookie)?.[1] ?? ''
  const stored = (await sessionRows())[0] ?? {}
  const bad = [
    value.slice(0, -1),
    `${value}A`,
    value.toLowerCase(),
    'A'.repeat(43),
    String(stored.token_hash),
    String(stored.id),
    "'%20OR%201=1",
    ''
  ]
  for (const wrong of bad) {
    const response = await site.fetch('/account', {
      headers: { Cookie: `__Host-session=${wrong}` }
    })
    expect([wrong, response.status, response.headers.get('Location')]).toEqual([
      wrong,
      303,
      expired
    ])
    expect(readCookies(response)).toBe('')
  }
  // A sibling domain could have set a cookie without the prefix.
  expect(await accountPage({ Cookie: `session=${value}` })).toBe('/login?redirect=%2Faccount')
})

test.each(locales)(
  'account pages redirect logged-out visitors to the %s login page and back §2.1 §10.20',
  async (locale) => {
    const prefix = locale === 'en' ? '' : `/${locale}`
    for (const path of ['/account', '/account/password']) {
      const asked = `${prefix}${path}?saved=1&error=x`
      const response = await site.fetch(asked)
      const login = `${prefix}/login?redirect=${encodeURIComponent(`${prefix}${path}?saved=1`)}`
      expect([response.status, response.headers.get('Location')]).toEqual([303, login])
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      const { email, password } = await newAccount(site)
      const back = await sendForm(site, login, { email, password })
      expect(back.headers.get('Location')).toBe(`${prefix}${path}?saved=1`)
    }
  }
)

test('payloads and forms of the account pages require a session too §7.12', async () => {
  const payload = await site.fetch('/account/_payload.json')
  expect(payload.headers.get('Location')).toBe('/login?redirect=%2Faccount')
  const form = await sendForm(site, '/account?saved=1', { intent: 'export' })
  expect(form.headers.get('Location')).toBe('/login?redirect=%2Faccount')
  const script = await sendForm(site, '/account', { intent: 'export' }, { script: true })
  expect(await script.json()).toEqual({ location: '/login?redirect=%2Faccount' })
  const late = await sendForm(
    site,
    '/account',
    { intent: 'export' },
    {
      headers: { Cookie: `__Host-session=${'A'.repeat(43)}` }
    }
  )
  expect(late.headers.get('Location')).toBe(expired)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil',
  ''
])('logging in never redirects to %s §4.3.4 §10.20', async (redirect) => {
  const { email, password } = await newAccount(site)
  const query = new URLSearchParams({ redirect })
  const path = `/login?${query}`
  const page = await readHtml(site, path)
  expect(/<form class="form" action="([^"]*)"/.exec(page)?.[1]).toMatch(
    /^\/login(\?redirect=%2F%2509%2Fevil\.example)?$/
  )
  const location = (await sendForm(site, path, { email, password })).headers.get('Location') ?? ''
  expect(new URL(location, site.origin).origin).toBe(site.origin)
  expect(location).toMatch(/^\/(account|%09\/evil\.example)$/)
  const session = await logInAs(site, { email, password })
  const arrived = await site.fetch(path, { headers: session })
  expect(arrived.headers.get('Location')).toBe(location)
})

test('wrong credentials and unknown addresses get the same answer, which keeps the return path §10.38', async () => {
  const { email } = await newAccount(site)
  const wrong = { email, password: 'not this one, sorry' }
  const unknown = { ...wrong, email: newPerson().email }
  for (const fields of [wrong, unknown]) {
    const response = await sendForm(site, '/login?redirect=%2Ffaq', fields)
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      '/login?error=invalid_credentials&redirect=%2Ffaq'
    ])
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])
    expect(cookies).toEqual(['kept_input'])
    const script = await sendForm(site, '/tr/login', fields, { script: true })
    expect(await script.json()).toEqual({ location: '/tr/login?error=invalid_credentials' })
  }
})

test('the login and registration pages redirect people who are logged in §7.12', async () => {
  const session = await logInAs(site, await newAccount(site))
  const at = async (path: string) =>
    (await site.fetch(path, { headers: session })).headers.get('Location')
  expect(await at('/login')).toBe('/account')
  expect(await at('/tr/login?redirect=%2Ftr%2Ffaq')).toBe('/tr/faq')
  expect(await at('/login?redirect=https%3A%2F%2Fevil.example')).toBe('/account')
  expect(await at('/login?redirect=%2F.%2F%2Fevil.example')).toBe('/account')
  expect(await at('/register')).toBe('/account')
  // Node's own `fetch` sends the headers of a script.
  const stale = await rawRequest(site.origin, '/login', { headers: { Cookie: 'signed_in=1' } })
  expect(stale.status).toBe(200)
  expect(stale.headers['set-cookie']?.join()).toContain('signed_in=; Max-Age=0')
})

const dead = `__Host-session=${'A'.repeat(43)}; signed_in=1`

test.each([
  ['a payload', '/account/_payload.json', {}],
  ['a payload that is prefetched', '/account/_payload.json', { 'X-Purpose': 'prefetch' }],
  ['a document that script fetches', '/account', { 'Sec-Fetch-Mode': 'cors' }],
  ['a document that the browser prefetches', '/account', { 'Sec-Purpose': 'prefetch' }],
  ['a document that is rendered early', '/account', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['a document that an older browser prefetches', '/account', { Purpose: 'prefetch' }]
] as [string, string, Record<string, string>][])(
  '%s is redirected each time after the session has expired, and keeps the cookies §10.40',
  async (_, path, headers) => {
    for (let request = 1; request <= 3; request += 1) {
      const response = await site.fetch(path, { headers: { Cookie: dead, ...headers } })
      expect(response.status).toBe(303)
      expect(response.headers.get('Location')).toBe(expired)
      expect(response.headers.getSetCookie()).toEqual([])
    }
  }
)

test.each([
  ['a browser', { 'Sec-Fetch-Mode': 'navigate' }],
  ['a browser without Fetch Metadata', {}]
] as [string, Record<string, string>][])(
  '%s that loads a page after the session has expired sees a notice, and its cookies are cleared §10.40',
  async (_, headers) => {
    const answer = await rawRequest(site.origin, '/account', {
      headers: { Cookie: dead, ...headers }
    })
    expect([answer.status, answer.headers.location]).toEqual([303, expired])
    expect(answer.headers['set-cookie']?.map((cookie) => cookie.split(';', 2).join())).toEqual([
      '__Host-session=, Max-Age=0',
      'signed_in=, Max-Age=0'
    ])
  }
)

test.each(['/login/_payload.json', '/tr/register/_payload.json'])(
  '%s does not clear the cookies of an expired session',
  async (path) => {
    const response = await site.fetch(path, { headers: { Cookie: dead } })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
  }
)

test.each(['/', '/tr/faq', '/nope', '/blogs/nope'])(
  'without script, %s links the account for people who are logged in, and shared caches do not store it §10.43',
  async (path) => {
    const see = async (cookie: string) => {
      const headers = { Accept: 'text/html', Cookie: `i18n_redirected=en; ${cookie}` }
      const response = await site.fetch(path, { headers })
      const html = await response.text()
      const shown = [...html.matchAll(/data-logged="(\w+)"(?! hidden)/g)].map(([, who]) => who)
      return { shown: [...new Set(shown)], response }
    }
    expect((await see('signed_in=1')).shown).toEqual(['in'])
    expect((await see('signed_in=1')).response.headers.get('Cache-Control')).toMatch(/^private, /)
    for (const cookie of ['', 'signed_in=', 'signed_in=2']) {
      expect((await see(cookie)).shown).toEqual(['out'])
    }
  }
)

test('a cached page is never served to people who are logged in, nor the reverse §7.12 §10.43', async () => {
  const public_ = 'public, max-age=0, must-revalidate'
  const anonymous = await site.fetch('/faq')
  expect(anonymous.headers.get('Cache-Control')).toBe(public_)
  const known = { 'If-None-Match': anonymous.headers.get('ETag') ?? '', Cookie: 'signed_in=1' }
  const loggedIn = await site.fetch('/faq', { headers: known })
  expect(loggedIn.status).toBe(200)
  expect(loggedIn.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(loggedIn.headers.getSetCookie()).toEqual([])
  const payload = await site.fetch('/faq/_payload.json', { headers: { Cookie: 'signed_in=1' } })
  expect(payload.headers.get('Cache-Control')).toBe('no-cache')
  expect(await payload.text()).toBe(await (await site.fetch('/faq/_payload.json')).text())
})

test('a prefetch does not count as use of the session §7.40 §11.31', async () => {
  const session = await logInAs(site, await newAccount(site))
  const lastUse = async () => (await sessionRows()).at(-1)?.last_used_at
  const start = Number(await lastUse())
  await site.control({ time: start + 6 * 60_000 })
  const prefetch = { ...session, 'X-Purpose': 'prefetch' }
  expect((await site.fetch('/account/_payload.json', { headers: prefetch })).status).toBe(200)
  // Uses are written at most every five minutes, so this one is written only if the prefetch did
  // not count.
  const later = start + 10 * 60_000
  await site.control({ time: later })
  expect((await site.fetch('/account/_payload.json', { headers: session })).status).toBe(200)
  await expect.poll(lastUse).toBe(later)
})

test('logging in again starts a new session and ends the previous one §10.29', async () => {
  const person = await newAccount(site)
  const first = await logInAs(site, person)
  const { email, password } = person
  const again = await sendForm(site, '/login', { email, password }, { headers: first })
  const second = { Cookie: readCookies(again) }
  expect(second.Cookie).not.toBe(first.Cookie)
  expect(await accountPage(second)).toBeUndefined()
  expect(await accountPage(first)).toBe(expired)
})

test('the account page lists devices, and can log out one, the others or all §10.20 §10.36', async () => {
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
  expect(await accountPage(pocket)).toBe(expired)
  expect(await accountPage(there)).toBeUndefined()

  await form({ intent: 'logOut', scope: 'others' })
  expect(await accountPage(there)).toBe(expired)
  expect(await accountPage(here)).toBeUndefined()

  const elsewhere = await logInAs(site, person)
  await form({ intent: 'logOut', scope: 'all' })
  expect([await accountPage(here), await accountPage(elsewhere)]).toEqual([expired, expired])
})

test('an account cannot end a session of another account', async () => {
  const mine = await logInAs(site, await newAccount(site))
  const theirs = await logInAs(site, await newAccount(site))
  const id = String((await sessionRows()).at(-1)?.id)
  await sendForm(site, '/account', { intent: 'endSession', session: id }, { headers: mine })
  expect(await accountPage(theirs)).toBeUndefined()
})

test('logging out clears the session and site data, but not the language', async () => {
  const session = await logInAs(site, await newAccount(site))
  const fields = { intent: 'logOut', scope: 'this' }
  const response = await sendForm(site, '/tr/account', fields, { headers: session })
  expect(response.headers.get('Location')).toBe('/tr/login?out=1')
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  const cookies = response.headers.getSetCookie().join('\n')
  expect(cookies).toMatch(/^__Host-session=; Max-Age=0; Path=\/; Secure$/m)
  expect(cookies).toMatch(/^signed_in=; Max-Age=0; Path=\/$/m)
  expect(cookies).not.toContain('i18n_redirected')
  expect(await accountPage(session)).toBe(expired)
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
  expect(response.headers.get('Location')).toBe('/login?success=password_changed')
  // The browser gets a new known-browser cookie and is logged out.
  expect(readCookies(response)).toMatch(/^__Host-browser=[^;]+$/)
  expect([await accountPage(here), await accountPage(there)]).toEqual([expired, expired])
  expect((await logInAs(site, person)).Cookie).toBe('')
  expect((await logInAs(site, { ...person, password: changed })).Cookie).not.toBe('')
})

test('an unreadable session is 503 on account pages and ignored elsewhere', async () => {
  const session = await logInAs(site, await newAccount(site))
  const headers = { ...session, 'X-Fault': 'DB=throws', Accept: 'text/html' }
  const needed = await site.fetch('/tr/account', { headers })
  expect(needed.status).toBe(503)
  expect(await needed.text()).toContain('<html lang="tr"')
  expect((await site.fetch('/login', { headers })).status).toBe(200)
  expect((await site.fetch('/faq', { headers })).status).toBe(200)
})

test('account pages are valid HTML, also after a rejected form', async () => {
  const headers = await logInAs(site, await newAccount(site))
  const pages = [
    site.fetch('/account?saved=1', { headers }),
    site.fetch('/tr/account/password', { headers }),
    site.fetch('/account/passkey', { headers }),
    site.fetch('/tr/account/two-step-verification', { headers }),
    sendForm(site, '/account', { intent: 'profile', name: '', language: 'xx' }, { headers }),
    sendForm(site, '/account', { intent: 'delete', currentPassword: 'x' }, { headers }),
    sendForm(site, '/account/password', { currentPassword: '' }, { headers }),
    sendForm(site, '/register', { name: '' }),
    sendForm(site, '/tr/login', {}),
    sendForm(site, '/verify-email', { intent: 'resend', email: '' })
  ]
  for (const page of pages) expect(await htmlProblems(await (await page).text())).toEqual([])
})

test('account pages are kept out of caches and indexes §2.1', async () => {
  const session = await logInAs(site, await newAccount(site))
  const paths = ['/account', '/account/password', '/tr/account', '/tr/account/password']
  for (const path of paths) {
    const response = await site.fetch(path, { headers: session })
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<footer class="footer"')
    const payload = await site.fetch(`${path}/_payload.json`, { headers: session })
    expect(payload.headers.get('Cache-Control')).toBe('private, no-store')
  }
  const sitemap = await (await site.fetch('/sitemap.xml')).text()
  expect(sitemap).not.toMatch(/account|password|verify|login/)
})

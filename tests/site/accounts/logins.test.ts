import { expect, test } from 'vitest'
import { locales } from '../../../src/shared/language/locale.ts'
import { expired, startSessionSite } from '../../support/accounts/session-site.ts'
import { logInAs, newAccount, newPerson, readCookies } from '../../support/accounts.ts'
import { readHtml, sendForm } from '../../support/form.ts'
import { rawRequest } from '../../support/http/raw-request.ts'
import { formsIn, partsOf } from '../../support/markup.ts'
import { htmlProblems } from '../../support/pages/valid-html.ts'
import { locationOf, textOf } from '../../support/response.ts'

const { site, sessionRows, redirectTarget } = startSessionSite()

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
    expect([wrong, response.status, locationOf(response)]).toEqual([wrong, 303, expired])
    expect(readCookies(response)).toBe('')
  }
  // A sibling domain could have set a cookie without the prefix.
  expect(await redirectTarget({ Cookie: `session=${value}` })).toBe('/login?redirect=%2Faccount')
})

test.each(locales)(
  'account pages redirect logged-out visitors to the %s login page and back §2.1 §10.20',
  async (locale) => {
    const prefix = locale === 'en' ? '' : `/${locale}`
    for (const path of ['/account', '/account/password']) {
      const requested = `${prefix}${path}?saved=1&error=x`
      const response = await site.fetch(requested)
      const login = `${prefix}/login?redirect=${encodeURIComponent(`${prefix}${path}?saved=1`)}`
      expect([response.status, locationOf(response)]).toEqual([303, login])
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      const { email, password } = await newAccount(site)
      const back = await sendForm(site, login, { email, password })
      expect(locationOf(back)).toBe(`${prefix}${path}?saved=1`)
    }
  }
)

test('payloads and forms of the account pages require a session too §7.12', async () => {
  const payload = await site.fetch('/account/_payload.json')
  expect(locationOf(payload)).toBe('/login?redirect=%2Faccount')
  const form = await sendForm(site, '/account?saved=1', { intent: 'export' })
  expect(locationOf(form)).toBe('/login?redirect=%2Faccount')
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
  expect(locationOf(late)).toBe(expired)
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
  expect(/ action="([^"]*)"/.exec(formsIn(page)[0] ?? '')?.[1]).toMatch(
    /^\/login(\?redirect=%2F%2509%2Fevil\.example)?$/
  )
  const location = locationOf(await sendForm(site, path, { email, password }))
  expect(new URL(location, site.origin).origin).toBe(site.origin)
  expect(location).toMatch(/^\/(account|%09\/evil\.example)$/)
  const session = await logInAs(site, { email, password })
  const arrived = await site.fetch(path, { headers: session })
  expect(locationOf(arrived)).toBe(location)
})

test('wrong credentials and unknown addresses get the same answer, which keeps the return path §10.38', async () => {
  const { email } = await newAccount(site)
  const wrong = { email, password: 'not this one, sorry' }
  const unknown = { ...wrong, email: newPerson().email }
  for (const fields of [wrong, unknown]) {
    const response = await sendForm(site, '/login?redirect=%2Ffaq', fields)
    expect([response.status, locationOf(response)]).toEqual([
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
  const at = async (path: string) => locationOf(await site.fetch(path, { headers: session }))
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
  for (const page of pages) expect(await htmlProblems(await textOf(page))).toEqual([])
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
    expect(partsOf(html, 'footer')).toHaveLength(1)
    const payload = await site.fetch(`${path}/_payload.json`, { headers: session })
    expect(payload.headers.get('Cache-Control')).toBe('private, no-store')
  }
  const sitemap = await textOf(site.fetch('/sitemap.xml'))
  expect(sitemap).not.toMatch(/account|password|verify|login/)
})

import { expect, test } from 'vitest'
import { expired, startSessionSite } from '../../support/accounts/session-site.ts'
import { logInAs, newAccount } from '../../support/accounts.ts'
import { rawRequest } from '../../support/http/raw-request.ts'
import { locationOf, textOf } from '../../support/response.ts'

const { site, sessionRows } = startSessionSite()

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
      expect(locationOf(response)).toBe(expired)
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
  expect(await payload.text()).toBe(await textOf(site.fetch('/faq/_payload.json')))
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

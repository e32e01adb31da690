import { expect, test } from 'vitest'
import hint from '../../../locales/tr/messages/locale-hint.json'
import { rawRequest } from '../../support/http/raw-request.ts'
import { browsers } from '../../support/http/user-agents.ts'
import { locationOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const faulty = startSite({ faults: true })
const visitor = { 'User-Agent': browsers[0] ?? '' }

async function visit(path: string, headers: Record<string, string> = {}) {
  return site.fetch(path, { headers: { ...visitor, ...headers } })
}

// tests/http/accept-language.test.ts covers other headers.
test.each([
  ['en;q=0.8, tr;q=0.9', '/tr'],
  ['en', undefined],
  [',,,;;=', undefined]
])(
  'a first visit to / with Accept-Language "%s" redirects to %s §1.2.2 §1.2.3 §1.2.5',
  async (language, location) => {
    const response = await visit('/', { 'Accept-Language': language })
    expect(response.status).toBe(location ? 302 : 200)
    expect(locationOf(response)).toBe(location ?? '')
    const vary = location ? 'Accept-Language, Cookie' : 'Accept-Language, Cookie, Accept'
    expect(response.headers.get('Vary')).toBe(vary)
  }
)

test('the redirect keeps the query, remembers the language and is not cached §1.2.3 §1.2.5 §1.4.1 §1.4.2 §11.1', async () => {
  const response = await visit('/?utm=a%20b&x=ı', { 'Accept-Language': 'tr' })
  expect(locationOf(response)).toMatch(/^\/tr\?utm=a%20b&x=(ı|%C4%B1)$/)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.get('Set-Cookie')).toBe(
    'i18n_redirected=tr; Max-Age=31536000; Path=/; SameSite=Lax'
  )
})

test('the cookies are Secure on https §1.2.4 §1.4.1', async () => {
  const response = await site.fetchUrl('https://www.example.com/', {
    redirect: 'manual',
    headers: { ...visitor, 'Accept-Language': 'tr' }
  })
  expect(response.headers.get('Set-Cookie')).toContain('Secure')
  const switched = await rawRequest(faulty.origin, '/tr', {
    headers: {
      ...visitor,
      'X-Scheme': 'https',
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': 'navigate',
      Referer: `${faulty.origin}/`
    }
  })
  expect(switched.headers['set-cookie']).toEqual([
    'i18n_redirected=tr; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    'left_home=1; Max-Age=600; Path=/; Secure; SameSite=Lax'
  ])
})

test.each([
  ['i18n_redirected=tr', 'en', '/tr'],
  ['i18n_redirected=en', 'tr', undefined],
  ['i18n_redirected=de', 'tr', '/tr'],
  ['i18n_redirected=tr-TR', 'en', undefined],
  ['i18n_redirected=en; i18n_redirected=tr', 'tr', undefined],
  ['i18n_redirected=tr; i18n_redirected=en', 'en', '/tr'],
  ['i18n_redirected=', 'tr', '/tr'],
  ['x=1; i18n_redirected=tr', 'en', '/tr']
])(
  'the cookie "%s" takes precedence over Accept-Language "%s": %s §1.2.2 §1.3.5',
  async (cookie, language, location) => {
    const response = await visit('/', { Cookie: cookie, 'Accept-Language': language })
    expect(locationOf(response)).toBe(location ?? '')
  }
)

test.each(['/faq', '/tr/faq', '/tr', '/blogs', '/contact-us'])(
  '%s is never redirected by language §1.2.1 §1.4.2',
  async (path) => {
    for (const language of ['tr', 'en']) {
      const response = await visit(path, { 'Accept-Language': language })
      expect(response.status).toBe(200)
      expect(response.headers.get('Set-Cookie')).toBeNull()
    }
  }
)

test.each([
  ['/', '/tr', 'en'],
  ['/tr/faq', '/faq', 'tr'],
  ['/faq', '/tr/faq', 'en']
])('switching to %s from %s remembers %s §1.4.2 §1.5.5', async (path, from, locale) => {
  const response = await visit(path, {
    'Accept-Language': 'tr',
    'Sec-Fetch-Site': 'same-origin',
    Referer: site.origin + from
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('Set-Cookie')).toContain(`i18n_redirected=${locale};`)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})

test.each(['Sec-Purpose', 'X-Purpose', 'Purpose', 'X-Moz'])(
  'a prefetch of / by %s redirects without setting the cookie §1.2.3 §1.4.2 §7.40',
  async (name) => {
    const response = await visit('/', { 'Accept-Language': 'tr', [name]: 'prefetch' })
    expect(locationOf(response)).toBe('/tr')
    expect(response.headers.getSetCookie()).toEqual([])
  }
)

const same = { 'Sec-Fetch-Site': 'same-origin' }
const foreign = { Referer: 'https://evil.example/faq' }
const from = (path: string) => ({ Referer: `{site}${path}` })

test.each<
  [title: string, path: string, headers: Record<string, string>, to?: string, set?: string[]]
>([
  ['a typed address', '/', { 'Sec-Fetch-Site': 'none', ...from('/faq') }, '/tr', ['tr']],
  ['a link of the site', '/', { ...same, ...from('/faq') }],
  ['a link of the site in an older browser', '/', from('/faq')],
  ['a link of another site in an older browser', '/', foreign, '/tr', ['tr']],
  ['a link of another site to the other language', '/tr/faq', foreign],
  ['a switch in an older browser', '/faq', from('/tr/faq'), undefined, ['en']],
  ['a switch on the home page', '/tr', { ...same, ...from('/') }, undefined, ['tr', '1']],
  [
    'a switch on the home page by script',
    '/tr',
    { ...same, 'Sec-Fetch-Mode': 'cors', ...from('/') },
    undefined,
    ['tr']
  ],
  [
    'a switch on the home page by script in an older browser',
    '/tr/_payload.json',
    from('/'),
    undefined,
    ['tr']
  ]
])(
  '%s at %s with %o redirects to %s and remembers %j §1.2.1 §1.2.4 §1.5.5',
  async (_, path, headers, to, set = []) => {
    const { Referer = '' } = headers
    const sent = { ...visitor, 'Accept-Language': 'tr', ...headers }
    const answer = await rawRequest(site.origin, path, {
      headers: { ...sent, Referer: Referer.replace('{site}', site.origin) }
    })
    expect(answer.headers.location).toBe(to)
    const cookies = answer.headers['set-cookie'] ?? []
    expect(cookies.map((each) => /^(?:i18n_redirected|left_home)=(\w+)/.exec(each)?.[1])).toEqual(
      set
    )
  }
)

test('a language switch by payload is remembered, a prefetched one is not §1.4.2', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin', Referer: `${site.origin}/tr/faq` }
  const fetched = await visit('/faq/_payload.json', headers)
  expect(fetched.headers.get('Set-Cookie')).toContain('i18n_redirected=en;')
  const early = await visit('/faq/_payload.json', { ...headers, 'X-Purpose': 'prefetch' })
  expect(early.headers.getSetCookie()).toEqual([])
})

test('a language switch answered with 304 is remembered too', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin', Referer: `${site.origin}/tr/faq` }
  const first = await site.fetch('/faq', { headers })
  const known = { ...headers, 'If-None-Match': first.headers.get('ETag') ?? '' }
  const second = await site.fetch('/faq', { headers: known })
  expect(second.status).toBe(304)
  expect(second.headers.get('Set-Cookie')).toMatch(/^i18n_redirected=en;/)
})

/**
 * The cookies set by following an internal link. Node's own `fetch` sends the headers of a script.
 */
async function cookiesOfSwitch(path: string, headers: Record<string, string>): Promise<string[]> {
  const sent = { ...visitor, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }
  const answer = await rawRequest(site.origin, path, { headers: { ...sent, ...headers } })
  return answer.headers['set-cookie'] ?? []
}

test('going Back to / after switching there shows it, for ten minutes §1.2.4 §11.3', async () => {
  expect(await cookiesOfSwitch('/tr', { Referer: `${site.origin}/` })).toEqual([
    'i18n_redirected=tr; Max-Age=31536000; Path=/; SameSite=Lax',
    'left_home=1; Max-Age=600; Path=/; SameSite=Lax'
  ])
  const navigation = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-User': '?1' }
  const back = await visit('/', { ...navigation, Cookie: 'i18n_redirected=tr; left_home=1' })
  expect(back.status).toBe(200)
  const html = await back.text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain(hint.text)
  expect(back.headers.get('Cache-Control')).toBe('private, no-store')
  expect(back.headers.getSetCookie()).toEqual([])

  const later = await visit('/', { ...navigation, Cookie: 'i18n_redirected=tr' })
  expect(locationOf(later)).toBe('/tr')
})

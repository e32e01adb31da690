import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../../src/env.ts'
import { languageDetection } from '../../src/http/middleware/language-detection/language-detection.ts'
import { localeOfPath } from '../../src/shared/language/locale.ts'

const app = new Hono<AppEnv>()
app.use(async (c, next) => {
  c.set('url', new URL(c.req.url))
  c.set('search', new URL(c.req.url).search)
  c.set('locale', localeOfPath(c.req.path))
  c.set('crawler', c.req.header('User-Agent') === 'crawler')
  await next()
  for (const cookie of c.get('cookies') ?? []) c.res.headers.append('Set-Cookie', cookie)
})
app.use(languageDetection())
app.all('*', (c) => c.json({ hint: c.get('hint'), switched: c.get('switched') }))

const origin = 'https://www.example.com'
const turkish = { 'Accept-Language': 'tr' }
const same = { 'Sec-Fetch-Site': 'same-origin' }
const from = (path: string) => ({ Referer: origin + path })
const chosen = (locale: string) =>
  `i18n_redirected=${locale}; Max-Age=31536000; Path=/; Secure; SameSite=Lax`
const leftHome = 'left_home=1; Max-Age=600; Path=/; Secure; SameSite=Lax'

interface Result {
  /** Target of a redirect. */
  to?: string
  cookies?: string[]
  hint?: string
  switched?: boolean
}

type Case = [title: string, path: string, headers: Record<string, string>, result: Result]
const cases: Case[] = [
  ['a first visit', '/', turkish, { to: '/tr', cookies: [chosen('tr')] }],
  ['a query', '/?a=%20b&c', turkish, { to: '/tr?a=%20b&c', cookies: [chosen('tr')] }],
  ['a choice of English', '/', { ...turkish, Cookie: 'i18n_redirected=en' }, {}],
  [
    'a choice of Turkish',
    '/',
    { 'Accept-Language': 'en', Cookie: 'i18n_redirected=tr' },
    { to: '/tr', cookies: [chosen('tr')] }
  ],
  ['a cookie that is no locale', '/', { Cookie: 'i18n_redirected=tr-TR' }, {}],
  ['a crawler', '/', { ...turkish, 'User-Agent': 'crawler' }, {}],
  ['a crawler elsewhere', '/faq', { ...turkish, 'User-Agent': 'crawler' }, {}],
  ...['Sec-Purpose', 'X-Purpose', 'Purpose', 'X-Moz'].map(
    (name): Case => [
      `a prefetch by ${name}`,
      '/',
      { ...turkish, [name]: 'prefetch' },
      { to: '/tr' }
    ]
  ),
  ['a link of ours', '/', { ...turkish, ...same, ...from('/faq') }, { hint: 'tr' }],
  [
    'an address that was typed',
    '/',
    { ...turkish, 'Sec-Fetch-Site': 'none', ...from('/faq') },
    { to: '/tr', cookies: [chosen('tr')] }
  ],
  ['a link of ours in an older browser', '/', { ...turkish, ...from('/faq') }, { hint: 'tr' }],
  [
    'a link of another site in an older browser',
    '/',
    { ...turkish, Referer: 'https://evil.example/faq' },
    { to: '/tr', cookies: [chosen('tr')] }
  ],
  [
    'a switch',
    '/tr/faq',
    { ...same, ...from('/faq') },
    { switched: true, cookies: [chosen('tr')] }
  ],
  [
    'a switch in an older browser',
    '/faq',
    { ...turkish, ...from('/tr/faq') },
    { switched: true, cookies: [chosen('en')] }
  ],
  [
    'a switch on the home page',
    '/tr',
    { ...same, ...from('/') },
    { switched: true, cookies: [chosen('tr'), leftHome] }
  ],
  [
    'a switch on the home page by script',
    '/tr',
    { ...same, ...from('/'), 'Sec-Fetch-Mode': 'cors' },
    { switched: true, cookies: [chosen('tr')] }
  ],
  [
    'a switch on the home page by script in an older browser',
    '/tr/_payload.json',
    from('/'),
    { switched: true, cookies: [chosen('tr')] }
  ],
  ['a switch that is prefetched', '/tr/faq', { ...same, ...from('/faq'), Purpose: 'prefetch' }, {}],
  ['a link of another site', '/tr/faq', { Referer: 'https://evil.example/faq' }, {}],
  ['Back after a switch', '/', { ...turkish, Cookie: 'left_home=1' }, { hint: 'tr' }],
  ['another language', '/faq', turkish, { hint: 'tr' }],
  ['a closed hint', '/faq', { ...turkish, Cookie: 'locale_hint=closed' }, {}]
]

test.each(cases)('%s: %s with %o', async (_, path, headers, { to, cookies = [], ...values }) => {
  const response = await app.request(origin + path, { headers })
  expect(response.headers.get('Location')).toBe(to ?? null)
  expect(response.headers.getSetCookie()).toEqual(cookies)
  expect(response.headers.get('Vary')).toBe(to ? 'Accept-Language, Cookie' : null)
  if (to) expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  else expect(await response.json()).toEqual(values)
})

test('a form is never redirected, and on http the cookies are not Secure', async () => {
  const posted = await app.request(`${origin}/`, { method: 'POST', headers: turkish })
  expect([posted.status, posted.headers.getSetCookie()]).toEqual([200, []])
  const plain = await app.request('http://localhost/', { headers: turkish })
  expect(plain.headers.getSetCookie()).toEqual([
    'i18n_redirected=tr; Max-Age=31536000; Path=/; SameSite=Lax'
  ])
})

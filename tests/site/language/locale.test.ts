import { expect, test } from 'vitest'
import hint from '../../../locales/tr/messages/locale-hint.json'
import { decodeHtml } from '../../support/form.ts'
import { rawRequest } from '../../support/raw-request.ts'
import { startSite } from '../../support/site.ts'
import { browsers } from '../../support/user-agents.ts'

const site = startSite()
const faulty = startSite({ faults: true })
const visitor = { 'User-Agent': browsers[0] ?? '' }

async function visit(path: string, headers: Record<string, string> = {}) {
  return site.fetch(path, { headers: { ...visitor, ...headers } })
}

// tests/http/accept-language.test.ts covers other headers.
test.each([
  ['TR', '/tr'],
  ['en;q=0.8, tr;q=0.9', '/tr'],
  ['en;q=0, *;q=0.5', '/tr'],
  ['en', undefined],
  ['*', undefined],
  ['', undefined],
  [',,,;;=', undefined]
])(
  'a first visit to / with Accept-Language "%s" redirects to %s §1.2.2 §1.2.3 §1.2.5 §1.3.1 §1.3.2 §1.3.3 §1.3.4',
  async (language, location) => {
    const response = await visit('/', { 'Accept-Language': language })
    expect(response.status).toBe(location ? 302 : 200)
    expect(response.headers.get('Location')).toBe(location ?? null)
    const vary = location ? 'Accept-Language, Cookie' : 'Accept-Language, Cookie, Accept'
    expect(response.headers.get('Vary')).toBe(vary)
  }
)

test('the redirect keeps the query, remembers the language and is not cached §1.2.3 §1.2.5 §1.4.1 §1.4.2 §11.1', async () => {
  const response = await visit('/?utm=a%20b&x=ı', { 'Accept-Language': 'tr' })
  expect(response.headers.get('Location')).toMatch(/^\/tr\?utm=a%20b&x=(ı|%C4%B1)$/)
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
    expect(response.headers.get('Location')).toBe(location ?? null)
  }
)

test.each(['/faq', '/tr/faq', '/tr', '/blogs', '/contact-us'])(
  '%s is never redirected by language, and viewing it sets no cookie §1.2.1 §1.4.2',
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
    expect(response.headers.get('Location')).toBe('/tr')
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

test('the switcher keeps path and query, and drops parameters that open a dialog §1.5.3', async () => {
  const html = await (
    await visit('/faq?a=1&success=message_sent&b=%C3%A7&error=x&%65rror=y')
  ).text()
  expect(html).toContain('href="/tr/faq?a=1&amp;b=%C3%A7"')
})

test('the switcher of a filtered list repeats the filter once', async () => {
  const html = await (await visit('/blogs?tag=payments')).text()
  expect(html).toContain('href="/tr/blogs?tag=payments"')
})

/** The link of the language switcher, as the browser reads it. */
async function switchLink(path: string): Promise<string | undefined> {
  const html = await (await visit(path, { Accept: 'text/html' })).text()
  const link = /<a class="language-switch" href="([^"]*)"/.exec(html)?.[1]
  return link && decodeHtml(link)
}

test.each([
  ['/login?redirect=%2Faccount', '/tr/login?redirect=%2Ftr%2Faccount'],
  ['/tr/login?redirect=%2Ftr%2Faccount', '/login?redirect=%2Faccount'],
  ['/login?redirect=/account', '/tr/login?redirect=%2Ftr%2Faccount'],
  ['/login?redirect=%2F', '/tr/login?redirect=%2Ftr'],
  ['/tr/login?redirect=%2Ftr', '/login?redirect=%2F'],
  [
    '/login?a=%c5&redirect=%2Faccount%3Fsaved%3D%2520x%23end&&b=+',
    '/tr/login?a=%c5&redirect=%2Ftr%2Faccount%3Fsaved%3D%2520x%23end&&b=+'
  ],
  [
    '/login?redirect=%2Flogin%3Fredirect%3D%252Faccount',
    '/tr/login?redirect=%2Ftr%2Flogin%3Fredirect%3D%252Ftr%252Faccount'
  ],
  // Only one level of nesting is switched; a path in its query stays unchanged.
  [
    '/login?redirect=/faq?a=/faq?b=/faq?c=/faq',
    `/tr/login?redirect=${encodeURIComponent(`/tr/faq?a=${encodeURIComponent('/tr/faq?b=/faq?c=/faq')}`)}`
  ],
  // At most four paths in a query are switched.
  [
    '/login?b=1&a=/faq&a=/faq&a=/faq&a=/faq&a=/faq',
    `/tr/login?b=1${'&a=%2Ftr%2Ffaq'.repeat(4)}&a=/faq`
  ],
  ['/login?redirect=%2FAccount%2F', '/tr/login?redirect=%2Ftr%2Faccount'],
  [
    '/login?redirect=%2Fblogs%2Fchoosing-a-supplier',
    '/tr/login?redirect=%2Ftr%2Fblogs%2Ftedarikci-secerken-ilk-rezervasyondan-once'
  ],
  ['/nope?from=%2Ffaq', '/tr/nope?from=%2Ftr%2Ffaq']
])('switching on %s leads to %s §1.5.4 §11.21', async (path, target) => {
  expect(await switchLink(path)).toBe(target)
})

test.each([
  '?redirect=%2Fnope',
  '?redirect=account',
  '?redirect=%2F%2Fexample.com%2Faccount',
  '?redirect=%2F%5Cexample.com',
  '?redirect=https%3A%2F%2Fexample.com%2Faccount',
  '?redirect=%2Fblogs%2Fnope',
  '?%2Faccount',
  '?%2Faccount=1',
  '?redirect=%E0%A4%A'
])('switching keeps %s, which is not a page of the site §1.5.4', async (query) => {
  expect(await switchLink(`/login${query}`)).toBe(`/tr/login${query}`)
})

test('a payload also switches the pages in its query', async () => {
  const response = await visit('/login/_payload.json?redirect=%2Faccount')
  const { html } = (await response.json()) as { html: string }
  expect(html).toContain('href="/tr/login?redirect=%2Ftr%2Faccount"')
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
  const typed = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-User': '?1' }
  const back = await visit('/', { ...typed, Cookie: 'i18n_redirected=tr; left_home=1' })
  expect(back.status).toBe(200)
  const html = await back.text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain(hint.text)
  expect(back.headers.get('Cache-Control')).toBe('private, no-store')
  expect(back.headers.getSetCookie()).toEqual([])

  const later = await visit('/', { ...typed, Cookie: 'i18n_redirected=tr' })
  expect(later.headers.get('Location')).toBe('/tr')
})

function closeHint(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return site.fetch('/_hint/close', {
    method: 'POST',
    body,
    headers: {
      ...visitor,
      Origin: site.origin,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers
    }
  })
}

test('without script, closing the hint is remembered for a year and leads back to the page §1.6.2 §11.2', async () => {
  const html = await (await visit('/faq?a=%2F', { 'Accept-Language': 'tr' })).text()
  const form = /<dialog[^>]*data-locale-hint[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? ''
  expect(form).toMatch(/<form [^>]*method="post"/)
  expect(form).toMatch(/<form [^>]*action="\/_hint\/close"/)
  const [button = ''] = /<button [^>]*name="page"[^>]*>/.exec(form) ?? []
  expect(button).toContain('value="/faq?a=%2F"')
  const closed = await closeHint('page=%2Ffaq%3Fa%3D%252F')
  expect([closed.status, closed.headers.get('Location')]).toEqual([303, '/faq?a=%2F'])
  expect(closed.headers.get('Cache-Control')).toBe('private, no-store')
  expect(closed.headers.getSetCookie()).toEqual([
    'locale_hint=closed; Max-Age=31536000; Path=/; SameSite=Lax'
  ])
})

test.each([
  'page=https%3A%2F%2Fevil.example',
  'page=%2F%2Fevil.example',
  'page=%2F%5Cevil',
  'x',
  ''
])('closing the hint with “%s” leads to the home page §1.6.2', async (body) => {
  const response = await closeHint(body)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/'])
})

test.each([
  ['another site', { Origin: 'https://evil.example' }, 403],
  ['another site’s form', { 'Sec-Fetch-Site': 'cross-site' }, 403]
])('%s cannot close the hint §1.6.2', async (_, headers, status) => {
  const response = await closeHint('page=%2Ffaq', headers as Record<string, string>)
  expect(response.status).toBe(status)
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a page in a language that the visitor does not prefer shows the hint and is not cached §1.6.1 §1.6.3', async () => {
  const response = await visit('/faq', { 'Accept-Language': 'tr' })
  const html = await response.text()
  expect(html).toContain('lang="tr"')
  expect(html).toContain(hint.text)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})

test.each([
  ['their own language', '/tr/faq', {}],
  ['a hint closed before', '/faq', { Cookie: 'locale_hint=closed' }],
  ['a remembered choice', '/faq', { Cookie: 'i18n_redirected=en' }]
])('%s suppresses the hint §1.6.1 §1.6.2 §1.6.3', async (_, path, headers) => {
  const response = await visit(path, { 'Accept-Language': 'tr', ...headers })
  expect(await response.text()).not.toContain(hint.text)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
})

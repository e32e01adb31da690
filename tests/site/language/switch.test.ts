import { expect, test } from 'vitest'
import hint from '../../../locales/tr/messages/locale-hint.json'
import { decodeHtml } from '../../support/form.ts'
import { browsers } from '../../support/http/user-agents.ts'
import { linksIn, partsOf } from '../../support/markup.ts'
import { locationOf, textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const visitor = { 'User-Agent': browsers[0] ?? '' }

async function visit(path: string, headers: Record<string, string> = {}) {
  return site.fetch(path, { headers: { ...visitor, ...headers } })
}

test('the switcher keeps path and query except parameters that open a dialog §1.5.3', async () => {
  const html = await textOf(visit('/faq?a=1&success=message_sent&b=%C3%A7&error=x&%65rror=y'))
  expect(html).toContain('href="/tr/faq?a=1&amp;b=%C3%A7"')
})

test('the switcher of a filtered list repeats the filter once', async () => {
  const html = await textOf(visit('/blogs?tag=payments'))
  expect(html).toContain('href="/tr/blogs?tag=payments"')
})

/** The link of the language switcher, as the browser reads it. */
async function switchLink(path: string): Promise<string | undefined> {
  const html = await textOf(visit(path, { Accept: 'text/html' }))
  return linksIn(partsOf(decodeHtml(html), 'language-switch')[0])[0]
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
  const html = await textOf(visit('/faq?a=%2F', { 'Accept-Language': 'tr' }))
  const form = /<dialog[^>]*data-locale-hint[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? ''
  expect(form).toMatch(/<form [^>]*method="post"/)
  expect(form).toMatch(/<form [^>]*action="\/_hint\/close"/)
  const [button = ''] = /<button [^>]*name="page"[^>]*>/.exec(form) ?? []
  expect(button).toContain('value="/faq?a=%2F"')
  const closed = await closeHint('page=%2Ffaq%3Fa%3D%252F')
  expect([closed.status, locationOf(closed)]).toEqual([303, '/faq?a=%2F'])
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
  expect([response.status, locationOf(response)]).toEqual([303, '/'])
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

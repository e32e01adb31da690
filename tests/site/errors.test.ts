import { expect, test, vi } from 'vitest'
import { rawRequest } from '../support/raw-request.ts'
import { startSite } from '../support/site.ts'
import { browsers } from '../support/user-agents.ts'

const site = startSite({ faults: true })
const browser = browsers[0] ?? ''
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const html = 'text/html,application/xhtml+xml'

interface Case {
  path: string
  accept?: string
  agent?: string
  headers?: Record<string, string>
}

function request({ path, accept = html, agent = browser, headers = {} }: Case) {
  return site.fetch(path, { headers: { Accept: accept, 'User-Agent': agent, ...headers } })
}

test.each([
  ['/nope', 'en', 'Page Not Found'],
  ['/tr/nope', 'tr', 'Sayfa'],
  ['/tr/blogs/no-such-post', 'tr', 'Sayfa'],
  ['/blogs/no-such-post', 'en', 'Page Not Found'],
  ['/blogs?page=99', 'en', 'Page Not Found'],
  ['/blogs?page=0', 'en', 'Page Not Found'],
  ['/blogs?tag=nonsense', 'en', 'Page Not Found']
])('%s shows the error page in %s', async (path, locale, words) => {
  const response = await request({ path })
  const text = await response.text()
  expect(response.status).toBe(404)
  expect(text).toContain(`<html lang="${locale}"`)
  expect(text).toContain('404')
  expect(text).toContain(words)
  expect(/<title>([^<]*)/.exec(text)?.[1]).toContain(words)
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).not.toContain('rel="canonical"')
  expect(text).not.toContain('hreflang="x-default"')
  expect(text).toContain(`href="${locale === 'en' ? '/features' : '/tr/features'}"`)
})

test('the path on the error page is escaped', async () => {
  const text = await (
    await request({ path: '/%3Cscript%3Ealert(1)%3C/script%3E"onload="x' })
  ).text()
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('"onload="')
})

test.each([
  ['a client that asks for JSON', { path: '/nope', accept: 'application/json' }],
  ['curl', { path: '/nope', accept: '*/*', agent: 'curl/8.5.0' }],
  ['HTTPie', { path: '/nope', accept: '*/*', agent: 'HTTPie/3.2.2' }],
  ['a script', { path: '/nope', accept: '*/*', headers: { 'Sec-Fetch-Mode': 'cors' } }],
  ['an API path', { path: '/api/nope', accept: '*/*' }],
  ['a JSON path', { path: '/nope.json', accept: '*/*' }]
])('%s gets the error as JSON', async (_, request_) => {
  const response = await request(request_)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    error: true,
    statusCode: 404,
    statusMessage: 'Page Not Found',
    message: `Page not found: ${request_.path}`,
    requestId: response.headers.get('X-Request-Id')
  })
})

test.each([
  ['a browser', { path: '/nope' }],
  ['a browser that asks for a JSON path', { path: '/nope.json' }],
  ['an unknown client', { path: '/nope', accept: '*/*' }],
  ['an image request', { path: '/nope', accept: 'image/avif,*/*' }]
] as [string, Case][])('%s gets the error as a page', async (_, request_) => {
  const { path, accept = html } = request_
  const headers = { Accept: accept, 'User-Agent': browser }
  const answer = await rawRequest(site.origin, path, { headers })
  expect(answer.headers['content-type']).toContain('text/html')
})

test('a missing post is reported with path and query', async () => {
  const response = await request({ path: '/blogs/none?a=1', accept: 'application/json' })
  expect(await response.json()).toMatchObject({ message: 'Page Not Found: /blogs/none?a=1' })
})

test('a crawler gets one line of plain text and the right status', async () => {
  const response = await request({ path: '/nope', agent: crawler })
  expect(response.status).toBe(404)
  expect(response.headers.get('Content-Type')).toContain('text/plain')
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(await response.text()).toBe('404 Page Not Found\n')
})

test.each([
  ['/tr//evil.example/x', '/evil.example/x'],
  ['/tr/', '/'],
  ['/TR/nope', '/nope'],
  ['//evil.example', '/tr/evil.example'],
  ['/tr/nope?a=%2F&error=x', '/nope?a=%2F']
])('the language switch on the error page of %s leads to %s', async (path, target) => {
  const { body } = await rawRequest(site.origin, path, {
    method: 'POST',
    headers: { Accept: html, 'User-Agent': browser }
  })
  expect(/<a class="language-switch" href="([^"]*)"/.exec(body)?.[1]).toBe(target)
})

const fault = { 'X-Fault': 'KV=throws,ASSETS=throws,DB=throws' }

test('a fault shows the error page with the request id and no detail of the fault', async () => {
  const response = await request({
    path: '/tr/blogs/iptal-kosullarini-musteriden-once-okumak',
    headers: fault
  })
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(text).toContain('<html lang="tr"')
  expect(text).toContain(response.headers.get('X-Request-Id'))
  expect(text).not.toContain('The test makes')
  expect(site.logged('fault')).toBeGreaterThan(0)
})

test.each([
  ['unavailable', '/verify-email?token='.padEnd(63, 'A')],
  ['fault', '/blogs/reading-a-cancellation-policy']
])('the request id on the error page finds the log line “%s”', async (event, path) => {
  const response = await request({ path, headers: fault })
  const number = response.headers.get('X-Request-Id') ?? 'none'
  await vi.waitFor(() => {
    const line = site.harness.getLogs().find(({ message }) => message.includes(number))
    expect(JSON.parse(line?.message ?? '{}')).toMatchObject({
      event,
      error: { message: expect.stringContaining('The test makes') }
    })
  })
})

test('a crawler gets 503 with Retry-After after a fault', async () => {
  const path = '/blogs/reading-a-cancellation-policy'
  const response = await request({ path, agent: crawler, headers: fault })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('120')
})

test('a crawler gets Retry-After on a page that reports itself unavailable', async () => {
  const path = `/verify-email?token=${'A'.repeat(43)}`
  const response = await request({ path, agent: crawler, headers: { 'X-Fault': 'DB=throws' } })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('120')
})

test('a fault as JSON discloses no detail', async () => {
  const path = '/blogs/connecting-an-availability-feed'
  const response = await request({ path, accept: 'application/json', headers: fault })
  expect(await response.json()).toEqual({
    error: true,
    statusCode: 500,
    statusMessage: 'Internal Server Error',
    message: 'Internal Server Error',
    requestId: response.headers.get('X-Request-Id')
  })
})

test('an unsupported method is answered with 405 and the allowed methods', async () => {
  const response = await site.fetch('/faq', { method: 'DELETE' })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('GET, HEAD')
  const form = await site.fetch('/contact-us', { method: 'PUT' })
  expect(form.headers.get('Allow')).toBe('GET, HEAD, POST')
})

test('every response carries the security headers', async () => {
  for (const path of ['/', '/nope', '/en/faqs', '/healthz', '/_icons/lucide.json', '/fav.ico']) {
    const { headers } = await request({ path })
    expect(headers.get('Content-Security-Policy'), path).toContain("default-src 'none'")
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe-inline')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
  }
  const secure = await site.harness.getWorker().fetch('https://www.example.com/faq')
  expect(secure.headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d+/)
})

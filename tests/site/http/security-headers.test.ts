import { expect, test } from 'vitest'
import { browsers } from '../../support/http/user-agents.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })
const browser = { Accept: 'text/html', 'User-Agent': browsers[0] ?? '' }
const fault = { 'X-Fault': 'KV=throws,ASSETS=throws,DB=throws' }
const unreadable = { 'X-Fault': 'env=throws' }

test.each([
  ['a page', '/'],
  ['a 404', '/nope'],
  ['a redirect', '/en/faqs'],
  ['a check', '/healthz'],
  ['a file', '/robots.txt'],
  ['an error in JSON', '/_icons/lucide.json'],
  ['a 403', '/contact-us', { method: 'POST', headers: { Origin: 'https://evil.example' } }],
  ['a 405', '/faq', { method: 'DELETE' }],
  ['a 413', '/contact-us', { method: 'POST', body: 'x'.repeat(65_537) }],
  ['a 414', '/faq?a='.padEnd(8193, 'a')],
  ['a fault', '/blogs/reading-a-cancellation-policy', { headers: fault }],
  ['a fault in the first middleware', '/faq', { headers: unreadable }],
  ['a fault of the error page', '/faq?a=1', { headers: { 'X-Fault': 'URLSearchParams=throws' } }]
] as [string, string, RequestInit?][])(
  'every response carries the security headers: %s §5.8.3 §13.2.2',
  async (_, path, init) => {
    const { headers, status } = await site.fetch(path, {
      ...init,
      headers: { ...browser, Origin: site.origin, ...init?.headers }
    })
    if (status >= 400) expect(headers.get('Cache-Control')).toMatch(/no-store/)
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(parsePolicy(headers), path).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': expect.stringMatching(/^'self'(?: 'sha256-[\w+/]{43}='){2}$/),
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'babylon'
    })
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    const features = headers.get('Permissions-Policy')?.split(', ').toSorted()
    expect(features).toEqual([
      'camera=()',
      'geolocation=()',
      'microphone=()',
      'payment=()',
      'usb=()'
    ])
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
  }
)

test('Strict-Transport-Security is sent only over https', async () => {
  const secure = await site.fetchUrl('https://www.example.com/faq')
  expect(secure.headers.get('Strict-Transport-Security')).toBe(
    'max-age=63072000; includeSubDomains'
  )
})

function parsePolicy(headers: Headers): Record<string, string> {
  const directives = (headers.get('Content-Security-Policy') ?? '').split('; ')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    })
  )
}

test('the Worker ignores the request id of a request and creates its own', async () => {
  const headers = { ...browser, 'X-Request-Id': 'theirs' }
  const response = await site.fetch('/nope', { headers })
  expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})

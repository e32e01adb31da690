import { expect, test } from 'vitest'
import dialogs from '../../../locales/en/messages/dialogs.json'
import errors from '../../../locales/en/messages/errors.json'
import trDialogs from '../../../locales/tr/messages/dialogs.json'
import trErrors from '../../../locales/tr/messages/errors.json'
import { signedToken } from '../../support/accounts.ts'
import { decodeHtml } from '../../support/form.ts'
import { buildHeaders, type Case } from '../../support/http/error-case.ts'
import { rawRequest } from '../../support/http/raw-request.ts'
import { crawlers } from '../../support/http/user-agents.ts'
import { linksIn, partsOf, textsOf } from '../../support/markup.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({
  faults: true,
  secrets: { OPS_TOKEN: 'an-operator-token-of-more-than-32-characters' }
})

/** Sends a request as a script does: `fetch` adds `Sec-Fetch-Mode: cors`. */
function request(sent: Case) {
  return site.fetch(sent.path, buildHeaders(sent))
}

test.each([
  ['/nope', 'en'],
  ['/tr/nope', 'tr'],
  ['/tr/blogs/no-such-post', 'tr'],
  ['/blogs/no-such-post', 'en'],
  ['/blogs?page=99', 'en'],
  ['/blogs?page=0', 'en'],
  ['/blogs?tag=nonsense', 'en']
])(
  '%s shows the error page in %s §1.5.1 §5.3 §5.3.1 §5.3.4 §5.3.6 §5.3.8',
  async (path, locale) => {
    const response = await request({ path })
    const text = await response.text()
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(text).toContain(`<html lang="${locale}"`)
    expect(text).toContain('not-found')
    const { title, description } = locale === 'en' ? errors.notFound : trErrors.notFound
    expect(textsOf(text, 'error-screen__description')).toEqual([description])
    expect(/<title>([^<]*)/.exec(text)?.[1]).toContain(title.replace('.', ' · Babylon'))
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toContain('rel="canonical"')
    expect(text).not.toContain('hreflang="x-default"')
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
    const prefix = locale === 'en' ? '' : '/tr'
    const pages = ['features', 'quick-guide', 'faq', 'blogs', 'contact-us']
    const partners = ['gsa', 'franchise', 'stream-by-babylon']
    expect(linksIn(main)).toEqual([
      prefix || '/',
      ...[...pages, ...partners.map((each) => `partnership/${each}`)].map(
        (each) => `${prefix}/${each}`
      )
    ])
    expect(partsOf(main, 'search-form')[0]).toContain(` action="${prefix}/search">`)
    expect(text).toMatch(
      new RegExp(`<a (?=[^>]* hreflang="${locale === 'en' ? 'tr' : 'en'}")[^>]*data-switch`, 'i')
    )
    expect(partsOf(text, 'footer')).toHaveLength(1)
  }
)

test('the path on the error page is escaped §5.3.9', async () => {
  const text = await textOf(request({ path: '/%3Cscript%3Ealert(1)%3C/script%3E"onload="x' }))
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
] as [string, Case][])('%s gets the error as JSON §5.2.1 §5.5.1 §5.5.2', async (_, sent) => {
  const { status, headers, body } = await rawRequest(site.origin, sent.path, buildHeaders(sent))
  expect(status).toBe(404)
  expect(JSON.parse(body)).toEqual({
    error: true,
    statusCode: 404,
    statusMessage: 'Page Not Found',
    message: `Page not found: ${sent.path}`,
    requestId: headers['x-request-id']
  })
})

test.each([
  ['a browser', { path: '/nope' }],
  ['a browser that asks for a JSON path', { path: '/nope.json' }],
  ['an unknown client', { path: '/nope', accept: '*/*' }],
  ['an image request', { path: '/nope', accept: 'image/avif,*/*' }]
] as [string, Case][])('%s gets the error as a page §5.5.1', async (_, sent) => {
  const answer = await rawRequest(site.origin, sent.path, buildHeaders(sent))
  expect(answer.headers['content-type']).toContain('text/html')
})

test.each([
  ['/nope/_payload.json', 'Page not found: /nope'],
  ['/tr/nope/_payload.json?a=1', 'Page not found: /tr/nope'],
  ['/_payload.json/_payload.json', 'Page not found: /_payload.json'],
  ['/blogs/none/_payload.json?a=1', 'Page Not Found: /blogs/none?a=1']
])('the error of the payload %s names the page §5.2.3', async (path, message) => {
  const response = await request({ path })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ message })
})

/** The detailed message on the error screen. */
async function shownMessage(path: string): Promise<string | undefined> {
  const { body } = await rawRequest(site.origin, path, {
    ...buildHeaders()
  })
  return textsOf(body, 'error-screen__message')[0]
}

test.each([
  ['/nope', '/nope'],
  ['/nope?a=1', '/nope'],
  ['/tr/nope', '/tr/nope'],
  ['/tr/%C5%9Fube-a%C3%A7', '/tr/şube-aç'],
  ['/blogs/nope?x=1', '/blogs/nope?x=1'],
  ['/tr/blogs/nope?x=%C5%9F&y=%26', '/tr/blogs/nope?x=ş&y=%26'],
  ['/blogs?tag=nonsense', '/blogs?tag=nonsense'],
  ['/tr/blogs?page=99&a=1', '/tr/blogs?page=99&a=1'],
  ['/%3Cb%3E%22', '/<b>"'],
  ['/a%E0%A4%A', '/a%E0%A4%A'],
  ['/%FF', '/%FF'],
  ['/a%E2%80%AEb%0A%00', '/a%E2%80%AEb%0A%00']
])('the 404 screen of %s shows “%s” §5.2.1 §5.2.2 §5.3.3', async (path, message) => {
  expect(await shownMessage(path)).toBe(message)
})

test.each([
  ['/nope?error=invalid_credentials&a=1', dialogs.error.invalid_credentials],
  ['/nope?error=x', dialogs.error.unknown_error],
  ['/blogs/nope?success=message_sent', dialogs.success.message_sent],
  ['/tr/nope?error=x', trDialogs.error.unknown_error]
])('%s opens its alert on the error screen, too §5.3.5 §8.2.4', async (path, message) => {
  const text = await textOf(request({ path }))
  expect(text).toContain('data-alert')
  expect(decodeHtml(text)).toContain(message)
})

test.each([
  ['/faq', 405, 'Method Not Allowed', errors.statusText[405].title],
  ['/tr/faq', 405, 'Bu yönteme izin verilmiyor', trErrors.statusText[405].title]
])(
  'the error screen of %s shows the status %i and its message §5.3.1 §5.3.2 §5.3.3',
  async (path, code, status, title) => {
    const options = { method: 'DELETE', ...buildHeaders() }
    const { body } = await rawRequest(site.origin, path, options)
    expect(body).toContain(`>${code}</p>`)
    expect(textsOf(body, 'error-screen__status')).toEqual([status])
    expect(body).toContain(`>${title}</h1>`)
    // The message would only repeat the status message.
    expect(body).not.toContain('error-screen__message')
  }
)

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

test.each([
  ['an unknown field', 400, 'Bad Request', '/contact-us', 'x=1', form],
  [
    'a wrong operator token',
    401,
    'Unauthorized',
    '/_ops/messages/refresh',
    '',
    { Authorization: 'Bearer x' }
  ],
  [
    'a form from elsewhere',
    403,
    'Forbidden',
    '/contact-us',
    '',
    { Origin: 'https://evil.example' }
  ],
  ['no form on a page with several', 400, 'Bad Request', '/verify-email', '', form],
  [
    'another form on a page with several',
    400,
    'Bad Request',
    '/verify-email',
    'intent=login',
    form
  ],
  [
    'a form while D1 is down',
    503,
    'Service Unavailable',
    `/verify-email?token=${signedToken('verify')}`,
    'intent=confirmEmail',
    { ...form, 'X-Fault': 'DB=throws' }
  ]
] as [string, number, string, string, string, Record<string, string>][])(
  '%s is answered with %i %s §5.1 §11.22',
  async (_, status, statusMessage, path, body, headers) => {
    const response = await site.fetch(path, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json', Origin: site.origin, ...headers }
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({
      error: true,
      statusCode: status,
      statusMessage,
      message: statusMessage,
      requestId: response.headers.get('X-Request-Id')
    })
  }
)

test('an unsupported method is answered with 405 and the allowed methods §5.1 §5.5.2', async () => {
  const answerOf = async (path: string) => {
    const headers = { Accept: 'application/json' }
    const response = await site.fetch(path, { method: 'DELETE', headers })
    return [response.status, response.headers.get('Allow'), (await response.json()) as object]
  }
  expect(await answerOf('/faq')).toEqual([
    405,
    'GET, HEAD',
    expect.objectContaining({
      statusMessage: 'Method Not Allowed',
      data: { allow: ['GET', 'HEAD'] }
    })
  ])
  expect(await answerOf('/contact-us')).toMatchObject([
    405,
    'GET, HEAD, POST',
    { data: { allow: ['GET', 'HEAD', 'POST'] } }
  ])
})

test('a missing post is reported with path and query §2.1 §5.2.2', async () => {
  const response = await request({ path: '/blogs/none?a=1', accept: 'application/json' })
  expect(await response.json()).toMatchObject({ message: 'Page Not Found: /blogs/none?a=1' })
})

test('a crawler gets one line of plain text and the right status §5.4', async () => {
  const response = await request({ path: '/nope', agent: crawlers[0] })
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
])('the language switch on the error page of %s leads to %s §5.3.6', async (path, target) => {
  const { body } = await rawRequest(site.origin, path, {
    method: 'POST',
    ...buildHeaders()
  })
  expect(partsOf(body, 'language-switch').flatMap(linksIn)).toEqual([target])
})

import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { readPage } from '../../support/form.ts'
import { browsers, crawlers } from '../../support/http/user-agents.ts'
import { linksIn, partsOf } from '../../support/markup.ts'
import { locationOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ secrets: { OPS_TOKEN: 'an-operator-token-of-more-than-32-characters' } })
const browser = { Accept: 'text/html', 'User-Agent': browsers[0] ?? '' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

function open(path: string, headers: Record<string, string> = {}) {
  return site.fetch(path, { headers: { ...browser, ...headers } })
}

test.each(['text/plain', 'application/xml', ''])(
  'a body of the type “%s” is answered with 415 §5.1 §10.10 §11.22',
  async (type) => {
    const headers = { ...browser, 'Content-Type': type, Origin: site.origin }
    const response = await site.fetch('/contact-us', { method: 'POST', body: 'x', headers })
    expect(response.status).toBe(415)
  }
)

test.each([
  // Its only field is unknown.
  [65_536, 400],
  [65_537, 413]
])(
  'a body of %i bytes is answered with %i: the limit is 64 KiB §10.11 §11.22',
  async (bytes, status) => {
    const response = await site.fetch('/contact-us', {
      method: 'POST',
      body: 'x'.repeat(bytes),
      headers: { ...form, Origin: site.origin }
    })
    expect(response.status).toBe(status)
  }
)

/** The status of the answer to a form whose body is never completely sent. */
function answerToBeginning(path: string, headers: Record<string, string>, sent: string) {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const outgoing = httpRequest(new URL(path, site.origin), {
    method: 'POST',
    headers: { ...form, ...browser, Origin: site.origin, ...headers }
  })
  outgoing.on('response', ({ statusCode }) => {
    resolve(statusCode)
    outgoing.destroy()
  })
  outgoing.on('error', reject)
  outgoing.flushHeaders()
  outgoing.write(sent)
  return promise
}

const operator = { Authorization: 'Bearer an-operator-token-of-more-than-32-characters' }

test.each([
  ['/contact-us', {}, 413],
  ['/_hint/close', {}, 413],
  ['/_news/unsubscribe?token=x', {}, 413],
  ['/_ops/people/show', operator, 413],
  ['/_ops/news', operator, 413],
  ['/_ops/erase-again/people', operator, 413],
  ['/_ops/messages/refresh', operator, 200],
  ['/_passkeys/challenge', {}, 200],
  ['/_reports/0123456789', {}, 204],
  ['/_vitals', {}, 204],
  ['/_visits', {}, 204],
  ['/faq', {}, 405],
  ['/nope', {}, 404]
] as [string, Record<string, string>, number][])(
  'a large body to %s is refused without waiting for its end, with or without Content-Length §10.11',
  async (path, headers, status) => {
    const announced = { ...headers, 'Content-Length': '95000000' }
    expect(await answerToBeginning(path, announced, 'x')).toBe(status)
    const chunked = { ...headers, 'Transfer-Encoding': 'chunked' }
    expect(await answerToBeginning(path, chunked, 'x'.repeat(65_537))).toBe(status)
  }
)

/** A URL whose path and query have this many characters. */
function longPath(length: number, start = '/faq'): string {
  return `${start}?a=`.padEnd(length, 'a')
}

test.each([
  [8192, 200],
  [8193, 414]
])('a URL of %i characters is answered with %i §5.10 §11.20', async (length, status) => {
  expect((await open(longPath(length))).status).toBe(status)
  // The limit also applies to files, the desk and unknown paths.
  const other = await open(longPath(length, '/robots.txt'))
  expect(other.status).toBe(status)
  // This request has no session.
  const own = await open(longPath(length, '/account'))
  expect(own.status).toBe(status === 200 ? 303 : status)
})

test('the login for a page with a long query leads back to the page §5.10.1', async () => {
  const requestSlashes = async (slashes: number) => {
    const path = `/account?a=${'/'.repeat(slashes)}`
    return locationOf(await open(path))
  }
  // `/login?redirect=%2Faccount%3Fa%3D` and three characters for each slash.
  expect(await requestSlashes(1354)).toHaveLength(4095)
  expect(await requestSlashes(1355)).toBe('/login?redirect=%2Faccount')
  expect((await open(await requestSlashes(1354))).status).toBe(200)
})

test("the screen for a URL that is too long is in the URL's language and does not repeat it §5.10", async () => {
  const response = await open(longPath(9000, '/tr/faq'))
  const text = await readPage(response)
  expect(response.status).toBe(414)
  expect(text).toContain('<html lang="tr"')
  expect(text).toContain('Adres çok uzun')
  expect(text).toContain('Bu adres çok uzun')
  expect(partsOf(text, 'language-switch').flatMap(linksIn)).toEqual(['/'])
  expect(text).not.toContain('aaaa')
  const asJson = await open(longPath(9000), { Accept: 'application/json' })
  expect(await asJson.json()).toMatchObject({
    statusCode: 414,
    statusMessage: 'URI Too Long'
  })
  const line = await open(longPath(9000), { 'User-Agent': crawlers[0] ?? '' })
  expect(await line.text()).toBe('414 URI Too Long\n')
})

test.each([
  ['/faq', 'a=/faq?'],
  ['/login', 'redirect=/login?'],
  ['/nope', 'a=/%2f&'],
  ['/faq', 'error=/faq&'],
  ['/tr/faq/_payload.json', 'a=/faq?']
])(
  'a page of %s with a query of only %s is not much longer than the query §1.5.4',
  async (path, pair) => {
    const query = pair.repeat(Math.floor(8000 / pair.length))
    const [bare, full] = await Promise.all(
      [path, `${path}?${query}`].map(async (each) => (await open(each)).text())
    )
    expect(full?.length).toBeLessThan((bare?.length ?? 0) + 15 * query.length)
  }
)

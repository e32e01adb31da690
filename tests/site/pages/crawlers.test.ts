import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { isbot } from 'isbot'
import { expect, test } from 'vitest'
import localeHint from '../../../locales/tr/messages/locale-hint.json' with { type: 'json' }
import { commonBrowser } from '../../../src/http/request/crawler.ts'
import { routes } from '../../../src/routes.ts'
import { locales } from '../../../src/shared/language/locale.ts'
import { localePath } from '../../../src/shared/links/paths.ts'
import type { Route } from '../../../src/shared/links/route.ts'
import { withoutGuards } from '../../support/form.ts'
import { rawRequest } from '../../support/http/raw-request.ts'
import { browsers, crawlers, measuringTools } from '../../support/http/user-agents.ts'
import { halfOfKinds } from '../../support/pages.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const browser = browsers[0] ?? ''
const crawler = crawlers[0] ?? ''
const turkish = 'tr-TR,tr;q=0.9,en;q=0.8'
const moduleScript = /<script type="module" src="\/[^"]+">/

function get(path: string, agent: string, headers: Record<string, string> = {}) {
  const sent = { Accept: 'text/html,*/*;q=0.8', 'User-Agent': agent, ...headers }
  return rawRequest(site.origin, path, { headers: sent })
}

/** Opening tags of executable scripts. */
function listScripts(html: string): string[] {
  const tags = html.match(/<script\b[^>]*>/gi) ?? []
  return tags.filter((tag) => tag !== '<script type="application/ld+json">')
}

/** A page without our script, and without the values that differ for each rendering of a form. */
function readContent(html: string): string {
  return withoutGuards(html).replace(/<script type="module"[^>]*><\/script>/, '')
}

test('each user agent is in one list, the crawlers’ if isbot recognises it §6.1', () => {
  const all = [...browsers, ...crawlers, ...measuringTools]
  expect(new Set(all).size).toBe(all.length)
  expect(browsers.filter((agent) => isbot(agent))).toEqual([])
  expect(crawlers.filter((agent) => !isbot(agent))).toEqual([])
})

test('isbot classifies no common browser as a crawler, in any version §6.1', () => {
  fc.assert(
    fc.property(fc.stringMatching(commonBrowser), (agent) => {
      expect(isbot(agent), agent).toBe(false)
    })
  )
  expect(browsers.filter((agent) => commonBrowser.test(agent)).length).toBeGreaterThanOrEqual(7)
  expect(crawlers.filter((agent) => commonBrowser.test(agent))).toEqual([])
})

test.each(crawlers)(
  'the crawler %s gets / in English without script §1.2.1 §1.2.6 §6.2',
  async (agent) => {
    const { status, headers, body } = await get('/', agent, { 'Accept-Language': 'tr' })
    expect(status).toBe(200)
    expect(headers.location).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-language']).toBe('en')
    expect(headers.vary).toBe('Accept-Language, Cookie, Accept')
    expect(headers['speculation-rules']).toBeUndefined()
    expect(body).toMatch(/^<!DOCTYPE html><html lang="en"[\s\S]*<\/html>$/)
    expect(listScripts(body)).toEqual([])
    expect(body).not.toContain('speculationrules')
    // The ETag is a digest of the whole answer, so the answer is not streamed.
    expect(headers.etag).toBe(`"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`)
  }
)

test.each(crawlers)('the crawler %s gets no language hint §1.6.3', async (agent) => {
  const { status, headers, body } = await get('/faq', agent, { 'Accept-Language': 'tr' })
  expect(status).toBe(200)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-language']).toBe('en')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(body).not.toContain(localeHint.text)
  expect(listScripts(body)).toEqual([])
})

test.each(crawlers)(
  'the crawler %s gets a missing page as one line of plain text §5.4 §6.2',
  async (agent) => {
    for (const path of ['/nothing', '/tr/blogs/nothing?a=1']) {
      const { status, headers, body } = await get(path, agent)
      expect(status, path).toBe(404)
      expect(headers['content-type']).toMatch(/^text\/plain;/)
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(body).toMatch(/^404 [^\n<]{1,80}\n?$/)
    }
  }
)

test.each(browsers)(
  'the browser %s is redirected to Turkish and gets the script §6.1',
  async (agent) => {
    const first = await get('/', agent, { 'Accept-Language': turkish })
    expect(first.status).toBe(302)
    expect(first.headers.location).toBe('/tr')
    const page = await get('/faq', agent, { 'Accept-Language': turkish })
    expect(page.status).toBe(200)
    expect(page.body).toMatch(moduleScript)
    expect(page.body).toContain(localeHint.text)
    const missing = await get('/nothing', agent)
    expect(missing.status).toBe(404)
    expect(missing.headers['content-type']).toMatch(/^text\/html;/)
  }
)

test.each(measuringTools)(
  'the measuring tool %s gets the same page as visitors §6.4',
  async (agent) => {
    const first = await get('/', agent, { 'Accept-Language': turkish })
    expect(first.status).toBe(302)
    expect(first.headers.location).toBe('/tr')
    const page = await get('/faq', agent, { 'Accept-Language': 'en' })
    const visited = await get('/faq', browser, { 'Accept-Language': 'en' })
    expect(page.body).toBe(visited.body)
    expect(page.headers['speculation-rules']).toBe(visited.headers['speculation-rules'])
    const missing = await get('/nothing', agent)
    expect(missing.headers['content-type']).toMatch(/^text\/html;/)
  }
)

test.each([
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/119.0.0.0 Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) PTST/240101.123456',
  'Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)'
])('the crawler %s is recognised by any user agent that contains its name §6.4', async (agent) => {
  const { status, body } = await get('/', agent, { 'Accept-Language': turkish })
  expect(status).toBe(200)
  expect(listScripts(body)).toEqual([])
})

test.each([
  ['an empty user agent', { 'User-Agent': '' }],
  ['no user agent', {}]
])('%s is treated as a visitor §6.1', async (_, agent) => {
  const headers = { Accept: 'text/html', 'Accept-Language': 'tr', ...agent }
  const first = await rawRequest(site.origin, '/', { headers })
  expect(first.status).toBe(302)
  expect(first.headers.location).toBe('/tr')
  const page = await rawRequest(site.origin, '/faq', { headers })
  expect(page.body).toMatch(moduleScript)
  expect(page.body).toContain(localeHint.text)
  const missing = await rawRequest(site.origin, '/nothing', { headers })
  expect(missing.headers['content-type']).toMatch(/^text\/html;/)
})

test.each([
  ['a remembered language', { Cookie: 'i18n_redirected=tr' }],
  ['a link from the other language', { 'Sec-Fetch-Site': 'same-origin', Referer: '/tr/faq' }]
])(
  '%s does not change the language for a crawler §1.2.6',
  async (_, headers: Record<string, string>) => {
    const referer = headers.Referer && { Referer: site.origin + headers.Referer }
    const { status, headers: answered, body } = await get('/', crawler, { ...headers, ...referer })
    expect(status).toBe(200)
    expect(answered['set-cookie']).toBeUndefined()
    expect(body).toContain('<html lang="en"')
  }
)

test.each(locales.flatMap((locale) => halfOfKinds(locale).map((path) => ({ path, locale }))))(
  '$path has the same content for crawlers and visitors §6.3',
  async ({ path, locale }) => {
    const headers = { 'Accept-Language': locale }
    const crawled = await get(path, crawler, headers)
    const visited = await get(path, browser, headers)
    expect([crawled.status, visited.status]).toEqual([200, 200])
    expect(crawled.headers['content-language']).toBe(locale)
    expect(listScripts(crawled.body)).toEqual([])
    expect(visited.body).toMatch(moduleScript)
    expect(readContent(crawled.body)).toMatch(/<h1\b/)
    expect(readContent(crawled.body)).toBe(readContent(visited.body))
  }
)

test.each([
  '/',
  '/tr',
  '/faq',
  '/tr/features',
  '/_payload.json',
  '/tr/faq/_payload.json',
  '/robots.txt',
  '/tr/sitemap.xml',
  '/blogs/feed.xml',
  '/FAQ/',
  '/nothing',
  '/blogs/nothing'
])('HEAD %s returns the headers of GET without a body §1.7.1 §6.5', async (path) => {
  for (const agent of [browser, crawler]) {
    const headers = { Accept: 'text/html', 'Accept-Language': 'tr', 'User-Agent': agent }
    const whole = await rawRequest(site.origin, path, { headers })
    const head = await rawRequest(site.origin, path, { method: 'HEAD', headers })
    expect(head.body).toBe('')
    expect(head.status).toBe(whole.status)
    for (const name of ['content-type', 'etag', 'location', 'content-language', 'cache-control']) {
      expect(head.headers[name], name).toBe(whole.headers[name])
    }
    if (whole.status === 200) expect(head.headers.etag).toMatch(/^(W\/)?"[^"]+"$/)
  }
})

test.each(
  (Object.values(routes) as Route[]).flatMap(({ path, form }) => {
    const allow = form ? 'GET, HEAD, POST' : 'GET, HEAD'
    return locales.map((locale) => [localePath(locale, path).replace(':slug', 'any'), allow])
  })
)('%s responds with 405 to methods other than %s §6.6', async (path, allow) => {
  const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
  for (const [index, method] of methods.entries()) {
    const headers = { Accept: 'text/html', 'User-Agent': index % 2 ? browser : crawler }
    const answer = await rawRequest(site.origin, path, { method, headers })
    expect(answer.status, method).toBe(405)
    expect(answer.headers.allow).toBe(allow)
  }
})

test('a page without a form responds with 405 to POST §6.6', async () => {
  const headers = { Accept: 'text/html', 'User-Agent': browser, Origin: site.origin }
  const { status, headers: answered } = await rawRequest(site.origin, '/faq', {
    method: 'POST',
    headers
  })
  expect(status).toBe(405)
  expect(answered.allow).toBe('GET, HEAD')
})

import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/faq.json'
import shell from '../../../locales/en/messages/shell.json'
import { locales } from '../../../src/shared/language/locale.ts'
import { payloadPath } from '../../../src/shared/links/endpoint-paths.ts'
import { dayMs } from '../../../src/shared/time.ts'
import { withoutGuards } from '../../support/form.ts'
import { rawRequest } from '../../support/http/raw-request.ts'
import { browsers, crawlers } from '../../support/http/user-agents.ts'
import { textsOf } from '../../support/markup.ts'
import { kindsOfPages } from '../../support/pages.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'
import { readMessages } from '../../support/words/messages.ts'

const caching = startSite({ faults: true, vars: { PAGE_MEMORY_MB: '16' } })
const fresh = startSite({ faults: true, vars: { PAGE_MEMORY_MB: '0' } })

const [browser = '', crawler = ''] = [browsers[0], crawlers[0]]

/** The kinds of visitors, each of which gets a different page. */
const kinds: Record<string, Record<string, string>> = {
  'a visitor': { 'User-Agent': browser },
  'a visitor who prefers Turkish': { 'User-Agent': browser, 'Accept-Language': 'tr' },
  'a visitor who prefers English': { 'User-Agent': browser, 'Accept-Language': 'en' },
  'a visitor from Côte d’Ivoire': { 'User-Agent': browser, 'X-Cf': '%7B%22country%22:%22CI%22%7D' },
  'a crawler': { 'User-Agent': crawler },
  'somebody who is logged in': { 'User-Agent': browser, Cookie: 'signed_in=1' }
}

/** A site's answer to a request, without its origin, keys and times. */
async function answer(
  site: typeof fresh,
  path: string,
  headers: Record<string, string> = {}
): Promise<string> {
  const response = await site.fetch(path, { headers })
  const body = withoutGuards((await response.text()).replaceAll(site.origin, ''))
  const kept = [...response.headers].filter(
    // The ETag depends on the bytes, which contain the origin.
    ([name]) => !['x-request-id', 'content-length', 'etag'].includes(name)
  )
  return JSON.stringify([response.status, kept, body])
}

/** The answers of both sites to one request. */
async function answers(path: string, headers?: Record<string, string>): Promise<[string, string]> {
  return [await answer(caching, path, headers), await answer(fresh, path, headers)]
}

// Runs first, because no page may have been requested before the attack.
test("one visitor's headers never affect the page of another §9.6", async () => {
  const hostile = 'evil.example'
  const headers = {
    Accept: `text/html,${hostile}`,
    'Accept-Language': `tr;q=0.1, ${hostile}`,
    'User-Agent': `${browser} ${hostile}`,
    'X-Forwarded-Host': hostile,
    'X-Forwarded-Proto': hostile,
    'X-Original-URL': `/${hostile}`,
    'X-Request-Id': hostile,
    Forwarded: `host=${hostile}`,
    Cookie: `locale=${hostile}; signed_in=${hostile}; kept_input=${hostile}; session=${hostile}`,
    Origin: `http://${hostile}`,
    Referer: `http://${hostile}/`,
    'CF-Connecting-IP': '198.51.100.7'
  }
  const pages = ['/', '/about-us', '/tr/partnership/gsa', '/features', '/request-demo']
  for (const path of [...pages, '/sitemap.xml']) {
    const attack = { headers: { ...headers, Host: hostile } }
    const attacked = await rawRequest(caching.origin, path, attack)
    // Without SITE_ORIGIN, URLs follow the host, so that the attack could have an effect.
    expect(attacked.body).toContain(`http://${hostile}`)
    await rawRequest(caching.origin, path, { headers })
    const own = await rawRequest(caching.origin, path, { headers: { 'User-Agent': browser } })
    expect(own.status).toBe(200)
    expect(JSON.stringify([own.headers, own.body])).not.toContain(hostile)
  }
})

/** All pages for the first kind of visitor; other kinds get the same differences on every page. */
const pagesFor = Object.keys(kinds).map((kind, turn) => ({
  kind,
  pages: locales
    .flatMap(kindsOfPages)
    .filter((_, index) => turn === 0 || index % (Object.keys(kinds).length - 1) === turn - 1)
}))

test.each(pagesFor)(
  'for $kind, cached pages equal freshly rendered ones §9.6',
  async ({ kind, pages }) => {
    for (const path of pages) {
      for (const url of [path, payloadPath(path)]) {
        const [first, anew] = await answers(url, kinds[kind])
        expect(first, url).toBe(anew)
        expect(await answer(caching, url, kinds[kind]), `${url}, again`).toBe(anew)
      }
    }
  }
)

test.each([
  '/blogs?page=2',
  '/blogs?tag=sales',
  "/faq?utm_source=mail&x=%3Cb%3E'&&=é",
  '/tr/faq?utm_source=%22%5C',
  '/faq?from=/about-us',
  '/faq?from=\\b',
  '/blogs?tag=sales&utm_source=mail',
  '/contact-us?utm_source=mail',
  '/contact-us?success=message_sent',
  '/partnership/gsa?success=application_sent',
  '/tr/partnership/franchise?sent=1',
  '/contact-us?sent=1',
  '/login?out=1',
  '/login?redirect=%2Faccount'
])('%s is cached only with its query §9.6', async (path) => {
  const bare = path.split('?')[0] ?? ''
  const query = path.slice(bare.length)
  for (const url of [path, bare, `${bare}?utm_id=1`, payloadPath(bare) + query]) {
    const anew = await answer(fresh, url, kinds['a visitor'])
    // The first request fills the cache, the second reads it.
    for (const time of ['first', 'again']) {
      expect(await answer(caching, url, kinds['a visitor']), `${url} ${time}`).toBe(anew)
    }
  }
  const turkish = await answers(path, kinds['a visitor who prefers Turkish'])
  expect(turkish[0]).toBe(turkish[1])
})

test.each([
  '/nowhere',
  '/tr/nowhere?x=1&y=/faq',
  '/nowhere/else?error=x',
  '/tr//example.com',
  '/%3Cb%3E\'&amp;"',
  '/blogs/none?x=%C5%9F',
  '/tr/blogs?tag=none'
])('everybody gets the cached 404 screen of %s', async (url) => {
  for (const kind of [...Object.keys(kinds), 'a visitor']) {
    const [known, anew] = await answers(url, { ...kinds[kind], Accept: 'text/html' })
    expect(known, kind).toBe(anew)
  }
})

test('each view of a form has its own key and time §9.6', async () => {
  await caching.control({ time: 1_795_341_600_000 })
  const guards = async () => {
    const html = await textOf(caching.fetch('/contact-us'))
    return [
      /name="idempotency_key" value="([0-9a-f-]{36})"/.exec(html)?.[1],
      /name="rendered_at" value="(\d+)"/.exec(html)?.[1]
    ]
  }
  const [first, second] = [await guards(), await guards()]
  expect(first[0]).toBeDefined()
  expect(first[0]).not.toBe(second[0])
  expect([first[1], second[1]]).toEqual(['1795341600000', '1795341600000'])
  await caching.control({ time: 1_795_341_660_123 })
  expect((await guards())[1]).toBe('1795341660123')
})

/** This fault makes any rendering of Markdown fail. */
const unwritable = { 'X-Fault': 'HTMLRewriter=throws' }

test.each([
  ['/faq.md', ['?error=1', '?utm_source=mail', '?a=/faq', '?a=%2Fblogs%2Fnothing']],
  ['/register.md', ['?success=registered', '?sent=1']],
  ['/blogs.md?tag=payments', ['&utm_source=mail', '&tag=sales', '&a=/blogs/nothing']],
  ['/llms-full.txt', ['?a=1', '?a=/blogs/nothing']]
])('%s is rendered once for all unknown queries §6.22', async (path, queries) => {
  const first = await caching.fetch(path)
  const [status, etag] = [first.status, first.headers.get('ETag')]
  expect([status, typeof etag]).toEqual([200, 'string'])
  for (const query of queries) {
    const again = await caching.fetch(path + query, { headers: unwritable })
    expect([again.status, again.headers.get('ETag')], query).toEqual([status, etag])
  }
  expect((await fresh.fetch(path, { headers: unwritable })).status).toBe(500)
})

test('a fresh isolate reads llms-full.txt from KV', async () => {
  const settings = { SITE_ORIGIN: 'https://www.example.com' }
  await caching.set(settings)
  const stored = async () => (await caching.KV.list({ prefix: 'llms:' })).keys.length
  const before = await stored()
  const first = await textOf(caching.fetch('/tr/llms-full.txt'))
  await expect.poll(stored).toBe(before + 1)
  await caching.restartWorker()
  await caching.set(settings)
  const again = await caching.fetch('/tr/llms-full.txt', { headers: unwritable })
  expect(await again.text()).toBe(first)
  // Another host gets other URLs, but only if SITE_ORIGIN is not set.
  expect((await caching.fetch('/llms-full.txt', { headers: unwritable })).status).toBe(500)
})

test('refreshed messages are never mixed with cached pages §9.6', async () => {
  const { messagesPath, replaceInKv } = readMessages(caching)
  // Expires everything that earlier tests have cached.
  const start = Date.now() + 10 * dayMs
  await caching.control({ time: start })
  const path = await messagesPath('en')
  const titles = () =>
    Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const locale = locales[index % locales.length]
        const html = await textOf(
          caching.fetch(locale === 'tr' ? '/tr/faq' : '/faq', {
            headers: { 'Accept-Language': locale ?? '' }
          })
        )
        const title = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
        return [locale, title, ...textsOf(html, 'skip-link')].join(' ')
      })
    )
  const [before] = await titles()
  expect(before).toBe(`en ${english.hero.title} ${shell.skipToContent}`)
  await replaceInKv(path, ({ faq, shell }) => ({
    faq: { ...faq, hero: { ...faq.hero, title: 'New words' } },
    shell: { ...shell, skipToContent: 'New link' }
  }))
  await caching.control({ time: start + dayMs })
  const after = await titles()
  expect(new Set(after.filter((title) => title.startsWith('en')))).toEqual(
    new Set(['en New words New link'])
  )
  expect(new Set(after.filter((title) => title.startsWith('tr'))).size).toBe(1)
})

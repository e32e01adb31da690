import { parseAtomFeed } from 'feedsmith'
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { locales } from '../../../src/shared/language/locale.ts'
import { withoutGuards } from '../../support/form.ts'
import { fetchJson } from '../../support/http/fetch-json.ts'
import { crawlers } from '../../support/http/user-agents.ts'
import { readableText, withoutSpaces } from '../../support/pages/structured-data.ts'
import { halfOfKinds, pagePaths } from '../../support/pages.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })

test('the manifest of the newest build lists every static page and no post §7.1 §7.2 §7.5', async () => {
  const latest = await fetchJson<{ id: string; timestamp: number }>(site, '/builds/latest.json?123')
  expect(latest.headers.get('Cache-Control')).toBe('no-cache')
  expect(latest.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{10}$/),
    timestamp: expect.any(Number)
  })
  const { id, timestamp } = latest.body
  const manifest = await fetchJson<{
    id: string
    timestamp: number
    matcher: Record<string, Record<string, { redirect?: string; middleware?: string[] }>>
    prerendered: string[]
  }>(site, `/builds/meta/${id}.json`)
  expect(manifest.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(manifest.body).toMatchObject({ id, timestamp })
  expect(manifest.body.prerendered.toSorted()).toEqual(
    pagePaths()
      .map(({ path }) => path.replace(/(?<=\/blogs\/).+/, ':slug'))
      .filter((path, index, paths) => paths.indexOf(path) === index)
      .toSorted()
  )
  // Every browser loads it, however many posts there are.
  expect(JSON.stringify(manifest.body).length).toBeLessThan(20_000)
  const { matcher } = manifest.body
  expect(Object.keys(matcher)).toEqual(['static', 'wildcard', 'dynamic'])
  expect(Object.values(matcher.static ?? {}).filter(({ redirect }) => redirect)).toHaveLength(18)
  expect(matcher.static).toMatchObject({
    '/en/faqs': { redirect: '/faq' },
    '/tr/sss': { redirect: '/tr/faq' },
    '/tr/faq': {},
    '/tr/account': { middleware: ['requireSession'] },
    '/login': { middleware: ['redirectIfLoggedIn'] }
  })
  expect(matcher.static?.['/tr/faq']).toEqual({})
  expect(matcher.dynamic).toEqual({ '/blogs/:slug': {}, '/tr/blogs/:slug': {} })
})

test('an unknown build has no manifest §7.3', async () => {
  const { status, body } = await fetchJson(site, '/builds/meta/ffffffffff.json', {
    headers: { Accept: 'text/html' }
  })
  expect(status).toBe(404)
  expect(body).toMatchObject({ error: true, statusCode: 404 })
})

test.each(locales.flatMap((locale) => halfOfKinds(locale).map((path) => ({ path, locale }))))(
  'the payload of $path has the markup and head of the page §7.8 §7.11',
  async ({ path, locale }) => {
    const address = `${path === '/' ? '' : path}/_payload.json`
    // Avoids the language hint.
    const headers = { 'Accept-Language': locale }
    const { status, body, ...answer } = await fetchJson<Record<string, unknown>>(site, address, {
      headers
    })
    const html = await textOf(site.fetch(path, { headers }))
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual([
      'buildId',
      'path',
      'locale',
      'layout',
      'status',
      'head',
      'html',
      'islands'
    ])
    expect(body).toMatchObject({ path, locale, status: 200 })
    expect(withoutGuards(html)).toContain(withoutGuards(String(body.html)))
    // A form is for one visitor only.
    const hasForm =
      /login|register|contact|demo|partnership|password|verify|unsubscribe|confirm-news|restore-email/.test(
        path
      )
    const kept = hasForm ? 'private, no-store' : 'no-cache'
    expect(answer.headers.get('Cache-Control')).toBe(kept)
    expect(answer.headers.has('ETag')).toBe(!hasForm)
  }
)

test('only the path, not the query, selects a payload §7.9', async () => {
  const { body } = await fetchJson<{ path: string }>(site, '/_payload.json?/faq/_payload.json')
  expect(body.path).toBe('/')
  expect((await site.fetch('/?/_payload.json')).headers.get('Content-Type')).toContain('text/html')
})

test.each(['/nope/_payload.json', '/blogs/nope/_payload.json', '/tr/x/y/_payload.json'])(
  '%s is a JSON 404 for every client §7.10',
  async (path) => {
    for (const headers of [{}, { Accept: 'text/html' }, { 'User-Agent': crawlers[0] ?? '' }]) {
      const { status, body } = await fetchJson(site, path, {
        headers: headers as Record<string, string>
      })
      expect(status).toBe(404)
      expect(body).toMatchObject({ error: true, statusCode: 404 })
    }
  }
)

test.each([
  '/nope/_payload.json',
  '/blogs/nope/_payload.json',
  '/builds/meta/ffffffffff.json',
  '/_i18n/0000000000/en/messages.json',
  '/_icons/mdi.json?icons=home',
  '/_icons/lucide.json'
])('the error of %s is not cacheable §7.14', async (path) => {
  const { headers } = await fetchJson(site, path)
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
})

test.each(['', '/tr'])(
  'the blog list and posts show a link to the feed (%s/blogs) §2.2',
  async (prefix) => {
    const read = async (path: string) => (await site.fetch(path)).text()
    const list = await read(`${prefix}/blogs`)
    const [, post = ''] = new RegExp(`href="(${prefix}/blogs/[a-z0-9-]+)"`).exec(list) ?? []
    expect(post).not.toBe('')
    for (const html of [list, await read(post)]) {
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
      expect(main).toContain(`href="${prefix}/blogs/feed.xml"`)
    }
  }
)

test.each([
  ['/blogs', '/blogs/feed.xml'],
  ['/tr/blogs', '/tr/blogs/feed.xml']
])(
  'the feed that %s announces is %s, with the whole text and picture of each post §6.17',
  async (list, path) => {
    const html = await textOf(site.fetch(list))
    expect(html).toContain(`<link rel="alternate" type="application/atom+xml" href="${path}">`)
    const feed = parseAtomFeed(await textOf(site.fetch(path)))
    expect(feed).toMatchObject({
      id: site.origin + path,
      title: { value: expect.stringContaining('Babylon') },
      updated: feed.entries
        ?.map(({ updated }) => updated)
        .toSorted()
        .at(-1)
    })
    expect(feed.entries?.length).toBeGreaterThan(5)
    for (const { id, published, updated, authors, links, media, content } of feed.entries ?? []) {
      expect(published?.localeCompare(updated ?? '')).toBeLessThanOrEqual(0)
      expect(authors?.[0]?.name).toBeTruthy()
      expect(links?.[0]?.href).toBe(id)
      const page = readableText(await textOf(site.fetch(id ?? '')))
      const text = parseDocument(content?.value ?? '')
      const paragraphs = DomUtils.getElementsByTagName('p', text).map((each) =>
        withoutSpaces(DomUtils.textContent(each))
      )
      expect(paragraphs.length).toBeGreaterThan(4)
      expect(paragraphs.filter((each) => !page.includes(each))).toEqual([])
      const [picture] = DomUtils.getElementsByTagName('img', text)
      expect(media?.thumbnails?.[0]?.url).toBe(picture?.attribs.src)
      const response = await site.fetch(picture?.attribs.src ?? '')
      expect(response.headers.get('Content-Type')).toBe('image/png')
      expect(content?.value).not.toMatch(/(?:href|src)="[/#]/)
    }
  }
)

test('the gallery exists only when it is enabled', async () => {
  expect((await site.fetch('/tr/_gallery')).status).toBe(200)
  await site.set({ GALLERY: '' })
  expect((await site.fetch('/_gallery')).status).toBe(404)
})

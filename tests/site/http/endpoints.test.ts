import { readdirSync } from 'node:fs'
import { parseAtomFeed } from 'feedsmith'
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { locales } from '../../../src/shared/language/locale.ts'
import { staticFiles } from '../../../src/shared/links/endpoint-paths.ts'
import { dayMs } from '../../../src/shared/time.ts'
import { fetchJson } from '../../support/fetch-json.ts'
import { withoutGuards } from '../../support/form.ts'
import { halfOfKinds, pagePaths } from '../../support/pages.ts'
import { startSite } from '../../support/site.ts'
import { readableText, withoutSpaces } from '../../support/structured-data.ts'
import { crawlers } from '../../support/user-agents.ts'

const site = startSite({ faults: true })

test('latest.json names the newest build, and its manifest lists every static page and no post §7.1 §7.2 §7.5', async () => {
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
    const html = await (await site.fetch(path, { headers })).text()
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

test('robots.txt names both sitemaps, and disallows only paths that are not pages §2.2 §6.15', async () => {
  const text = await (await site.fetch('/robots.txt')).text()
  expect(text.split('\n').filter(Boolean)).toEqual([
    'User-agent: *',
    'Disallow: /_ops/',
    'Disallow: /_i18n/',
    `Sitemap: ${site.origin}/sitemap.xml`,
    `Sitemap: ${site.origin}/tr/sitemap.xml`
  ])
})

test.each([
  ['allow', []],
  ['no-training', ['GPTBot', 'ClaudeBot', 'Google-Extended', 'CCBot']],
  ['none', ['GPTBot', 'ClaudeBot', 'OAI-SearchBot', 'Claude-User', 'PerplexityBot']]
])(
  'with AI_CRAWLERS = %s, robots.txt disallows %j and no search engine §6.15',
  async (policy, away) => {
    await site.set({ AI_CRAWLERS: policy })
    const groups = (await (await site.fetch('/robots.txt')).text()).split('\n\n')
    await site.set()
    const closed = groups.filter((group) => /^Disallow: \/$/m.test(group)).join('\n')
    const tokens: string[] = closed.match(/(?<=User-agent: ).+/g) ?? []
    expect(tokens).toEqual(expect.arrayContaining(away))
    if (away.length === 0) expect(tokens).toEqual([])
    expect(tokens.includes('OAI-SearchBot')).toBe(policy === 'none')
    for (const token of ['*', 'Googlebot', 'bingbot', 'YandexBot', 'Applebot', 'DuckDuckBot']) {
      expect(tokens).not.toContain(token)
    }
    expect(groups[0]).toBe('User-agent: *\nDisallow: /_ops/\nDisallow: /_i18n/')
  }
)

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
    const html = await (await site.fetch(list)).text()
    expect(html).toContain(`<link rel="alternate" type="application/atom+xml" href="${path}">`)
    const feed = parseAtomFeed(await (await site.fetch(path)).text())
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
      const page = readableText(await (await site.fetch(id ?? '')).text())
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

test.each(['/fav.ico', '/favicon.ico'])('%s is an icon §2.2', async (path) => {
  const response = await site.fetch(path)
  expect(response.headers.get('Content-Type')).toBe('image/x-icon')
  expect(new Uint8Array(await response.arrayBuffer()).slice(0, 4)).toEqual(
    new Uint8Array([0, 0, 1, 0])
  )
})

test('the icons of the web manifest exist §2.2', async () => {
  const { body, headers } = await fetchJson<{ icons: { src: string }[] }>(site, '/site.webmanifest')
  expect(headers.get('Content-Type')).toContain('application/manifest+json')
  for (const { src } of body.icons) expect((await site.fetch(src)).status).toBe(200)
})

test('security.txt has a contact, expires in half a year, and names a policy in each language §2.1 §2.3', async () => {
  const text = await (await site.fetch('/.well-known/security.txt')).text()
  const readValues = (field: string) =>
    [...text.matchAll(new RegExp(`^${field}: (.+)$`, 'gm'))].map(([, value = '']) => value)
  expect(readValues('Contact')).toEqual(['mailto:security@example.com'])
  expect(readValues('Canonical')).toEqual([`${site.origin}/.well-known/security.txt`])
  expect(readValues('Preferred-Languages')).toEqual(['en, tr'])
  const [expires = ''] = readValues('Expires')
  const days = (Date.parse(expires) - Date.now()) / dayMs
  expect(days).toBeCloseTo(182, 1)

  const policies = readValues('Policy')
  expect(policies).toEqual([`${site.origin}/security-policy`, `${site.origin}/tr/security-policy`])
  for (const policy of policies) {
    const page = await (await site.fetch(policy)).text()
    expect(page).toContain('security@example.com')
    for (const id of ['how-to-report', 'scope', 'safe-harbour'])
      expect(page).toContain(`id="${id}"`)
  }
})

test('hashed files have their own headers and are immutable', async () => {
  const html = await (await site.fetch('/faq')).text()
  const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/?>/.exec(html)?.[1] ?? ''
  const { headers } = await site.fetch(stylesheet)
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
})

test('a missing hashed file is not cacheable', async () => {
  const { status, headers } = await site.fetch('/_assets/entry-AAAAAAAA.js')
  expect(status).toBe(404)
  expect(headers.get('Cache-Control')).toBe('private, no-store')
})

test('the gallery exists only when it is enabled', async () => {
  expect((await site.fetch('/tr/_gallery')).status).toBe(200)
  await site.set({ GALLERY: '' })
  expect((await site.fetch('/_gallery')).status).toBe(404)
  await site.set()
})

test('files that only the Worker reads are not public', async () => {
  for (const path of [
    '/_content/icons/lucide.json',
    '/_headers',
    '/_content/legal/en/terms.json',
    '/_content/blogs/en/choosing-a-supplier.json',
    '/_content/lists/en/all-1.json',
    '/_content/indexes/en/1.json',
    '/blogs/..%2f..%2ficons%2flucide',
    '/blogs/..%2ftr%2fsube-acmak-ilk-doksan-gun',
    `/blogs/${'a'.repeat(300)}`
  ]) {
    expect((await site.fetch(path)).status, path).toBe(404)
  }
})

test("only form messages and the Worker's own files cost a request to the Worker §7.43", async () => {
  const files = readdirSync('dist/assets', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace('dist/assets', ''))
  const ofTheWorker = /^\/(?:_content\/|_i18n\/|_headers$)/
  // Patterns decide, so one file of each type in each folder is enough.
  const pathKind = (path: string) => path.replace(/[^/.]+(?=\.\w+$)/, '')
  const some = files.filter(
    (path, index) => files.findIndex((each) => pathKind(each) === pathKind(path)) === index
  )
  expect(some.length).toBeGreaterThan(10)
  for (const path of some) {
    const isOfTheWorker = (await site.fetch(path)).headers.has('X-Request-Id')
    expect(isOfTheWorker, path).toBe(ofTheWorker.test(path))
  }
})

test.each([...staticFiles, '/builds/latest.json'])(
  'the file %s has the headers of static files and answers GET and HEAD only §7.43',
  async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await site.fetch(path, { method })
      expect(status).toBe(200)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    }
    expect((await site.fetch(path, { method: 'POST' })).status).toBe(405)
  }
)

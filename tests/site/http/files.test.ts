import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staticFiles } from '../../../src/shared/links/endpoint-paths.ts'
import { dayMs } from '../../../src/shared/time.ts'
import { fetchJson } from '../../support/http/fetch-json.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })

test('robots.txt disallows only paths that are not pages §2.2 §6.15', async () => {
  const text = await textOf(site.fetch('/robots.txt'))
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
    const groups = (await textOf(site.fetch('/robots.txt'))).split('\n\n')
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

test('security.txt has a contact and policies for the next half year §2.1 §2.3', async () => {
  const text = await textOf(site.fetch('/.well-known/security.txt'))
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
    const page = await textOf(site.fetch(policy))
    expect(page).toContain('security@example.com')
    for (const id of ['how-to-report', 'scope', 'safe-harbour'])
      expect(page).toContain(`id="${id}"`)
  }
})

test('hashed files have their own headers and are immutable', async () => {
  const html = await textOf(site.fetch('/faq'))
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

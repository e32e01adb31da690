import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/search.json'
import turkish from '../../../locales/tr/messages/search.json'
import { entriesFile, type SearchEntry } from '../../../src/server/content/search/search-files.ts'
import { type Locale, locales } from '../../../src/shared/language/locale.ts'
import { payloadPath } from '../../../src/shared/links/endpoint-paths.ts'
import { partsOf } from '../../support/markup.ts'
import { fetchResults, readResults, searchPath } from '../../support/pages/search.ts'
import { englishQuestions, turkishQuestions } from '../../support/pages/search-questions.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const failing = startSite({ faults: true })

test('search results are not stored by shared caches §14.4', async () => {
  const caching = async (path: string) => (await site.fetch(path)).headers.get('Cache-Control')
  expect(await caching('/search')).toBe('public, max-age=0, must-revalidate')
  expect(await caching('/search?q=refund')).toBe('private, no-cache')
  expect(await caching('/search/_payload.json?q=refund')).toBe('private, no-cache')
})

test.each([
  ['/faq', '/search'],
  ['/tr/faq', '/tr/search'],
  ['/search', '/search']
])(
  'Enter in the field of %s leads to %s before its script runs §14.2 §14.2.2',
  async (path, to) => {
    const html = await textOf(site.fetch(path))
    const [form = ''] = partsOf(html, 'search-form')
    expect(form).toMatch(new RegExp(`^<form [^>]*action="${to}"`))
    expect(form).toMatch(/<input [^>]*name="q"/)
    expect(form).toMatch(/<button [^>]*type="submit"/)
    expect(form).not.toMatch(/ hidden[ =>]/)
  }
)

test.each(englishQuestions)(
  'in English, “%s” leads to %s §14.1 §14.1.3',
  async (query, address) => {
    expect((await fetchResults(site, 'en', query))[0]?.href).toBe(address)
  }
)

test.each(turkishQuestions)(
  'in Turkish, “%s” leads to %s §14.1 §14.1.3',
  async (query, address) => {
    expect((await fetchResults(site, 'tr', query))[0]?.href).toBe(address)
  }
)

test.each([
  ['İPTAL', 'iptal', 'ıptal', 'IPTAL'],
  ['iptal', 'iptalin', 'iptali', "iptal'e"],
  ['rezervasyon', 'rezervasyonlar', 'rezervasyonlarımı', 'rezervasyonu'],
  ['şifre', 'sifre', 'şifremi', 'ŞİFREM'],
  ['çerez', 'cerez', 'çerezler', 'çerezlerin'],
  ['GSA', "GSA'ya", 'GSA’nın', 'gsa']
])('in Turkish, %s is found however it is written §14.1.4', async (...spellings) => {
  const [first, ...others] = await Promise.all(
    spellings.map(async (query) => (await fetchResults(site, 'tr', query)).map(({ href }) => href))
  )
  expect(first).not.toEqual([])
  for (const each of others) expect(each).toEqual(first)
})

test.each([
  ['en', 'vuocher', 'voucher'],
  ['en', 'cancelation', 'cancellation'],
  ['en', 'franchize', 'franchise'],
  ['tr', 'rezrvasyon', 'rezervasyon'],
  ['tr', 'tedarikci', 'tedarikçi'],
  ['tr', 'fracnhise', 'franchise'],
  ['tr', 'commission', 'komisyon'],
  ['tr', 'refund', 'iade']
])(
  'typos and English trade terms are tolerated (%s): %s is %s §14.1.5',
  async (locale, slip, word) => {
    const [found, meant] = [
      await fetchResults(site, locale, slip),
      await fetchResults(site, locale, word)
    ]
    expect(meant.slice(0, 5).map(({ href }) => href)).toContain(found[0]?.href)
  }
)

test.each([
  ['en', 'commission'],
  ['tr', 'komisyon']
])('“commission” finds no law and no sample (%s): %s §14.1.7', async (locale, query) => {
  const html = await textOf(site.fetch(searchPath(locale, query)))
  expect(readResults(html).length).toBeGreaterThan(5)
  expect(html).not.toMatch(/policy#|Commissioner/)
  expect(html).not.toMatch(/Agency B|Acente B/)
})

test('the first letters of a word are enough §14.1.5', async () => {
  const [first] = await fetchResults(site, 'en', 'currenc')
  expect(first?.href).toBe('/faq#which-currencies')
})

test('each result marks the found words and names its kind §14.1.2', async () => {
  const results = await fetchResults(site, 'en', 'credit limit')
  const [first] = results
  expect(first?.marked).toEqual(expect.arrayContaining(['credit', 'limit']))
  expect(first?.kind).toBe(`${english.kinds.question}FAQ`)
  const kinds = Object.values(english.kinds)
  for (const { kind } of results) expect(kinds.some((each) => kind.startsWith(each))).toBe(true)
})

test.each(locales)(
  'every result leads to an existing section of a page (%s) §14.1.1',
  async (locale) => {
    const pages = new Map<string, string>()
    for (const { kind, href } of allEntries(locale)) {
      const [path = '', id] = href.split('#')
      if (kind === 'question' || kind === 'guide') expect(id, href).toMatch(/./)
      if (!pages.has(path)) {
        const response = await site.fetch(path)
        expect(response.status, path).toBe(200)
        pages.set(path, await response.text())
      }
      if (id) expect(pages.get(path), href).toContain(` id="${id}"`)
    }
    expect(pages.size).toBeGreaterThan(15)
  }
)

test.each([
  { locale: 'en', words: english },
  { locale: 'tr', words: turkish }
])(
  'before a search and without results, the page suggests links ($locale) §14.1.6',
  async (each) => {
    const { locale, words } = each
    const prefix = locale === 'en' ? '' : '/tr'
    const empty = await textOf(site.fetch(`${prefix}/search`))
    expect(empty).toContain(words.start.title)
    const blank = await textOf(site.fetch(searchPath(locale, '   ')))
    expect(blank).toContain(words.start.title)
    const html = await textOf(site.fetch(searchPath(locale, 'xqzxqz')))
    expect(html).toContain(words.nothing.title)
    expect(html).toContain(words.results.none.replace('{{query}}', 'xqzxqz'))
    for (const path of ['/contact-us', '/faq']) {
      expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain(`href="${prefix}${path}"`)
    }
  }
)

test.each(['', '/tr'])(
  'the FAQ, the blog list and the 404 screen lead to the search (%s) §14.2.2',
  async (prefix) => {
    for (const path of ['/faq', '/blogs', '/nowhere']) {
      const html = await textOf(site.fetch(prefix + path, { headers: { Accept: 'text/html' } }))
      expect(/<main.*<\/main>/s.exec(html)?.[0], path).toMatch(
        new RegExp(`${path === '/nowhere' ? 'action' : 'href'}="${prefix}/search[#"]`)
      )
    }
  }
)

test('the search page is not indexed, with or without a query §2.1 §14.4', async () => {
  for (const path of ['/search', '/tr/search', searchPath('en', 'refund')]) {
    expect(await textOf(site.fetch(path))).toContain('<meta name="robots" content="noindex">')
  }
  for (const path of ['/sitemap.xml', '/tr/sitemap.xml']) {
    expect(await textOf(site.fetch(path))).not.toContain('/search')
  }
})

test('the payload has the results of the page §14.1', async () => {
  const [path, query] = searchPath('en', 'refund').split('?')
  const response = await site.fetch(`${payloadPath(path ?? '')}?${query}`)
  const { html, head } = (await response.json()) as { html: string; head: { title: string } }
  expect(readResults(html)).toEqual(await fetchResults(site, 'en', 'refund'))
  expect(head.title).toContain('refund')
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'constructor',
  '__proto__',
  'toString',
  '%',
  '\u0000\u202e',
  '𝓻𝓮𝓯𝓾𝓷𝓭 🙂',
  "'; DROP TABLE leads; --",
  '((((((((((a+)+)+)+',
  '.*'
])('typed input neither breaks the page nor becomes markup: %j §14.3', async (query) => {
  const response = await site.fetch(searchPath('en', query))
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).not.toMatch(/<script>alert|<img src=x/)
})

test('a query is cut after 100 characters and 8 words §14.3', async () => {
  const cut = `credit limit ${'x'.repeat(87)}`
  const html = await textOf(site.fetch(searchPath('en', `${cut} voucher${'y'.repeat(5000)}`)))
  expect(html).toContain(`value="${cut}"`)
  expect(readResults(html)).toEqual(await fetchResults(site, 'en', cut))
  const words = 'credit limit xa xb xc xd xe xf'
  expect(await fetchResults(site, 'en', `${words} refund`)).toEqual(
    await fetchResults(site, 'en', words)
  )
})

test('when the index cannot be read, the search page is an error page §14.3.2 §14.4', async () => {
  const response = await failing.fetch(searchPath('en', 'secretword'), {
    headers: { Accept: 'text/html', 'X-Fault': 'ASSETS=throws' }
  })
  expect(response.status).toBe(500)
  await failing.fetch(searchPath('tr', 'secretword'))
  await failing.control({})
  expect(failing.logged('fault')).toBe(1)
  expect(JSON.stringify(failing.logs())).not.toContain('secretword')
})

function allEntries(locale: Locale): SearchEntry[] {
  const entries: SearchEntry[] = []
  for (let file = 0; ; file += 1) {
    try {
      const text = readFileSync(`dist/assets${entriesFile(locale, file)}`, 'utf8')
      entries.push(...(JSON.parse(text) as SearchEntry[]))
    } catch {
      return entries
    }
  }
}

import { DomUtils, parseDocument } from 'htmlparser2'
import { lexer, type Token, walkTokens } from 'marked'
import { expect, test } from 'vitest'
import { routes } from '../../../src/routes.ts'
import { locales } from '../../../src/shared/language/locale.ts'
import { localePath } from '../../../src/shared/links/paths.ts'
import type { Route } from '../../../src/shared/links/route.ts'
import { crawlers } from '../../support/http/user-agents.ts'
import { pagePaths } from '../../support/pages.ts'
import { locationOf, textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()

const unlisted = new Set(
  (Object.values(routes) as Route[])
    .filter(({ index }) => index === false)
    .flatMap(({ path }) => locales.map((locale) => localePath(locale, path)))
)
const listed = pagePaths().filter(({ path }) => !unlisted.has(path))

/** The path of a page's Markdown, built without the site's own code. */
function toMarkdownPath(path: string): string {
  return path === '/' || path === '/tr' ? `${path.replace(/\/$/, '')}/index.md` : `${path}.md`
}

interface Heading {
  depth: number
  text: string
}

/** Only letters and digits, because Markdown escapes and separates other characters. */
function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

function headingsOfPage(html: string): Heading[] {
  const [main = ''] = /<main\b[\s\S]*<\/main>/.exec(html) ?? []
  const isShown = ({ name, attribs }: { name: string; attribs: Record<string, string> }) =>
    attribs['aria-hidden'] !== 'true' && !('hidden' in attribs) && name !== 'dialog'
  const root = parseDocument(main)
  for (const element of DomUtils.findAll((each) => !isShown(each), root.childNodes)) {
    DomUtils.removeElement(element)
  }
  for (const form of DomUtils.getElementsByTagName('form', root)) DomUtils.removeElement(form)
  return DomUtils.findAll(({ name }) => /^h[1-6]$/.test(name), root.childNodes).map((element) => ({
    depth: Number(element.name[1]),
    text: bare(DomUtils.textContent(element))
  }))
}

function headingsOfMarkdown(markdown: string): Heading[] {
  const headings: Heading[] = []
  walkTokens(lexer(markdown), (token: Token) => {
    if (token.type !== 'heading') return
    const html = token.tokens?.map(tokenText).join('') ?? ''
    headings.push({ depth: token.depth, text: bare(html) })
  })
  return headings
}

function tokenText(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(tokenText).join('')
  return 'text' in token ? token.text : ''
}

test.each(listed)(
  '$path has a Markdown version with the same headings §6.19 §6.21 §6.23 §6.24',
  async ({ path, locale }) => {
    const page = await site.fetch(path, { headers: { 'Accept-Language': locale } })
    const html = await page.text()
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]
    expect(page.headers.get('Link')).toBe(
      `<${toMarkdownPath(path)}>; rel="alternate"; type="text/markdown"`
    )

    const response = await site.fetch(toMarkdownPath(path))
    expect(response.status).toBe(200)
    const markdown = await response.text()
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-language': locale,
      'x-robots-tag': 'noindex',
      link: `<${canonical}>; rel="canonical"`,
      'cache-control': 'public, max-age=0, must-revalidate'
    })
    expect(headingsOfPage(html).filter(({ depth }) => depth === 1)).toHaveLength(1)
    expect(headingsOfMarkdown(markdown)).toEqual(headingsOfPage(html))
    expect(markdown.trimEnd().endsWith(`<${canonical}>`)).toBe(true)
    expect(markdown).not.toMatch(/&(amp|lt|gt|quot|nbsp|#x?[0-9a-f]+);/i)
  }
)

test.each([
  ['text/markdown', 'text/markdown'],
  ['text/markdown, text/html, */*', 'text/markdown'],
  ['text/html;q=0.9, Text/Markdown', 'text/markdown'],
  ['text/markdown;q=0.5, */*;q=0.1', 'text/markdown'],
  ['text/markdown;q=0.5, text/html', 'text/html'],
  ['text/markdown;q=0.5, */*;q=0.8', 'text/html'],
  ['text/markdown;q=0', 'text/html'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
  ['*/*', 'text/html'],
  ['text/*', 'text/html']
])('a page answers Accept: %s with %s §6.20 §6.25', async (accept, type) => {
  for (const path of ['/faq', '/tr/blogs', '/contact-us']) {
    const response = await site.fetch(path, { headers: { Accept: accept } })
    expect(response.headers.get('Content-Type')).toMatch(type)
    expect(response.headers.get('Vary')).toBe('Accept')
    const markdown = await textOf(site.fetch(toMarkdownPath(path)))
    const isMarkdown = (await response.text()) === markdown
    expect(isMarkdown).toBe(type === 'text/markdown')
  }
})

test('a page and its Markdown have different ETags §6.24 §6.25', async () => {
  const inMarkdown = { Accept: 'text/markdown' }
  const page = await site.fetch('/faq')
  const markdown = await site.fetch('/faq', { headers: inMarkdown })
  const cached = [page, markdown].map(({ headers }) => headers.get('Cache-Control'))
  expect(cached).toEqual(Array(2).fill('public, max-age=0, must-revalidate'))
  expect((await site.fetch('/faq?a=1')).headers.get('Link')).toBeNull()
  const ofPage = { 'If-None-Match': page.headers.get('ETag') ?? '' }
  const ofMarkdown = { 'If-None-Match': markdown.headers.get('ETag') ?? '' }
  const fetchStatus = async (path: string, headers: Record<string, string>) =>
    (await site.fetch(path, { headers })).status
  expect(await fetchStatus('/faq', ofPage)).toBe(304)
  expect(await fetchStatus('/faq', { ...inMarkdown, ...ofMarkdown })).toBe(304)
  expect(await fetchStatus('/faq.md', ofMarkdown)).toBe(304)
  expect(await fetchStatus('/faq', { ...inMarkdown, ...ofPage })).toBe(200)
  expect(await fetchStatus('/faq', ofMarkdown)).toBe(200)
})

test('the language of the Markdown at / is detected §6.20', async () => {
  const headers = { Accept: 'text/markdown', 'Accept-Language': 'tr' }
  const home = await site.fetch('/', { headers })
  expect([home.status, locationOf(home)]).toEqual([302, '/tr'])
  const markdown = await site.fetch('/index.md', { headers })
  expect([markdown.status, markdown.headers.get('Content-Language')]).toEqual([200, 'en'])
  const english = await site.fetch('/', { headers: { Accept: 'text/markdown' } })
  expect(english.headers.get('Vary')).toBe('Accept-Language, Cookie, Accept')
})

test.each([...unlisted].filter((path) => !path.includes('/account')))(
  '%s is noindex and has no Markdown version §6.19',
  async (path) => {
    expect((await site.fetch(`${path}.md`)).status).toBe(404)
    const page = await site.fetch(path, { headers: { Accept: 'text/markdown' } })
    expect(page.headers.get('Content-Type')).toMatch('text/html')
    expect(page.headers.get('Link')).toBeNull()
    expect(page.headers.get('Vary')).toBeNull()
  }
)

test.each(['/nothing.md', '/tr.md', '/blogs/nothing.md', '/account.md', '/faq.md.md'])(
  '%s is not a Markdown version of a page §6.19',
  async (path) => {
    const response = await site.fetch(path, { headers: { Accept: 'text/markdown' } })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(path)
  }
)

test.each([
  ['/FAQ.md?a=1', '/faq.md?a=1'],
  ['/en/faq.md', '/faq.md'],
  ['/tr//faq.md/', '/tr/faq.md'],
  ['/en/index.md', '/index.md'],
  ['/Blogs/Choosing-a-supplier.md', '/blogs/choosing-a-supplier.md'],
  ['/en/llms.txt', '/llms.txt'],
  ['/TR/llms-full.txt', '/tr/llms-full.txt']
])('%s is redirected to %s §6.26 §6.28', async (path, target) => {
  const response = await site.fetch(path)
  expect([response.status, locationOf(response)]).toEqual([301, target])
})

test('Markdown versions are the same for crawlers and logged-in people §6.23', async () => {
  const paths = ['/index.md', '/register.md', '/tr/blogs.md', '/llms.txt', '/tr/llms-full.txt']
  for (const path of paths) {
    const whole = await site.fetch(path)
    const text = await whole.text()
    const head = await site.fetch(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('ETag')).toBe(whole.headers.get('ETag'))
    expect(head.headers.get('ETag')).toMatch(/^"[^"]+"$/)
    const post = await site.fetch(path, { method: 'POST' })
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    const others: Record<string, string>[] = [
      { 'User-Agent': crawlers[0] ?? '' },
      { Cookie: 'signed_in=1; i18n_redirected=tr' }
    ]
    for (const headers of others) {
      expect(await textOf(site.fetch(path, { headers })), path).toBe(text)
    }
  }
})

test('the Markdown of a page has tables, absolute links and links instead of forms §6.21', async () => {
  const home = await textOf(site.fetch('/index.md'))
  expect(home).toContain(`(${site.origin}/register)`)
  expect(home).not.toMatch(/\]\((?!https?:|mailto:|tel:)/)
  expect(home).toMatch(/^\| -+ \|/m)
  expect(home).not.toMatch(/<(?!http|[a-z.]+@)/)
  const contact = await textOf(site.fetch('/contact-us.md'))
  expect(contact).toContain(`(${site.origin}/contact-us)`)
  expect(await textOf(site.fetch('/faq.md'))).not.toContain('[](')
  const terms = await textOf(site.fetch('/terms-of-use.md'))
  expect(terms).toMatch(/^## 1\. /m)
})

test.each(locales)(
  'llms.txt lists every Markdown version in %s that llms-full.txt contains §6.27 §6.28',
  async (locale) => {
    const list = await site.fetch(localePath(locale, '/llms.txt'))
    const text = await list.text()
    expect(list.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(list.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(list.headers.get('Cache-Control')).toBe('public, max-age=3600')
    const [title, , summary] = lexer(text)
    expect(title).toMatchObject({ type: 'heading', depth: 1, text: 'Babylon' })
    expect(summary?.type).toBe('blockquote')
    const paths = listed.filter((page) => page.locale === locale).map(({ path }) => path)
    const lines = [...text.matchAll(/^- \[[^\n]+\]\((\S+)\): \S.+$/gm)].map(([, url]) => url)
    expect(lines.toSorted()).toEqual(
      paths.map((path) => site.origin + toMarkdownPath(path)).toSorted()
    )
    expect(text.match(/^## .+$/gm)?.at(-1)).toBe('## Optional')
    for (const other of locales.filter((each) => each !== locale)) {
      expect(text).toContain(`(${site.origin}${localePath(other, '/llms.txt')})`)
    }

    const full = await textOf(site.fetch(localePath(locale, '/llms-full.txt?a=1')))
    const versions = await Promise.all(
      paths.map(async (path) => (await site.fetch(toMarkdownPath(path))).text())
    )
    expect(
      full
        .split('\n---\n\n')
        .map((each) => `${each.trim()}\n`)
        .toSorted()
    ).toEqual(versions.toSorted())
  }
)

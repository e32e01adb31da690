import { expect, test } from 'vitest'
import { linksIn, partsOf, textsOf } from '../../support/markup.ts'
import { attribute, readDocuments } from '../../support/pages/documents.ts'
import { pagePaths } from '../../support/pages.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const paths = pagePaths()
const documentAt = readDocuments(site)

test.each(paths)(
  '$path has a link to the other language, labelled in that language §1.5.1',
  ({ path, locale }) => {
    const [other, name] = locale === 'en' ? ['tr', 'Türkçe'] : ['en', 'English']
    const links = documentAt(path).match(/<a [^>]*data-switch[^>]*>.*?<\/a>/g) ?? []
    expect(links).not.toEqual([])
    for (const link of links) {
      expect(link).toMatch(
        new RegExp(`<a (?=[^>]* lang="${other}")(?=[^>]* hreflang="${other}")`, 'i')
      )
      expect(link).toMatch(new RegExp(`${name}</a>$`))
    }
  }
)

test.each(['', '/tr'])(
  'the menu of %s/features has the pages for each audience §4.5.1',
  (prefix) => {
    const [menu = ''] = partsOf(documentAt(`${prefix}/features`), 'nav')
    const groups = [...menu.matchAll(/popoverTarget="([^"]+)">[\s\S]*?<\/ul>/gi)]
    expect(Object.fromEntries(groups.map(([html, id]) => [id, linksIn(html)]))).toEqual({
      agencies: ['/features', '/quick-guide', '/faq', '/request-demo'].map((path) => prefix + path),
      programmes: ['gsa', 'franchise', 'stream-by-babylon'].map(
        (name) => `${prefix}/partnership/${name}`
      )
    })
    for (const path of ['/blogs', '/contact-us', '/register', '/login']) {
      expect(linksIn(menu)).toContain(prefix + path)
    }
  }
)

test.each(['', '/tr'])(
  'the footer of %s/features has the links of the menu and the legal entity §4.5.3',
  (prefix) => {
    const html = documentAt(`${prefix}/features`)
    const part = (name: string) => html.match(new RegExp(`<${name}[\\s\\S]*?</${name}>`))?.[0] ?? ''
    const linksOf = (name: string) =>
      // The menu's link to the search leads to its field.
      [...part(name).matchAll(/href="([^"#]+)/g)].map(([, href]) => href)
    // The header shows these on every page, or the name of the company leads there.
    const inHeader = [
      prefix || '/',
      ...['/account', '/login', '/register'].map((path) => prefix + path)
    ]
    const missing = linksOf('nav').filter((link) => !inHeader.includes(link ?? ''))
    expect(linksOf('footer')).toEqual(expect.arrayContaining(missing))
    expect(part('footer')).toContain('Babylon Example Ltd.')
    expect(part('footer')).toContain('Example Street 1, 34000 İstanbul')
  }
)

test('every page says outside its main part that its facts are samples §9.2.1', () => {
  for (const { path } of paths) {
    const html = documentAt(path)
    const line = path.startsWith('/tr') ? 'Örnek bilgiler' : 'Sample facts'
    expect(textsOf(html, 'sample-facts'), path).toEqual([line])
    expect(/<main[\s\S]*<\/main>/.exec(html)?.[0], path).not.toContain('sample-facts')
  }
})

test('links to other sites open in the same window and give them no access to it §4.3.1', () => {
  const links = paths.flatMap(({ path }) =>
    (documentAt(path).match(/<a [^>]*href="https?:[^>]*>/g) ?? []).filter(
      (link) => !link.includes(`href="${site.origin}`)
    )
  )
  expect(links).not.toEqual([])
  expect(
    links.filter((link) => !link.includes(' rel="noopener"') || link.includes('target='))
  ).toEqual([])
})

test('every icon of a page is in its HTML §8.4', () => {
  for (const { path } of paths) {
    const icons = partsOf(documentAt(path), 'icon')
    expect(icons, path).not.toEqual([])
    expect(
      icons.filter((icon) => /^<svg[^>]*(?: data-icon|><\/svg>)/.test(icon)),
      path
    ).toEqual([])
  }
})

test('at most two links of a page are prefetched on sight §7.41', () => {
  const counts = paths.map(({ path }) => {
    const links = documentAt(path).match(/<a [^>]*>/g) ?? []
    const marked = links.filter((link) => / data-next\b/.test(link))
    return new Set(marked.map((link) => attribute(link, /href="([^"]*)"/))).size
  })
  expect(Math.max(...counts)).toBeLessThanOrEqual(2)
  expect(Math.max(...counts)).toBeGreaterThan(0)
})

test('the menu marks only the page that is shown', async () => {
  for (const [path, isMarked] of [
    ['/faq', false],
    ['/contact-us', true],
    ['/about-us', false]
  ] as const) {
    const html = await textOf(site.fetch(path))
    const [header = ''] = /<header[\s\S]*?<\/header>/.exec(html) ?? []
    const link = /<a[^>]*href="\/contact-us"[^>]*>/.exec(header)?.[0]
    expect(link?.includes('aria-current="page"'), path).toBe(isMarked)
  }
})

test('no line can break within “e-posta”, a range, a phone number or “9 €”, and only text has word joiners §9.3', async () => {
  const missing = await Promise.all(
    ['/nope', '/tr/nope'].map((path) => site.fetch(path, { headers: { Accept: 'text/html' } }))
  )
  const errorPages = await Promise.all(missing.map((response) => response.text()))
  let joined = 0
  for (const html of [...paths.map(({ path }) => documentAt(path)), ...errorPages]) {
    // Props contain messages that a component renders later.
    const markup = html.replace(/ data-props="[^"]*"/g, '')
    const tags = markup.match(/<script\b[^>]*>.*?<\/script>|<title>.*?<\/title>|<[^>]*>/gs) ?? []
    expect(tags.filter((tag) => tag.includes('\u2060'))).toEqual([])
    const texts = markup
      .replace(/<(script|style|title|pre|code)\b.*?<\/\1>/gs, '<>')
      .split(/<[^>]*>/)
    expect(texts.filter((text) => /(?<![\p{L}\p{N}-])e-\p{L}|\d–\d/iu.test(text))).toEqual([])
    expect(texts.filter((text) => /\+\d[\d ]* \d|\d €/.test(text))).toEqual([])
    joined += texts.filter((text) => /e\u2060-\u2060\p{L}|\d\u2060–\u2060\d/iu.test(text)).length
  }
  expect(joined).toBeGreaterThan(0)
})

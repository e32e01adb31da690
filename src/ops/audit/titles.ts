import type { CrawledPage, CrawledSite } from './crawled-site.ts'
import { type AuditFinding, error, warning } from './finding.ts'

/** Bing warns above these lengths. Search engines cut by width, often a little earlier. */
const maxLengths = { title: 70, description: 170 }

/** Checks titles, descriptions and main headings, which lists of results show. */
export function checkTitles({ pages }: CrawledSite): AuditFinding[] {
  const listedPages = pages.filter(
    ({ isIndexable, canonical, url }) => isIndexable && canonical === url
  )
  return [
    ...listedPages.flatMap((page) => [
      ...checkCount('title', page.url, page.facts.titles),
      ...checkCount('description', page.url, page.facts.descriptions)
    ]),
    ...findRepeated('title', listedPages, ({ facts }) => facts.titles[0]),
    ...findRepeated('description', listedPages, ({ facts }) => facts.descriptions[0]),
    ...pages.flatMap(headings)
  ]
}

function checkCount(name: 'title' | 'description', url: string, texts: string[]): AuditFinding[] {
  const [text = ''] = texts
  if (text === '') return [error(`no ${name}`, url)]
  if (texts.length > 1) return [error(`several ${name}s`, url, texts.join(' | '))]
  return text.length > maxLengths[name]
    ? [warning(`long ${name}`, url, `${text.length} characters: ${text}`)]
    : []
}

function findRepeated(
  name: string,
  pages: CrawledPage[],
  readText: (page: CrawledPage) => string | undefined
): AuditFinding[] {
  return [...Map.groupBy(pages, readText)]
    .filter(([text, same]) => text && same.length > 1)
    .flatMap(([text, same]) =>
      same.map(({ url }) => error(`same ${name}`, url, `${same.length} pages: ${text}`))
    )
}

function headings({ url, facts: { headings } }: CrawledPage): AuditFinding[] {
  if (headings.length === 0) return [error('no h1', url)]
  return headings.length > 1 ? [warning('several h1', url, headings.join(' | '))] : []
}

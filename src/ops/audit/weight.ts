import type { CrawledPage, CrawledSite } from './crawled-site.ts'
import { type AuditFinding, error, warning } from './finding.ts'

/** Maximum bytes of a decompressed document, of a picture, and of a whole page. */
const maxBytes = { document: 500_000, picture: 500_000, page: 2_000_000 }

/** Finds pictures without a size or a text alternative, and pages that take long to load. */
export function checkWeight({ pages, responses }: CrawledSite): AuditFinding[] {
  return pages.flatMap((page) => [
    ...page.facts.images.flatMap(({ url, hasText, hasSize }) => [
      ...(hasText ? [] : [error('picture without alt', page.url, url)]),
      ...(hasSize ? [] : [warning('picture without size', page.url, url)])
    ]),
    ...findHeavy(page, responses)
  ])
}

function findHeavy(
  { url, bytes, facts }: CrawledPage,
  responses: CrawledSite['responses']
): AuditFinding[] {
  const sizes = [...new Set(facts.files)].map((file) => ({
    file,
    size: responses.get(file)?.bytes ?? 0,
    isPicture: facts.images.some((each) => each.url === file)
  }))
  const total = bytes + sizes.reduce((sum, { size }) => sum + size, 0)
  return [
    ...(bytes > maxBytes.document ? [warning('large document', url, kilobytes(bytes))] : []),
    ...sizes
      .filter(({ size, isPicture }) => isPicture && size > maxBytes.picture)
      .map(({ file, size }) => warning('large picture', url, `${file} ${kilobytes(size)}`)),
    ...(total > maxBytes.page ? [warning('large page', url, kilobytes(total))] : [])
  ]
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}

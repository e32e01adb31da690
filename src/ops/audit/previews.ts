import type { CrawledPage, CrawledSite } from './crawled-site.ts'
import { type AuditFinding, error, warning } from './finding.ts'

/** With a smaller picture, chats and networks show a small square or nothing. */
const minSize = { width: 1200, height: 630 }

/** Checks the previews of links in chats and networks (Open Graph). */
export function checkPreviews(site: CrawledSite): AuditFinding[] {
  const shared = site.pages.filter(({ isIndexable }) => isIndexable)
  return shared.flatMap((page) => [...checkTexts(page), ...picture(page, site)])
}

function checkTexts({ url, canonical, facts: { openGraph } }: CrawledPage): AuditFinding[] {
  const value = openGraph.get('og:url')
  return [
    ...['og:title', 'og:description']
      .filter((each) => !openGraph.get(each))
      .map((each) => warning(`no ${each}`, url)),
    ...(value !== undefined && URL.parse(value)?.href !== canonical
      ? [error('og:url is not the canonical URL', url, value)]
      : [])
  ]
}

function picture({ url, facts }: CrawledPage, { responses }: CrawledSite): AuditFinding[] {
  const value = facts.openGraph.get('og:image')
  if (!value) return [error('no og:image', url)]
  if (!/^https?:\/\//.test(value)) return [error('og:image is not an absolute URL', url, value)]
  const response = responses.get(URL.parse(value)?.href ?? value)
  // Pictures on other sites are not requested.
  if (!response) return []
  if (response.status !== 200)
    return [error('og:image is missing', url, `${value} ${response.status}`)]
  const { width, height } = response
  const real = `${value} ${width} × ${height}`
  if (width === 0) return [error('og:image is not a picture', url, value)]
  if (width < minSize.width || height < minSize.height) {
    return [error('og:image is too small', url, real)]
  }
  const statedSize = [facts.openGraph.get('og:image:width'), facts.openGraph.get('og:image:height')]
  const isTrue = statedSize.every(
    (each, index) => each === undefined || +each === [width, height][index]
  )
  return isTrue
    ? []
    : [error('og:image has another size', url, `${real}, not ${statedSize.join(' × ')}`)]
}

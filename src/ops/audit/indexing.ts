import { dayMs } from '../../shared/time.ts'
import type { CrawledSite } from './crawled-site.ts'
import { type AuditFinding, error, warning } from './finding.ts'

/** Checks that sitemaps and links lead to the same pages, and only to indexable ones. */
export function checkIndexing(site: CrawledSite): AuditFinding[] {
  const { sitemaps } = site
  return [
    ...sitemaps.faults.map(({ url, reason }) => error('sitemap cannot be used', url, reason)),
    ...sitemaps.entries.flatMap((entry) => entryFindings(entry, site)),
    ...findUnlisted(site)
  ]
}

function entryFindings(
  { url, sitemap, modified }: CrawledSite['sitemaps']['entries'][number],
  site: CrawledSite
): AuditFinding[] {
  const { byUrl, responses, linkedFrom, forbidden, origin, start } = site
  if (URL.parse(url)?.origin !== origin) return [error('another site in the sitemap', sitemap, url)]
  if (forbidden.has(url)) return [error('robots.txt forbids a page of the sitemap', url)]
  const response = responses.get(url)
  // The crawl ended before this URL, because of a limit.
  if (!response) return []
  if (response.status !== 200)
    return [error('in the sitemap, but not a page', url, `${response.status}`)]
  const findings: AuditFinding[] = []
  const page = byUrl.get(url)
  if (page && !page.isIndexable) findings.push(error('in the sitemap, but noindex', url))
  if (page && page.canonical !== url) {
    findings.push(error('in the sitemap, but not canonical', url, page.canonical))
  }
  const linkingPages = [...(linkedFrom.get(url) ?? [])].filter((each) => each !== url)
  if (url !== start && linkingPages.length === 0) {
    findings.push(warning('orphan: in the sitemap, but not linked', url))
  }
  if (modified && !isPast(modified)) findings.push(error('wrong lastmod', url, modified))
  return findings
}

/** Checks a W3C date. If one is in the future, search engines distrust all of them. */
function isPast(date: string): boolean {
  return /^\d{4}(-\d\d){0,2}/.test(date) && Date.parse(date) <= Date.now() + dayMs
}

function findUnlisted({ pages, sitemaps, isCut }: CrawledSite): AuditFinding[] {
  if (sitemaps.entries.length === 0 || isCut) return []
  const listedUrls = new Set(sitemaps.entries.map(({ url }) => url))
  return (
    pages
      .filter(({ url, canonical, isIndexable }) => isIndexable && canonical === url)
      // Ignores URLs with a query, which are parts of a list, such as its second page.
      .filter(({ url }) => !listedUrls.has(url) && new URL(url).search === '')
      .map(({ url }) => warning('orphan: linked, but not in the sitemap', url))
  )
}

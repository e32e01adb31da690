import type { CrawledPage, CrawledSite } from './crawl.ts'
import { type AuditFinding, error, warning } from './finding.ts'
import { baseLanguage } from './languages.ts'

/** Checks the URL under which search engines list a page. */
export function canonicals(site: CrawledSite): AuditFinding[] {
  return site.pages
    .filter(({ isIndexable }) => isIndexable)
    .flatMap((page) => [...written(page), ...target(page, site)])
}

function written({ url, facts: { canonicals } }: CrawledPage): AuditFinding[] {
  const [first] = canonicals
  if (first === undefined) return [warning('no canonical', url)]
  if (new Set(canonicals).size > 1) {
    return [error('several canonicals', url, canonicals.join(', '))]
  }
  if (!/^https?:\/\//.test(first)) return [error('relative canonical', url, first)]
  return first.includes('#') ? [error('canonical with a fragment', url, first)] : []
}

function target(page: CrawledPage, { byUrl, responses, origin }: CrawledSite): AuditFinding[] {
  const { url, canonical, facts } = page
  if (canonical === url) return []
  const { origin: itsOrigin } = new URL(canonical)
  if (itsOrigin !== origin) return [error('canonical on another site', url, canonical)]
  const other = byUrl.get(canonical)
  const response = responses.get(canonical)
  if (!other) {
    return response ? [error('canonical to no page', url, `${canonical} (${response.status})`)] : []
  }
  if (!other.isIndexable || other.canonical !== canonical) {
    return [error('canonical to a page that is not indexed', url, canonical)]
  }
  return baseLanguage(other.facts.lang) === baseLanguage(facts.lang)
    ? []
    : [error('canonical to another language', url, canonical)]
}

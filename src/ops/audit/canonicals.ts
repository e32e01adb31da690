import type { CrawledPage, CrawledSite } from './crawled-site.ts'
import { type AuditFinding, error, warning } from './finding.ts'
import { baseLanguage } from './languages.ts'

/** Checks the URL under which search engines list a page. */
export function checkCanonicals(site: CrawledSite): AuditFinding[] {
  return site.pages
    .filter(({ isIndexable }) => isIndexable)
    .flatMap((page) => [...written(page), ...checkTarget(page, site)])
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

function checkTarget(page: CrawledPage, { byUrl, responses, origin }: CrawledSite): AuditFinding[] {
  const { url, canonical, facts } = page
  if (canonical === url) return []
  const { origin: itsOrigin } = new URL(canonical)
  if (itsOrigin !== origin) return [error('canonical on another site', url, canonical)]
  const canonicalPage = byUrl.get(canonical)
  const response = responses.get(canonical)
  if (!canonicalPage) {
    return response ? [error('canonical to no page', url, `${canonical} (${response.status})`)] : []
  }
  if (!canonicalPage.isIndexable || canonicalPage.canonical !== canonical) {
    return [error('canonical to a page that is not indexed', url, canonical)]
  }
  return baseLanguage(canonicalPage.facts.lang) === baseLanguage(facts.lang)
    ? []
    : [error('canonical to another language', url, canonical)]
}

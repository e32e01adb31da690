import type { CrawledPage, CrawledSite } from './crawled-site.ts'
import { type AuditFinding, error, warning } from './finding.ts'

/** Checks that `hreflang` is complete and mutual. Otherwise search engines ignore it. */
export function checkLanguages(site: CrawledSite): AuditFinding[] {
  const isTranslated = site.pages.some(({ facts }) => facts.alternates.length > 0)
  const indexedPages = site.pages.filter((page) => page.isIndexable && page.canonical === page.url)
  return [
    ...indexedPages.flatMap((page) =>
      isTranslated ? [...missing(page), ...targets(page, site)] : []
    ),
    ...sitemapAlternates(site)
  ]
}

function missing({ url, facts: { alternates } }: CrawledPage): AuditFinding[] {
  if (alternates.length === 0) return [error('no hreflang', url)]
  const findings: AuditFinding[] = []
  if (!alternates.some((each) => each.url === url && each.hreflang !== 'x-default')) {
    findings.push(error('hreflang without the page itself', url))
  }
  if (!alternates.some(({ hreflang }) => hreflang === 'x-default')) {
    findings.push(warning('no x-default', url))
  }
  const codes = alternates.map(({ hreflang }) => hreflang.toLowerCase())
  for (const code of codes.filter((each, index) => codes.indexOf(each) !== index)) {
    findings.push(error('hreflang twice', url, code))
  }
  return findings
}

function targets(
  { url, facts }: CrawledPage,
  { byUrl, responses, origin }: CrawledSite
): AuditFinding[] {
  return facts.alternates.flatMap(({ hreflang, url: target }): AuditFinding[] => {
    const detail = `${hreflang} ${target}`
    if (hreflang !== 'x-default' && !isLanguage(hreflang)) {
      return [error('unknown hreflang', url, detail)]
    }
    if (URL.parse(target)?.origin !== origin) return []
    const response = responses.get(target)
    const alternatePage = byUrl.get(target)
    if (!alternatePage)
      return response ? [error('hreflang to no page', url, `${detail} (${response.status})`)] : []
    if (!alternatePage.isIndexable || alternatePage.canonical !== target) {
      return [error('hreflang to a page that is not indexed', url, detail)]
    }
    if (hreflang === 'x-default') return []
    if (baseLanguage(alternatePage.facts.lang) !== baseLanguage(hreflang)) {
      return [
        error('hreflang to another language', url, `${detail} is “${alternatePage.facts.lang}”`)
      ]
    }
    return alternatePage.facts.alternates.some((each) => each.url === url)
      ? []
      : [error('one-sided hreflang', url, `${target} does not link back`)]
  })
}

/** If the sitemap and the page disagree, search engines ignore both. */
function sitemapAlternates({ byUrl, sitemaps }: CrawledSite): AuditFinding[] {
  return sitemaps.entries.flatMap(({ url, alternates }) => {
    const page = byUrl.get(url)
    if (!page || alternates.length === 0) return []
    const pageAlternates = page.facts.alternates.map((each) => `${each.hreflang} ${each.url}`)
    return alternates
      .map((each) => `${each.hreflang} ${URL.parse(each.url)?.href ?? each.url}`)
      .filter((each) => !pageAlternates.includes(each))
      .map((each) => error('hreflang of the sitemap differs', url, each))
  })
}

/** Accepts `en-GB`, but not `en-UK` or `english`, which are only well-formed. */
export function isLanguage(code: string): boolean {
  try {
    const { baseName, language, region } = new Intl.Locale(code)
    const isKnown = (type: 'language' | 'region', each: string) =>
      new Intl.DisplayNames('en', { type, fallback: 'none' }).of(each) !== undefined
    // `Intl` replaces outdated codes, such as UK, by current ones.
    const isPresent = baseName.toLowerCase() === code.toLowerCase()
    return isPresent && isKnown('language', language) && (!region || isKnown('region', region))
  } catch {
    return false
  }
}

export function baseLanguage(code: string): string {
  return code.toLowerCase().split('-')[0] ?? ''
}

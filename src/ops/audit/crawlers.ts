import type { CrawledPage, CrawledSite } from './crawled-site.ts'
import { type AuditFinding, error } from './finding.ts'

/** Minimum share of equal words. Some may differ, such as a greeting or the time. */
const leastAlike = 0.95

/**
 * Checks that crawlers and people get the same content. A difference is cloaking, or a fault in the
 * detection of crawlers.
 */
export function checkCrawlers({ pages }: CrawledSite): AuditFinding[] {
  return pages.flatMap((page) => {
    const { url, visited, facts } = page
    if (visited.status !== 200) {
      const detail = visited.reason ?? `200 for crawlers, ${visited.status} for browsers`
      return [error('crawlers get another status', url, detail)]
    }
    const browserFacts = visited.facts
    return [
      ...compare(page),
      ...(alikeness(facts.mainText, browserFacts.mainText) < leastAlike
        ? [
            error(
              'crawlers get another text',
              url,
              difference(facts.mainText, browserFacts.mainText)
            )
          ]
        : [])
    ]
  })
}

function compare({ url, facts, headers, visited }: CrawledPage): AuditFinding[] {
  const { facts: browserFacts } = visited
  const values: [name: string, crawler: string, browser: string][] = [
    ['title', facts.titles.join(' | '), browserFacts.titles.join(' | ')],
    ['canonical', facts.canonicals.join(' | '), browserFacts.canonicals.join(' | ')],
    ['robots', facts.robots, browserFacts.robots],
    ['X-Robots-Tag', parseRobotsHeader(headers), parseRobotsHeader(visited.headers)],
    ['lang', facts.lang, browserFacts.lang]
  ]
  return values
    .filter(([, crawler, browser]) => crawler !== browser)
    .map(([name, crawler, browser]) =>
      error(`another ${name} for crawlers`, url, `“${crawler}”, not “${browser}”`)
    )
}

function parseRobotsHeader(headers: Headers): string {
  return headers.get('X-Robots-Tag') ?? ''
}

/** The share of words that two texts have in common; 1 for texts without words. */
function alikeness(a: string, b: string): number {
  const first = distinctTerms(a)
  const second = distinctTerms(b)
  const termCount = first.union(second).size
  return termCount === 0 ? 1 : first.intersection(second).size / termCount
}

function difference(a: string, b: string): string {
  const terms = [...distinctTerms(a).symmetricDifference(distinctTerms(b))]
  return `differs in ${terms.length} words: ${terms.slice(0, 8).join(' ')}`
}

function distinctTerms(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])
}

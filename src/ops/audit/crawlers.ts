import type { CrawledPage, CrawledSite } from './crawl.ts'
import { type AuditFinding, error } from './finding.ts'

/** Minimum share of equal words. Some may differ, such as a greeting or the time. */
const leastAlike = 0.95

/**
 * Checks that crawlers and people get the same content. A difference is cloaking, or a fault in the
 * detection of crawlers.
 */
export function crawlers({ pages }: CrawledSite): AuditFinding[] {
  return pages.flatMap((page) => {
    const { url, visited, facts } = page
    if (visited.status !== 200) {
      const detail = visited.reason ?? `200 for crawlers, ${visited.status} for browsers`
      return [error('crawlers get another status', url, detail)]
    }
    const shown = visited.facts
    return [
      ...compare(page),
      ...(alikeness(facts.mainText, shown.mainText) < leastAlike
        ? [error('crawlers get another text', url, difference(facts.mainText, shown.mainText))]
        : [])
    ]
  })
}

function compare({ url, facts, headers, visited }: CrawledPage): AuditFinding[] {
  const { facts: shown } = visited
  const values: [name: string, crawler: string, browser: string][] = [
    ['title', facts.titles.join(' | '), shown.titles.join(' | ')],
    ['canonical', facts.canonicals.join(' | '), shown.canonicals.join(' | ')],
    ['robots', facts.robots, shown.robots],
    ['X-Robots-Tag', parseRobotsHeader(headers), parseRobotsHeader(visited.headers)],
    ['lang', facts.lang, shown.lang]
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
  const [first, second] = [distinctTerms(a), distinctTerms(b)]
  const all = first.union(second).size
  return all === 0 ? 1 : first.intersection(second).size / all
}

function difference(a: string, b: string): string {
  const words = [...distinctTerms(a).symmetricDifference(distinctTerms(b))]
  return `differs in ${words.length} words: ${words.slice(0, 8).join(' ')}`
}

function distinctTerms(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])
}

import type { PageFacts } from './parse-page.ts'
import type { ResponseSummary } from './response-summary.ts'
import type { Sitemaps } from './sitemaps.ts'

/** A URL that answered with an HTML page. */
export interface CrawledPage {
  url: string
  headers: Headers
  /** Bytes of the document, decompressed. */
  bytes: number
  facts: PageFacts
  isIndexable: boolean
  /** The page's canonical URL; by default its own URL. */
  canonical: string
  visited: Visit
}

/** The parts of a page that the checks need, as requested with a browser's user agent. */
export interface Visit {
  status: number
  headers: Headers
  reason: string | undefined
  facts: Pick<PageFacts, 'titles' | 'canonicals' | 'robots' | 'lang' | 'mainText'>
}

export interface CrawledSite {
  origin: string
  /** The URL at which the audit began. */
  start: string
  pages: CrawledPage[]
  byUrl: Map<string, CrawledPage>
  /** Every URL that was requested, pages and files, as crawlers get them. */
  responses: Map<string, ResponseSummary>
  /** The pages that link to a URL, in the order in which they were found. */
  linkedFrom: Map<string, Set<string>>
  sitemaps: Sitemaps
  /** URLs that robots.txt forbids. */
  forbidden: Set<string>
  /** Whether a limit ended the crawl early. */
  isCut: boolean
}

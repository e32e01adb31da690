import { setTimeout as sleep } from 'node:timers/promises'
import { sitemapPath } from '../../shared/links/endpoint-paths.ts'
import { type FetchedPage, type FetchPage, fetchPage } from './fetch-page.ts'
import { type PageFacts, parsePage } from './parse-page.ts'
import { type ResponseSummary, summarize } from './response-summary.ts'
import { readRobots } from './robots.ts'
import { readSitemaps, type Sitemaps } from './sitemaps.ts'

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
interface Visit {
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

interface CrawlOptions {
  maxUrls?: number
  maxMinutes?: number
  ignoreRobots?: boolean
  request?: FetchPage
  onProgress?: (done: number, total: number) => void
  now?: () => number
}

/** A site that cannot be audited. The message says what to do. */
export class CrawlError extends Error {
  override name = 'CrawlError'
}

const concurrency = 2
const maxDelayMs = 5000
const maxRedirects = 5
/** Maximum number of collected URLs, as a multiple of the number of pages to read. */
const knownForEach = 20
/** Maximum characters of all pages together, which are kept in memory until the end. */
const maxCharacters = 50_000_000

/** Crawls a site from a URL and its sitemaps, within its own origin. */
export async function crawl(
  first: string,
  {
    maxUrls = 2000,
    maxMinutes = 15,
    ignoreRobots = false,
    request = fetchPage,
    onProgress = () => {},
    now = Date.now
  }: CrawlOptions = {}
): Promise<CrawledSite> {
  const end = now() + maxMinutes * 60_000
  const start = await findStart(first, request)
  const { origin } = new URL(start)
  const robots = await readRobots(origin, request)
  const delayMs = ignoreRobots ? 0 : Math.min(robots.delayMs, maxDelayMs)
  const sitemapUrls = robots.sitemaps.length > 0 ? robots.sitemaps : [origin + sitemapPath]
  const isLate = () => now() > end
  const sitemaps = await readSitemaps(sitemapUrls, { origin, request, isLate })
  const site: CrawledSite = {
    origin,
    start,
    pages: [],
    byUrl: new Map(),
    responses: new Map(),
    linkedFrom: new Map(),
    sitemaps,
    forbidden: new Set(),
    isCut: false
  }
  const queue: string[] = []
  const knownUrls = new Set<string>()
  let characters = 0
  let isOver = false

  function add(link: string): void {
    const url = withoutFragment(link)
    if (URL.parse(url)?.origin !== origin || knownUrls.has(url)) return
    if (knownUrls.size >= maxUrls * knownForEach) {
      site.isCut = true
      return
    }
    knownUrls.add(url)
    queue.push(url)
  }

  async function read(url: string): Promise<void> {
    const response = await request(url)
    site.responses.set(url, await summarize(response))
    if (response.location) add(response.location)
    if (response.status !== 200 || !isHtml(response)) return
    const facts = parsePage(response)
    const visited = await request(url, { as: 'visitor', language: facts.lang || undefined })
    const page = createPage(response, facts, extractVisit(visited))
    site.pages.push(page)
    site.byUrl.set(url, page)
    characters += countCharacters(page)
    for (const each of urlsIn(page)) add(each)
    for (const link of facts.links) {
      if (!knownUrls.has(link.url)) continue
      const linking = site.linkedFrom.get(link.url) ?? new Set()
      site.linkedFrom.set(link.url, linking.add(url))
    }
  }

  async function work(): Promise<void> {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const isFull = site.responses.size >= maxUrls || characters > maxCharacters
      if (isFull || isLate()) {
        isOver = true
        site.isCut = true
        return
      }
      // Checked as late as possible, because comparing many rules is slow and would delay the time
      // limit.
      if (!ignoreRobots && robots.isForbidden(url)) {
        site.forbidden.add(url)
        continue
      }
      await read(url)
      onProgress(site.responses.size, knownUrls.size)
      await sleep(delayMs)
    }
  }

  add(start)
  for (const { url } of sitemaps.entries) {
    site.isCut ||= isLate()
    if (site.isCut) break
    add(url)
  }
  // A worker ends when the queue is empty, although the other worker may still add to it.
  while (queue.length > 0 && !isOver) {
    await Promise.all(Array.from({ length: concurrency }, work))
  }
  if (site.pages.length === 0) {
    throw new CrawlError(`${start} is not HTML, or robots.txt forbids it: see --ignore-robots.`)
  }
  site.pages.sort((a, b) => (a.url < b.url ? -1 : 1))
  return site
}

/** The final URL of a redirect, which determines the site's origin. */
async function findStart(first: string, request: FetchPage): Promise<string> {
  let url = first
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const { status, location, reason } = await request(url)
    if (status === 0) {
      throw new CrawlError(`${url} does not respond: ${reason}. Is the URL right, and the site up?`)
    }
    if (!location) {
      if (status < 400) return url
      throw new CrawlError(`${url} responds with ${status}. Give the URL of a page of the site.`)
    }
    url = location
  }
  throw new CrawlError(`${first} redirects more than ${maxRedirects} times.`)
}

function createPage(
  { url, headers, body }: FetchedPage,
  facts: PageFacts,
  visited: Visit
): CrawledPage {
  const [canonical = url] = facts.canonicals
  const robots = `${facts.robots}, ${headers.get('X-Robots-Tag')?.toLowerCase() ?? ''}`
  return {
    url,
    headers,
    bytes: body.length,
    facts,
    isIndexable: !/\b(?:noindex|none)\b/.test(robots),
    canonical: URL.parse(canonical, url)?.href ?? url,
    visited
  }
}

/** Extracts the data that the checks need, so that the body can be dropped. */
function extractVisit(response: FetchedPage): Visit {
  const { titles, canonicals, robots, lang, mainText } = parsePage(response)
  return {
    status: response.status,
    headers: response.headers,
    reason: response.reason,
    facts: { titles, canonicals, robots, lang, mainText }
  }
}

/** The approximate size of a page in memory, in characters. */
function countCharacters({ facts, visited }: CrawledPage): number {
  const { bodyText, mainText, blocks, structuredData, links, images, files } = facts
  const texts = [bodyText, mainText, visited.facts.mainText, ...structuredData, ...files]
  const urls = [...links, ...images].map(({ url }) => url)
  return [...texts, ...urls, ...blocks.map(({ text }) => text)].reduce(
    (sum, { length }) => sum + length,
    0
  )
}

function isHtml({ headers }: FetchedPage): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers.get('Content-Type') ?? '')
}

/** Every URL that a page refers to. */
function urlsIn({ facts, canonical }: CrawledPage): string[] {
  const { links, files, alternates, promised, openGraph } = facts
  return [
    ...links.map(({ url }) => url),
    ...alternates.map(({ url }) => url),
    ...promised.map(({ url }) => url),
    canonical,
    ...files,
    openGraph.get('og:image') ?? ''
  ]
}

/** A URL as the key of its response; an empty string if it is invalid. */
function withoutFragment(url: string): string {
  return URL.parse(url)?.href.replace(/#.*/, '') ?? ''
}

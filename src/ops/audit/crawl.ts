import { type Fetched, type FetchPage, fetchPage } from './fetch-page.ts'
import { type PageFacts, parsePage } from './parse-page.ts'
import { readRobots } from './robots.ts'
import { readSitemaps, type Sitemaps } from './sitemaps.ts'

/** A URL that answered with an HTML page. */
export interface CrawledPage {
  url: string
  headers: Headers
  bytes: number
  facts: PageFacts
  isIndexable: boolean
  /** The page's canonical URL; by default its own URL. */
  canonical: string
}

export interface CrawledSite {
  origin: string
  /** The URL at which the audit began. */
  start: string
  pages: CrawledPage[]
  byUrl: Map<string, CrawledPage>
  /** Every URL that was requested, pages and files, with the size of its body. */
  responses: Map<string, Omit<Fetched, 'body'> & { bytes: number }>
  /** The pages that link to a URL, in the order in which they were found. */
  linkedFrom: Map<string, Set<string>>
  sitemaps: Sitemaps
  /** URLs that robots.txt forbids. */
  forbidden: Set<string>
}

interface CrawlOptions {
  request?: FetchPage
  onProgress?: (done: number, found: number) => void
}

/** A site that cannot be audited. The message says what to do. */
export class CrawlError extends Error {
  override name = 'CrawlError'
}

/** Crawls a site from a page and its sitemaps, within its own origin. */
export async function crawl(
  start: string,
  { request = fetchPage, onProgress = () => {} }: CrawlOptions = {}
): Promise<CrawledSite> {
  await assertPage(start, request)
  const { origin } = new URL(start)
  const robots = await readRobots(origin, request)
  const site: CrawledSite = {
    origin,
    start,
    pages: [],
    byUrl: new Map(),
    responses: new Map(),
    linkedFrom: new Map(),
    sitemaps: await readSitemaps(robots.sitemaps, request),
    forbidden: new Set()
  }
  const queue: string[] = []
  const known = new Set<string>()

  function add(link: string): void {
    const url = withoutFragment(link)
    if (URL.parse(url)?.origin !== origin || known.has(url)) return
    known.add(url)
    queue.push(url)
  }

  async function work(): Promise<void> {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      if (robots.isForbidden(url)) site.forbidden.add(url)
      else for (const link of await read(url, site, request)) add(link)
      onProgress(site.responses.size, known.size)
    }
  }

  for (const url of [start, ...site.sitemaps.entries.map((entry) => entry.url)]) add(url)
  // A worker ends when the queue is empty, although the other worker may still add to it.
  while (queue.length > 0) await Promise.all([work(), work()])
  site.pages.sort((a, b) => (a.url < b.url ? -1 : 1))
  return site
}

async function assertPage(url: string, request: FetchPage): Promise<void> {
  const { status, reason } = await request(url)
  if (status === 200) return
  throw new CrawlError(
    status === 0
      ? `${url} does not respond: ${reason}. Is the URL right, and the site up?`
      : `${url} responds with ${status}. Give the URL of a page of the site.`
  )
}

/** Requests a URL, notes what it is, and returns the URLs that it refers to. */
async function read(url: string, site: CrawledSite, request: FetchPage): Promise<string[]> {
  const { body, ...response } = await request(url)
  site.responses.set(url, { ...response, bytes: body.length })
  if (response.location) return [response.location]
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html')
  if (response.status !== 200 || !isHtml) return []
  const page = createPage({ ...response, body })
  site.pages.push(page)
  site.byUrl.set(url, page)
  const { links, files, alternates } = page.facts
  for (const link of links) {
    const linking = site.linkedFrom.get(link.url) ?? new Set()
    site.linkedFrom.set(link.url, linking.add(url))
  }
  return [...[...links, ...alternates].map((each) => each.url), page.canonical, ...files]
}

function createPage(response: Fetched): CrawledPage {
  const { url, headers, body } = response
  const facts = parsePage(response)
  const [canonical = url] = facts.canonicals
  return {
    url,
    headers,
    bytes: body.length,
    facts,
    isIndexable: !`${facts.robots}, ${headers.get('X-Robots-Tag')}`.includes('noindex'),
    canonical: URL.parse(canonical, url)?.href ?? url
  }
}

/** A URL as the key of its response; an empty string if it is invalid. */
function withoutFragment(url: string): string {
  return URL.parse(url)?.href.replace(/#.*/, '') ?? ''
}

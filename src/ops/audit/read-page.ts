import type { CrawlQueue } from './crawl-queue.ts'
import type { CrawledPage, CrawledSite, Visit } from './crawled-site.ts'
import type { FetchedPage, FetchPage } from './fetch-page.ts'
import { type PageFacts, parsePage } from './parse-page.ts'
import { summarise } from './response-summary.ts'

interface Crawl {
  site: CrawledSite
  queue: CrawlQueue
  request: FetchPage
}

/**
 * Reads a URL as a crawler, and its page as a visitor too, and queues the URLs that it refers to.
 * @returns the approximate size of the page in memory, in characters
 */
export async function readPage(url: string, { site, queue, request }: Crawl): Promise<number> {
  const response = await request(url)
  site.responses.set(url, await summarise(response))
  if (response.location) queue.add(response.location)
  if (response.status !== 200 || !isHtml(response)) return 0
  const facts = parsePage(response)
  const visited = await request(url, { as: 'visitor', language: facts.lang || undefined })
  const page = createPage(response, facts, extractVisit(visited))
  site.pages.push(page)
  site.byUrl.set(url, page)
  for (const each of urlsIn(page)) queue.add(each)
  for (const link of facts.links) {
    if (!queue.has(link.url)) continue
    const linking = site.linkedFrom.get(link.url) ?? new Set()
    site.linkedFrom.set(link.url, linking.add(url))
  }
  return countCharacters(page)
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

import { setTimeout as sleep } from 'node:timers/promises'
import { sitemapPath } from '../../shared/links/endpoint-paths.ts'
import { createCrawlQueue } from './crawl-queue.ts'
import type { CrawledSite } from './crawled-site.ts'
import { type FetchPage, fetchPage } from './fetch-page.ts'
import { readPage } from './read-page.ts'
import { readRobots } from './robots.ts'
import { readSitemaps } from './sitemaps.ts'

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
  const queue = createCrawlQueue(origin, maxUrls * knownForEach)
  let characters = 0
  let isOver = false

  async function work(): Promise<void> {
    for (let url = queue.take(); url !== undefined; url = queue.take()) {
      isOver = site.responses.size >= maxUrls || characters > maxCharacters || isLate()
      if (isOver) return
      // The rules are checked as late as possible, because comparing many of them is slow and would
      // delay the time limit.
      if (!ignoreRobots && robots.isForbidden(url)) {
        site.forbidden.add(url)
        continue
      }
      const pageCharacters = await readPage(url, { site, queue, request })
      // The characters are added only now, because the other worker adds its own in the meantime.
      characters += pageCharacters
      onProgress(site.responses.size, queue.size())
      await sleep(delayMs)
    }
  }

  queue.add(start)
  let isCut = false
  for (const { url } of sitemaps.entries) {
    isCut = queue.isCut() || isLate()
    if (isCut) break
    queue.add(url)
  }
  // A worker ends when the queue is empty, although the other worker may still add to it.
  while (queue.hasWaiting() && !isOver) {
    await Promise.all(Array.from({ length: concurrency }, work))
  }
  site.isCut = isCut || isOver || queue.isCut()
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

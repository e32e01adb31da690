import type { FetchPage } from './fetch-page.ts'
import { parseSitemap, type SitemapEntry } from './parse-sitemap.ts'

export interface Sitemaps {
  entries: SitemapEntry[]
  /** Sitemaps that cannot be read, with the reason. */
  faults: { url: string; reason: string }[]
}

/** Limits of sitemaps.org. */
const maxEntries = 50_000
const maxBytes = 50 * 1024 * 1024

/** The number of sitemaps is limited, because an index can list other indexes, and even itself. */
const maxSitemaps = 100
/** Maximum bytes of all sitemaps together, which are all in memory. */
const maxTotalBytes = 2 * maxBytes

interface Options {
  origin: string
  request: FetchPage
  /** Whether the time limit is reached. */
  isLate?: () => boolean
}

/** Reads a site's sitemaps, including the sitemaps that an index lists. */
export async function readSitemaps(
  urls: string[],
  { origin, request, isLate = () => false }: Options
): Promise<Sitemaps> {
  const result: Sitemaps = { entries: [], faults: [] }
  const queue = [...new Set(urls)].slice(0, maxSitemaps)
  let bytes = 0
  for (const url of queue) {
    if (URL.parse(url)?.origin !== origin) {
      result.faults.push({ url, reason: 'is on another site' })
      continue
    }
    if (bytes > maxTotalBytes || isLate()) {
      result.faults.push({ url, reason: 'was not read, because the others took too long' })
      continue
    }
    const { status, body, reason } = await request(url, { maxBytes: maxBytes + 1 })
    bytes += body.length
    const { isSitemap, entries, parts } = parseSitemap(body, url, maxEntries + 1)
    const fault = findFault()
    if (fault) result.faults.push({ url, reason: fault })
    for (const part of parts) {
      if (!queue.includes(part) && queue.length < maxSitemaps) queue.push(part)
    }
    for (const entry of entries.slice(0, maxEntries)) result.entries.push(entry)

    function findFault(): string | undefined {
      if (status !== 200) return reason ?? `responds with ${status}`
      if (!isSitemap) return 'is no sitemap'
      if (entries.length > maxEntries) return `has more than ${maxEntries} URLs`
      return body.length > maxBytes ? `has more than ${maxBytes} bytes` : undefined
    }
  }
  return result
}

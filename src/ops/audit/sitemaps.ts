import { DomUtils, parseDocument } from 'htmlparser2'
import type { FetchPage } from './fetch-page.ts'
import type { Alternate } from './parse-page.ts'

interface SitemapEntry {
  url: string
  sitemap: string
  modified?: string
  alternates: Alternate[]
}

export interface Sitemaps {
  entries: SitemapEntry[]
  /** Sitemaps that cannot be read, with the reason. */
  faults: { url: string; reason: string }[]
}

/** Reads a site's sitemaps, including the sitemaps that an index lists. */
export async function readSitemaps(urls: string[], request: FetchPage): Promise<Sitemaps> {
  const result: Sitemaps = { entries: [], faults: [] }
  const queue = [...urls]
  for (const url of queue) {
    const { status, body, reason = `responds with ${status}` } = await request(url)
    const document = parseDocument(body.toString(), { xmlMode: true })
    const isSitemap = named('urlset', document).length + named('sitemapindex', document).length > 0
    if (status !== 200) result.faults.push({ url, reason })
    else if (!isSitemap) result.faults.push({ url, reason: 'is no sitemap' })
    queue.push(...named('sitemap', document).map((part) => textOf(part, 'loc')))
    for (const entry of named('url', document)) result.entries.push(toEntry(entry, url))
  }
  return result
}

type Parent = Parameters<typeof DomUtils.getElementsByTagName>[1]
type Element = ReturnType<typeof named>[number]

function named(name: string, parent: Parent) {
  return DomUtils.getElementsByTagName(name, parent, true)
}

function textOf(parent: Element, name: string): string {
  return DomUtils.textContent(named(name, parent)).trim()
}

function toEntry(entry: Element, sitemap: string): SitemapEntry {
  return {
    url: textOf(entry, 'loc'),
    sitemap,
    modified: textOf(entry, 'lastmod') || undefined,
    alternates: named('xhtml:link', entry).map(({ attribs: { hreflang = '', href = '' } }) => ({
      hreflang,
      url: href
    }))
  }
}

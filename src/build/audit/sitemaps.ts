import { DomUtils, parseDocument } from 'htmlparser2'
import type { Alternate, Element } from './read-page.ts'
import type { Request } from './request.ts'

export interface SitemapEntry {
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

/** Limits of sitemaps.org. */
const maxEntries = 50_000
const maxBytes = 50 * 1024 * 1024

/** An index of an index is possible, and so is one that lists itself for ever. */
const mostSitemaps = 100

/** Reads a site's sitemaps, and those that an index lists. */
export async function readSitemaps(
  addresses: string[],
  { origin, request }: { origin: string; request: Request }
): Promise<Sitemaps> {
  const result: Sitemaps = { entries: [], faults: [] }
  const queue = [...addresses]
  for (const url of queue) {
    if (URL.parse(url)?.origin !== origin) {
      result.faults.push({ url, reason: 'is on another site' })
      continue
    }
    const { status, body, reason } = await request(url)
    const document = parseDocument(body.toString(), { xmlMode: true })
    const kind = (name: string) =>
      DomUtils.getElementsByTagName(name, document, true) as unknown as Element[]
    const [entries, parts] = [kind('url'), kind('sitemap')]
    const fault = faultOf()
    if (fault) result.faults.push({ url, reason: fault })
    for (const part of parts.map((each) => textIn(each, 'loc'))) {
      if (!queue.includes(part) && queue.length < mostSitemaps) queue.push(part)
    }
    result.entries.push(...entries.map((each) => entryOf(each, url)))

    function faultOf(): string | undefined {
      if (status !== 200) return reason ?? `answers ${status}`
      if (kind('urlset').length + kind('sitemapindex').length === 0) return 'is no sitemap'
      if (entries.length > maxEntries) return `has ${entries.length} addresses`
      return body.length > maxBytes ? `has ${body.length} bytes` : undefined
    }
  }
  return result
}

function entryOf(element: Element, sitemap: string): SitemapEntry {
  const links = DomUtils.getElementsByTagName('xhtml:link', element, true) as Element[]
  const location = textIn(element, 'loc')
  return {
    url: URL.parse(location)?.href ?? location,
    sitemap,
    modified: textIn(element, 'lastmod') || undefined,
    alternates: links.map(({ attribs: { hreflang = '', href = '' } }) => ({ hreflang, url: href }))
  }
}

function textIn(element: Element, name: string): string {
  const [found] = DomUtils.getElementsByTagName(name, element, true, 1)
  return found ? DomUtils.textContent(found).trim() : ''
}

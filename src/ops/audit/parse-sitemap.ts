import { Parser } from 'htmlparser2'
import type { Alternate } from './parse-page.ts'

export interface SitemapEntry {
  url: string
  sitemap: string
  modified?: string
  alternates: Alternate[]
}

interface ParsedSitemap {
  isSitemap: boolean
  entries: SitemapEntry[]
  parts: string[]
}

/** Limits above any real sitemap: languages of a page, characters of a URL, and open elements. */
const limits = { alternates: 200, characters: 2048, depth: 100 }
const partBytes = 64 * 1024

/**
 * Reads a sitemap or a sitemap index without building a tree, which would be much larger than the
 * file.
 * @param maxEntries the number of entries after which it stops
 */
export function parseSitemap(body: Buffer, sitemap: string, maxEntries: number): ParsedSitemap {
  const result: ParsedSitemap = { isSitemap: false, entries: [], parts: [] }
  let fields: Record<string, string> = {}
  let alternates: Alternate[] = []
  let field = ''
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, { hreflang = '', href = '' }) {
        depth += 1
        if (name === 'urlset' || name === 'sitemapindex') result.isSitemap = true
        if (name === 'url' || name === 'sitemap') {
          fields = {}
          alternates = []
        }
        if (name === 'xhtml:link' && alternates.length < limits.alternates) {
          alternates.push({ hreflang, url: href })
        }
        field = name === 'loc' || name === 'lastmod' ? name : ''
      },
      ontext(text) {
        if (field === '') return
        fields[field] = ((fields[field] ?? '') + text).slice(0, limits.characters)
      },
      onclosetag(name) {
        depth -= 1
        field = ''
        const location = fields.loc?.trim() ?? ''
        if (location === '') return
        if (name === 'sitemap') result.parts.push(location)
        if (name !== 'url') return
        const url = URL.parse(location)?.href ?? location
        const modified = fields.lastmod?.trim() || undefined
        result.entries.push({ url, sitemap, modified, alternates })
      }
    },
    { xmlMode: true }
  )
  const decoder = new TextDecoder()
  for (let start = 0; start < body.length; start += partBytes) {
    const isFull = result.entries.length + result.parts.length >= maxEntries
    if (isFull || depth > limits.depth) break
    parser.write(decoder.decode(body.subarray(start, start + partBytes), { stream: true }))
  }
  if (depth > limits.depth) result.isSitemap = false
  parser.end()
  return result
}

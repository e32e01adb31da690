import type { Settings } from '../config.ts'
import { createBoundedCache } from '../server/bounded-cache.ts'
import { digest } from '../server/crypto/digest.ts'
import type { HeadData } from './head.ts'
import { createTemplate, fillTemplate, type Template, totalLength } from './placeholders.ts'

/** A page that is ready to send. */
export interface WrittenPage {
  body: Uint8Array<ArrayBuffer>
  /** Absent for a text that is not a page. */
  head?: HeadData
  /** Absent for a page that differs at each request. */
  etag?: string
  /** The page in the cache, for its headers; absent if it was written only for this request. */
  cached?: object
}

interface CachedPage extends Omit<WrittenPage, 'body' | 'cached'> {
  template: Template
}

interface PageOptions {
  key: string
  /** The objects that the page is rendered from. */
  sources: readonly object[]
  /** Writes the page with placeholders for the values that differ between visitors. */
  write: () => Promise<{ text: string; head?: HeadData }>
  /** The values of the placeholders by name, as HTML. */
  values: () => Record<string, string>
}

/** Bytes. */
export const megabyte = 1024 * 1024

const cache = createBoundedCache<CachedPage>()

/** Whether pages are cached at all. */
export function hasPageCache({ PAGE_MEMORY_MB }: Settings): boolean {
  return PAGE_MEMORY_MB > 0
}

/** Fills in a page that is written once for all visitors (docs/decisions/0016-cached-pages.md). */
export async function fillCached(
  { PAGE_MEMORY_MB }: Settings,
  { key, sources, write, values }: PageOptions
): Promise<WrittenPage> {
  let cached = cache.get(key, sources)
  if (!cached) {
    const { text, head } = await write()
    const template = createTemplate(text)
    const [page = new Uint8Array()] = template.pieces
    const etag = template.names.length === 0 ? await computeEtag(page) : undefined
    cached = { template, head, etag }
    const size = totalLength(template.pieces)
    cache.set(key, cached, { size, limitBytes: PAGE_MEMORY_MB * megabyte, sources })
  }
  const { template, head, etag } = cached
  return { body: fillTemplate(template, values), head, etag, cached }
}

/** The ETag of a page without placeholders. */
export async function computeEtag(page: Uint8Array<ArrayBuffer>): Promise<string> {
  return `"${(await digest(page)).slice(0, 32)}"`
}

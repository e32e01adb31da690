import type { Settings } from '../config.ts'
import type { HeadData } from './head.ts'
import { computeEtag, megabyte, pageCache, type WrittenPage } from './page-cache.ts'
import { createTemplate, fillTemplate } from './placeholders.ts'

interface CacheOptions {
  key: string
  /** The objects that the page is rendered from, which are compared as well. */
  sources: readonly object[]
  /** Writes the page with placeholders for the values that differ between visitors. */
  write: () => Promise<{ text: string; head?: HeadData }>
  /** The values of the placeholders by name, as HTML. */
  values: () => Record<string, string>
}

/** Whether pages are cached at all. */
export function hasPageCache({ PAGE_MEMORY_MB }: Settings): boolean {
  return PAGE_MEMORY_MB > 0
}

/** Fills in a page that is written once for all visitors (docs/decisions/0016-cached-pages.md). */
export async function fillCached(
  { PAGE_MEMORY_MB }: Settings,
  { key, sources, write, values }: CacheOptions
): Promise<WrittenPage> {
  let cached = pageCache.get(key, sources)
  if (!cached) {
    const { text, head } = await write()
    const body = createTemplate(text)
    const [page = new Uint8Array()] = body.pieces
    const etag = body.names.length === 0 ? await computeEtag(page) : undefined
    cached = { body, head, etag }
    pageCache.set(key, cached, { sources, limitBytes: PAGE_MEMORY_MB * megabyte })
  }
  return { ...cached, body: fillTemplate(cached.body, values), cached }
}

import type { Settings } from '../config.ts'
import { createBoundedCache, megabyte } from '../server/base/bounded-cache.ts'
import type { HeadData } from './head.ts'
import {
  createPlaceholders,
  encodeTemplate,
  fillTemplate,
  type Placeholders,
  type Template,
  totalLength
} from './placeholders.ts'
import { computeEtag, type WrittenPage } from './written-page.ts'

interface CachedPage extends Omit<WrittenPage, 'body' | 'cached'> {
  template: Template<Uint8Array<ArrayBuffer>>
}

interface CacheOptions {
  key: string
  /** The objects that the page is rendered from. */
  sources: readonly object[]
  /** Writes the page with placeholders for the values that differ between visitors. */
  write: (placeholders: Placeholders) => Promise<{ text: string; head?: HeadData }>
  /** The values of the placeholders by name, as HTML. */
  values: () => Record<string, string>
}

const cache = createBoundedCache<CachedPage>()

/** Whether pages are cached at all. */
export function hasPageCache({ PAGE_MEMORY_MB }: Settings): boolean {
  return PAGE_MEMORY_MB > 0
}

/** Fills in a page that is written once for all visitors (docs/decisions/0016-cached-pages.md). */
export async function fillCached(
  { PAGE_MEMORY_MB }: Settings,
  { key, sources, write, values }: CacheOptions
): Promise<WrittenPage> {
  let cached = cache.get(key, sources)
  if (!cached) {
    const placeholders = createPlaceholders()
    const { text, head } = await write(placeholders)
    const template = encodeTemplate(placeholders.split(text))
    const [page = new Uint8Array()] = template.pieces
    const etag = template.names.length === 0 ? await computeEtag(page) : undefined
    cached = { template, head, etag }
    const size = totalLength(template.pieces)
    cache.set(key, cached, { size, limitBytes: PAGE_MEMORY_MB * megabyte, sources })
  }
  const { template, head, etag } = cached
  return { body: fillTemplate(template, values), head, etag, cached }
}

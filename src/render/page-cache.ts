import type { Settings } from '../config.ts'
import { megabyte } from '../server/base/bounded-cache.ts'
import type { HeadData } from './head.ts'
import { encodeTemplate, fillTemplate, type Replace, type Template } from './placeholders.ts'
import { createTemplateCache } from './template-cache.ts'
import { computeEtag, type WrittenPage } from './written-page.ts'

interface CachedPage
  extends Omit<WrittenPage, 'body' | 'cached'>,
    Template<Uint8Array<ArrayBuffer>> {}

interface CacheOptions<Rendition> {
  key: string
  /** The objects that the page is rendered from. */
  sources: readonly object[]
  /** The rendition of all visitors: replaces the values that differ between them. */
  share: (replace: Replace) => Rendition
  write: (rendition: Rendition) => Promise<{ text: string; head?: HeadData }>
}

const renderOnce = createTemplateCache<CachedPage>()

/** Whether pages are cached at all. */
export function hasPageCache({ PAGE_MEMORY_MB }: Settings): boolean {
  return PAGE_MEMORY_MB > 0
}

/** Fills in a page that is written once for all visitors (docs/decisions/0016-cached-pages.md). */
export async function fillCached<Rendition>(
  { PAGE_MEMORY_MB }: Settings,
  { key, sources, share, write }: CacheOptions<Rendition>
): Promise<WrittenPage> {
  const cached = await renderOnce({
    key,
    sources,
    limit: PAGE_MEMORY_MB * megabyte,
    async render({ replace, split }) {
      const { text, head } = await write(share(replace))
      const template = encodeTemplate(split(text))
      const [page = new Uint8Array()] = template.pieces
      const etag = template.numbers.length === 0 ? await computeEtag(page) : undefined
      return { ...template, head, etag }
    }
  })
  const { head, etag } = cached
  return { body: fillTemplate(cached, share), head, etag, cached }
}

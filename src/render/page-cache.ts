import type { Settings } from '../config.ts'
import { megabyte } from '../server/base/bounded-cache.ts'
import type { HeadData } from './head.ts'
import {
  encodeTemplate,
  fillTemplate,
  type Placeholders,
  type Template,
  type Values
} from './placeholders.ts'
import { createTemplateCache } from './template-cache.ts'
import { computeEtag, type WrittenBody } from './written-page.ts'

interface CacheOptions<Rendition, Name extends string> {
  key: string
  /** The objects that the page is rendered from. */
  sources: readonly object[]
  /** The rendition of all visitors, with placeholders for the values that differ between them. */
  share: (placeholders: Placeholders<Name>) => Rendition
  /** The values of this visitor. */
  readValues: () => Values<Name>
  write: (rendition: Rendition) => Promise<{ text: string; head?: HeadData }>
}

const renderOnce = createTemplateCache<
  Template<Uint8Array<ArrayBuffer>> & Pick<WrittenBody, 'etag' | 'head'>
>()

/** Whether pages are cached at all. */
export function hasPageCache({ PAGE_MEMORY_MB }: Settings): boolean {
  return PAGE_MEMORY_MB > 0
}

/** Fills in a page that is written once for all visitors (docs/decisions/0016-cached-pages.md). */
export async function fillCached<Rendition, Name extends string>(
  { PAGE_MEMORY_MB }: Settings,
  { key, sources, share, readValues, write }: CacheOptions<Rendition, Name>
): Promise<WrittenBody> {
  const cached = await renderOnce({
    key,
    sources,
    limit: PAGE_MEMORY_MB * megabyte,
    async render(placeholders: Placeholders<Name>) {
      const { text, head } = await write(share(placeholders))
      const template = encodeTemplate(placeholders.split(text))
      const [page = new Uint8Array()] = template.pieces
      const etag = template.names.length === 0 ? await computeEtag(page) : undefined
      return { ...template, head, etag }
    }
  })
  const { head, etag } = cached
  return { body: fillTemplate(cached, readValues), head, etag, cached }
}

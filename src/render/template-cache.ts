import { createBoundedCache } from '../server/base/bounded-cache.ts'
import {
  createPlaceholders,
  type Placeholders,
  type Template,
  totalLength
} from './placeholders.ts'

interface RenderOptions<Rendered, Name extends string> {
  key: string
  /** The objects that the template is rendered from. */
  sources: readonly object[]
  /** The total length of the cache's pieces: bytes, or characters of texts. */
  limit: number
  render: (placeholders: Placeholders<Name>) => Rendered | Promise<Rendered>
}

/** Creates a cache of templates, each rendered with placeholders for what differs per request. */
export function createTemplateCache<Rendered extends Template<string | Uint8Array>>() {
  const cache = createBoundedCache<Rendered>()
  return async function renderOnce<Name extends string>(
    options: RenderOptions<Rendered, Name>
  ): Promise<Rendered> {
    const { key, sources, limit, render } = options
    const cached = cache.get(key, sources)
    if (cached) return cached
    const rendered = await render(createPlaceholders())
    cache.set(key, rendered, {
      size: totalLength(rendered.pieces),
      limitBytes: limit,
      madeFrom: sources
    })
    return rendered
  }
}

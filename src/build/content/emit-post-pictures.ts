import { availableParallelism } from 'node:os'
import { drawCover } from '../../art/cover.ts'
import type { CoverKind } from '../../art/cover-kinds.ts'
import { type Locale, locales } from '../../shared/language/locale.ts'
import type { Bundle } from '../../shared/language/message-tree.ts'
import type { Output } from '../output.ts'
import { listCovers } from '../pictures/drawings.ts'
import { emitPreview } from '../pictures/emit-site-pictures.ts'
import type { FindPicture } from '../pictures/picture-cache.ts'
import type { PreviewFormat } from '../pictures/pictures.ts'
import type { PreviewSubject } from '../pictures/previews.ts'
import type { CompiledContent, CompiledPost } from './content.ts'

/** Writes the covers of the posts; translations of a post share one. */
export async function emitCovers(
  output: Output,
  find: FindPicture,
  posts: Record<Locale, CompiledPost[]>
): Promise<void> {
  const kinds = new Map<string, CoverKind>()
  for (const { group, cover } of locales.flatMap((locale) => posts[locale])) {
    if (typeof cover === 'string') kinds.set(group, cover)
  }
  for (const [group, kind] of kinds) {
    for (const { name, options, ...size } of listCovers(group, kind)) {
      await output.adopt(name, await find(options, () => drawCover(options)), size)
    }
  }
}

interface PostPreviews extends Pick<CompiledContent, 'posts' | 'uploads'> {
  messages: Record<Locale, Bundle>
}

/** Writes the link preview of each post, with its cover. */
export async function emitPostPreviews(
  output: Output,
  find: FindPicture,
  { messages, posts, uploads }: PostPreviews
): Promise<void> {
  const uploadFiles = new Map(uploads.map(({ picture, file }) => [picture.url, file]))
  for (const locale of locales) {
    const bundle = messages[locale]
    await runConcurrently(posts[locale], async ({ slug, title, cover: own, group }) => {
      const format = previewFormat(own)
      const subject: PreviewSubject =
        typeof own === 'string'
          ? { type: 'post', kind: own, slug: group }
          : { type: 'upload', url: own.url, file: uploadFiles.get(own.url) ?? '' }
      const parts = { locale, title, bundle, subject, format }
      await emitPreview(output, previewName(locale, slug, format), { find, parts })
    })
  }
}

/** The folder separates posts with the same slug in two languages. It is not part of the URL. */
export function previewName(locale: Locale, slug: string, format: PreviewFormat): string {
  return `${locale}/og-post-${slug}.${format}`
}

/** JPEG for uploaded pictures, which have more colours than the palette of our PNGs. */
export function previewFormat(cover: CompiledPost['cover']): PreviewFormat {
  return typeof cover === 'string' ? 'png' : 'jpg'
}

/** Processes several items at once, because pictures are encoded outside the JavaScript thread. */
async function runConcurrently<Item>(
  items: Item[],
  work: (item: Item) => Promise<void>
): Promise<void> {
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
}

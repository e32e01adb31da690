import { availableParallelism } from 'node:os'
import company from '../../locales/company.json' with { type: 'json' }
import { drawCover } from '../art/cover.ts'
import type { CoverKind } from '../art/cover-kinds.ts'
import { palette } from '../art/palette.ts'
import { legacyPaths, routes } from '../routes.ts'
import { programmes } from '../shared/facts/programmes.ts'
import { defaultLocale, type Locale, locales } from '../shared/language/locale.ts'
import type { Bundle } from '../shared/language/message-tree.ts'
import {
  iconPath,
  latestBuildPath,
  manifestFolder,
  webManifestPath
} from '../shared/links/endpoint-paths.ts'
import { routePath } from '../shared/links/href.ts'
import type { Build } from '../shared/protocol/manifest.ts'
import type { CompiledContent, CompiledPost } from './content/content.ts'
import type { Output } from './output.ts'
import { drawFigures, listCovers, parseSize } from './pictures/figures.ts'
import { subsetFonts } from './pictures/fonts.ts'
import type { Letters } from './pictures/letters.ts'
import type { FindPicture } from './pictures/picture-cache.ts'
import { encodeIco, iconPicture, type PreviewFormat, previewSize } from './pictures/pictures.ts'
import { previewedPages, previewSignature, previewTitle } from './pictures/preview-texts.ts'
import { findPreview, type PreviewSubject } from './pictures/previews.ts'
import { createManifest } from './publish/manifest.ts'

export async function emitFonts(output: Output, letters: Letters): Promise<void> {
  for (const { name, content } of await subsetFonts(letters)) await output.emit(name, content)
}

export async function emitFigures(output: Output): Promise<void> {
  for (const { name, svg } of await drawFigures()) await output.emit(name, svg, parseSize(svg))
}

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

export async function emitIcons(output: Output): Promise<void> {
  const ico = await encodeIco(32)
  await output.write(iconPath, ico)
  await output.write('/favicon.ico', ico)
  const icons = [
    { name: 'apple-touch-icon.png', side: 180, margin: 0.14 },
    { name: 'icon-192.png', side: 192, margin: 0.08 },
    { name: 'icon-512.png', side: 512, margin: 0.08 },
    // The safe zone of a maskable icon is the inner 80 %.
    { name: 'icon-maskable-512.png', side: 512, margin: 0.2 }
  ]
  for (const { name, side, margin } of icons) {
    await output.emit(name, await iconPicture(side, margin), { width: side, height: side })
  }
  await output.write(webManifestPath, JSON.stringify(webManifest(output)))
}

function webManifest({ files }: Output): object {
  const icon = (name: string, purpose?: string) => {
    const { url, width, height } = files.get(name) ?? { url: '' }
    return { src: url, sizes: `${width}x${height}`, type: 'image/png', purpose }
  }
  return {
    name: company.name,
    short_name: company.name,
    start_url: routePath(routes.home.path, defaultLocale),
    display: 'browser',
    background_color: palette.ground,
    theme_color: palette.ground,
    icons: [icon('icon-192.png'), icon('icon-512.png'), icon('icon-maskable-512.png', 'maskable')]
  }
}

/**
 * Writes the files that open tabs request: the id of the newest build, and this build's paths (§7).
 */
export async function emitBuild(output: Output, build: Build): Promise<void> {
  const manifest = createManifest({ build, routes, legacyPaths })
  await output.write(latestBuildPath, JSON.stringify(build))
  await output.write(`${manifestFolder}${build.id}.json`, JSON.stringify(manifest))
}

/** Writes one link preview per page and language. Programmes show their own gate. */
export async function emitPreviews(
  output: Output,
  find: FindPicture,
  messages: Record<Locale, Bundle>
): Promise<void> {
  for (const locale of locales) {
    const bundle = messages[locale]
    for (const key of previewedPages()) {
      const { text: title } = previewTitle(bundle, key)
      const programme = programmes.find((each) => each === key)
      const parts = { locale, title, bundle, subject: { type: 'page', programme } as const }
      await emitPreview(output, `og-${key}-${locale}.png`, { find, parts })
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

interface PreviewParts {
  locale: Locale
  title: string
  bundle: Bundle
  subject: PreviewSubject
  format?: PreviewFormat
}

async function emitPreview(
  output: Output,
  name: string,
  { find, parts }: { find: FindPicture; parts: PreviewParts }
): Promise<void> {
  const { bundle, ...ownParts } = parts
  const { brand, line } = previewSignature(bundle)
  const preview = { ...ownParts, line: line.text, brand: brand.text }
  await output.adopt(name, await findPreview(find, preview), previewSize)
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

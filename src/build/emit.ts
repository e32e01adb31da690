import { availableParallelism } from 'node:os'
import company from '../../locales/company.json' with { type: 'json' }
import { cover } from '../art/cover.ts'
import { gate } from '../art/gate.ts'
import { palette } from '../art/palette.ts'
import { partnerGate } from '../art/partner-gate.ts'
import { routeEntries } from '../pages/page-route.ts'
import { legacyPaths, routes } from '../routes.ts'
import { programmes } from '../shared/facts/programmes.ts'
import { defaultLocale, type Locale, locales } from '../shared/language/locale.ts'
import type { Bundle, Tree } from '../shared/language/wording.ts'
import {
  iconPath,
  latestBuildPath,
  manifestFolder,
  webManifestPath
} from '../shared/links/endpoint-paths.ts'
import { routePath } from '../shared/links/href.ts'
import type { Route } from '../shared/links/route.ts'
import type { Build } from '../shared/protocol/manifest.ts'
import type { CompiledPost } from './content/content.ts'
import type { Output } from './output.ts'
import { coversOf, drawFigures, sizeOf } from './pictures/figures.ts'
import { subsetFonts } from './pictures/fonts.ts'
import type { Letters } from './pictures/letters.ts'
import { type FindPicture, openPictures } from './pictures/picture-cache.ts'
import { icoFile, iconPicture, previewPicture, previewSize } from './pictures/pictures.ts'
import { createManifest } from './publish/manifest.ts'

export async function emitFonts(output: Output, letters: Letters): Promise<void> {
  for (const { name, content } of await subsetFonts(letters)) await output.emit(name, content)
}

export async function emitFigures(output: Output): Promise<void> {
  for (const { name, svg } of await drawFigures()) await output.emit(name, svg, sizeOf(svg))
}

/** Writes the covers of the posts; translations of a post share one. */
export async function emitCovers(
  output: Output,
  posts: Record<Locale, CompiledPost[]>
): Promise<void> {
  const find = await openPictures()
  const kinds = new Map(
    locales.flatMap((locale) => posts[locale].map((post) => [post.picture, post.cover]))
  )
  for (const [picture, kind] of kinds) {
    for (const { name, options, ...size } of coversOf(picture, kind)) {
      await output.adopt(name, await find(options, () => cover(options)), size)
    }
  }
}

export async function emitIcons(output: Output): Promise<void> {
  const ico = await icoFile(32)
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
  messages: Record<Locale, Bundle>
): Promise<void> {
  const find = await openPictures()
  for (const locale of locales) {
    const bundle = messages[locale]
    for (const [key, { middleware }] of routeEntries<Route>(routes)) {
      // Posts have their own previews, and nobody can share a page behind the login.
      if (key === 'blog' || middleware?.includes('requireSession')) continue
      const title =
        read(bundle, key, 'hero', 'title') ||
        read(bundle, key, 'title') ||
        read(bundle, key, 'head', 'title') ||
        read(bundle, 'legal', key, 'title')
      const programme = programmes.find((each) => each === key)
      const art = () =>
        programme ? partnerGate({ programme, size: 'large' }) : gate({ layout: 'preview' })
      const parts = { locale, title, bundle, about: programme, art }
      await emitPreview(output, `og-${key}-${locale}.png`, { find, parts })
    }
  }
}

/** Writes the link preview of each post, with its cover. */
export async function emitPostPreviews(
  output: Output,
  messages: Record<Locale, Bundle>,
  posts: Record<Locale, CompiledPost[]>
): Promise<void> {
  const find = await openPictures()
  for (const locale of locales) {
    const bundle = messages[locale]
    await inTurns(posts[locale], async ({ slug, title, cover: kind, picture }) => {
      const about = { kind, slug: picture, cols: 46, rows: 63 }
      const parts = { locale, title, bundle, about, art: () => cover(about), artWidth: 460 }
      await emitPreview(output, previewName(locale, slug), { find, parts })
    })
  }
}

/** The folder separates posts with the same slug in two languages. It is not part of the URL. */
export function previewName(locale: Locale, slug: string): string {
  return `${locale}/og-post-${slug}.png`
}

interface PreviewParts {
  locale: Locale
  title: string
  bundle: Bundle
  /** What the drawing is drawn from. */
  about: unknown
  art: () => string
  artWidth?: number
}

async function emitPreview(
  output: Output,
  name: string,
  { find, parts }: { find: FindPicture; parts: PreviewParts }
): Promise<void> {
  const { locale, title, bundle, about, art, artWidth } = parts
  const brand = read(bundle, 'shell', 'brand')
  const line = read(bundle, 'shell', 'tagline')
  const text = { locale, title, line, brand, artWidth }
  const picture = await find({ ...text, about }, () => previewPicture({ ...text, art: art() }))
  await output.adopt(name, picture, previewSize)
}

/** Works on several items at once, because pictures are encoded beside the JavaScript. */
async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
}

function read(bundle: Bundle, ...trail: string[]): string {
  let node: Tree | undefined = bundle
  for (const key of trail) {
    node = typeof node === 'object' && !Array.isArray(node) ? node[key] : undefined
  }
  return typeof node === 'string' ? node : ''
}

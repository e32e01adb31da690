import company from '../../locales/company.json' with { type: 'json' }
import { legacyPaths, routes } from '../routes.ts'
import type { PostSummary } from '../server/content/types.ts'
import { addressOf } from '../shared/href.ts'
import { defaultLocale, type Locale, locales } from '../shared/locale.ts'
import type { Build } from '../shared/manifest.ts'
import { latestBuildPath, manifestFolder } from '../shared/protocol.ts'
import type { Bundle, Tree } from '../shared/wording.ts'
import { palette } from './art/palette.ts'
import { drawFigures, sizeOf } from './figures.ts'
import { subsetFonts } from './fonts.ts'
import type { Letters } from './letters.ts'
import { createManifest } from './manifest.ts'
import type { Output } from './output.ts'
import { icoFile, iconPicture, previewPicture } from './pictures.ts'

export async function emitFonts(output: Output, letters: Letters): Promise<void> {
  for (const { name, content } of await subsetFonts(letters)) await output.emit(name, content)
}

/** Writes the drawings; translations of a post share one cover. */
export async function emitFigures(output: Output, posts: PostSummary[]): Promise<void> {
  const covers = new Map(posts.map((post) => [post.picture, post]))
  for (const { name, svg } of await drawFigures([...covers.values()]))
    await output.emit(name, svg, sizeOf(svg))
}

/** Writes the icons that browsers and home screens request. */
export async function emitIcons(output: Output): Promise<void> {
  const ico = await icoFile(32)
  await output.write('/fav.ico', ico)
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
  await output.write('/site.webmanifest', JSON.stringify(webManifest(output)))
}

function webManifest({ files }: Output): object {
  const icon = (name: string, purpose?: string) => {
    const { url, width, height } = files.get(name) ?? { url: '' }
    return { src: url, sizes: `${width}x${height}`, type: 'image/png', purpose }
  }
  return {
    name: company.company,
    short_name: company.company,
    start_url: addressOf(routes.home.path, defaultLocale),
    display: 'browser',
    background_color: palette.ground,
    theme_color: palette.ground,
    icons: [icon('icon-192.png'), icon('icon-512.png'), icon('icon-maskable-512.png', 'maskable')]
  }
}

/** Writes what open tabs ask for: which build is the newest, and the paths of this one (§7). */
export async function emitBuild(
  output: Output,
  build: Build,
  posts: Record<Locale, PostSummary[]>
): Promise<void> {
  const manifest = createManifest({ build, routes, legacyPaths, posts })
  await output.write(latestBuildPath, JSON.stringify(build))
  await output.write(`${manifestFolder}${build.id}.json`, JSON.stringify(manifest))
}

/** Writes one link preview per page and language, and one per post. */
export async function emitPreviews(
  output: Output,
  messages: Record<Locale, Bundle>,
  posts: Record<Locale, PostSummary[]>
): Promise<void> {
  for (const locale of locales) {
    const bundle = messages[locale]
    const brand = read(bundle, 'shell', 'brand')
    const line = read(bundle, 'shell', 'tagline')
    const titles = new Map<string, string>()
    for (const key of Object.keys(routes)) {
      const title =
        read(bundle, key, 'hero', 'title') ||
        read(bundle, key, 'title') ||
        read(bundle, key, 'head', 'title')
      titles.set(`og-${key}-${locale}.png`, title || read(bundle, 'legal', key, 'title'))
    }
    // The folder separates posts that have the same slug in two languages; it is not part of the
    // file's address.
    for (const { slug, title } of posts[locale]) titles.set(`${locale}/og-post-${slug}.png`, title)
    titles.delete(`og-blog-${locale}.png`)
    for (const [name, title] of titles) {
      await output.emit(name, await previewPicture({ locale, title, line, brand }), {
        width: 1200,
        height: 630
      })
    }
  }
}

/** A text of the wording, or an empty string. */
function read(bundle: Bundle, ...trail: string[]): string {
  let node: Tree | undefined = bundle
  for (const key of trail) {
    node = typeof node === 'object' && !Array.isArray(node) ? node[key] : undefined
  }
  return typeof node === 'string' ? node : ''
}

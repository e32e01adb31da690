import company from '../../../locales/company.json' with { type: 'json' }
import { palette } from '../../art/palette.ts'
import { routes } from '../../routes.ts'
import { programmes } from '../../shared/facts/programmes.ts'
import { defaultLocale, type Locale, locales } from '../../shared/language/locale.ts'
import type { Bundle } from '../../shared/language/message-tree.ts'
import { iconPath, webManifestPath } from '../../shared/links/endpoint-paths.ts'
import { routePath } from '../../shared/links/href.ts'
import type { Output } from '../output.ts'
import { listDrawings, parseSize } from './drawings.ts'
import { subsetFonts } from './fonts.ts'
import type { Letters } from './letters.ts'
import type { FindPicture } from './picture-cache.ts'
import { encodeIco, iconPicture, type PreviewFormat, previewSize } from './pictures.ts'
import { previewedPages, previewSignature, previewTitle } from './preview-texts.ts'
import { findPreview, type PreviewSubject } from './previews.ts'

export async function emitFonts(output: Output, letters: Letters): Promise<void> {
  for (const { name, content } of await subsetFonts(letters)) await output.emit(name, content)
}

export async function emitDrawings(output: Output): Promise<void> {
  for (const { name, svg } of listDrawings()) await output.emit(name, svg, parseSize(svg))
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

interface PreviewParts {
  locale: Locale
  title: string
  bundle: Bundle
  subject: PreviewSubject
  format?: PreviewFormat
}

/** Writes a link preview, with the words that all previews share. */
export async function emitPreview(
  output: Output,
  name: string,
  { find, parts }: { find: FindPicture; parts: PreviewParts }
): Promise<void> {
  const { bundle, ...ownParts } = parts
  const { brand, line } = previewSignature(bundle)
  const preview = { ...ownParts, line: line.text, brand: brand.text }
  await output.adopt(name, await findPreview(find, preview), previewSize)
}

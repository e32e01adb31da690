import sharp, { type Sharp } from 'sharp'
import { drawEmblemFile } from '../../art/emblem.ts'
import { palette } from '../../art/palette.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { cacheOnDisk } from '../cache.ts'
import { breakLines, measureText, textToPath } from './text-to-path.ts'

export interface Preview {
  locale: Locale
  title: string
  line: string
  brand: string
  art: string
  artWidth?: number
  format?: PreviewFormat
}

export type PreviewFormat = 'png' | 'jpg'

export const previewSize = { width: 1200, height: 630 }

/** The picture of a page in link previews: its title beside a drawing, 1200 × 630. */
export async function previewPicture(preview: Preview): Promise<Uint8Array> {
  const { locale, title, line, brand, art, artWidth = 520, format = 'png' } = preview
  const { style, lines } = fitHeading(title, locale)
  // With less line height, the cedilla of a capital Ş touches the line below.
  const lineHeight = style.size * 1.12
  const top = 344 - ((lines.length - 1) * lineHeight) / 2
  const heading = lines.map((part, index) => textToPath(part, 72, top + index * lineHeight, style))
  const bottom = top + (lines.length - 1) * lineHeight + 64
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${palette.ground}"/>
    ${nestSvg(art, 1200 - artWidth, 0, artWidth, 630)}
    ${nestSvg(drawEmblemFile({ name: 'logo' }), 72, 66, 56, 56)}
    <path fill="${palette.bone}" d="${textToPath(brand, 146, 108, { ...style, size: 44 })}"/>
    <path fill="${palette.bone}" d="${heading.join('')}"/>
    <path fill="${palette.sand4}" d="${textToPath(line, 72, bottom, { face: 'text', size: 26, locale })}"/>
  </svg>`
  const picture = sharp(Buffer.from(svg)).resize(previewSize)
  return encodePreview[format](picture).toBuffer()
}

const encodePreview = {
  png: (picture: Sharp) => picture.png({ palette: true }),
  // Full colour resolution keeps the edges of the letters clean.
  jpg: (picture: Sharp) => picture.jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
}

/** The space for a heading beside the drawing: width, and number of lines below the logo. */
const headingSpace = { width: 600, lines: 4 }

/** Sets a heading as large as possible, so that long words also fit. */
function fitHeading(title: string, locale: Locale) {
  const at = (size: number) => {
    const style = { face: 'display', size, locale } as const
    return { style, lines: breakLines(title, headingSpace.width, style) }
  }
  const fits = ({ style, lines }: ReturnType<typeof at>) =>
    lines.length <= headingSpace.lines &&
    lines.every((line) => measureText(line, style) <= headingSpace.width)
  return [72, 66, 60, 54].map(at).find(fits) ?? at(48)
}

/** A square icon; `margin` is the share left empty on each side, for masks. */
export async function iconPicture(size: number, margin: number): Promise<Uint8Array> {
  const side = size * (1 - 2 * margin)
  const offset = size * margin
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
    <rect width="${size}" height="${size}" fill="${palette.ground}"/>
    ${nestSvg(drawEmblemFile({ name: 'logo' }), offset, offset, side, side)}
  </svg>`
  return cacheOnDisk('icon.png', svg, () => sharp(Buffer.from(svg)).png().toBuffer())
}

/** An `.ico` file that contains one PNG (Windows Vista and all browsers read it). */
export async function encodeIco(side: number): Promise<Uint8Array> {
  const svg = drawEmblemFile({ name: 'logo', size: side })
  const png = await cacheOnDisk('ico.png', svg, () => sharp(Buffer.from(svg)).png().toBuffer())
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** Nests one SVG document in another, at the given place and size instead of its own size. */
function nestSvg(svg: string, x: number, y: number, width: number, height: number): string {
  const frame = ` x="${x}" y="${y}" width="${width}" height="${height}"`
  return svg.replace(/ width="[^"]*" height="[^"]*"/, frame)
}

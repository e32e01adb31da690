import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

const require = createRequire(import.meta.url)

/** Fontsource cuts a family in two: most letters are in the first file, ğ ş İ in the second. */
const files = {
  display: [
    '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
    '@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff2'
  ],
  text: [
    '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
    '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2'
  ]
} as const

export type Face = keyof typeof files

export interface Lettering {
  face: Face
  /** Font size in pixels. */
  size: number
}

const fonts = new Map<Face, fontkit.Font[]>()

/** A line of text as SVG path data, its baseline at `y`: pictures need no font where they are shown. */
export function letteringPath(text: string, x: number, y: number, style: Lettering): string {
  const parts: string[] = []
  for (const { run, scale, offset } of layout(text, style)) {
    let pen = x + offset
    run.glyphs.forEach((glyph, index) => {
      const position = run.positions[index]
      const at = (position?.xOffset ?? 0) * scale + pen
      parts.push(glyph.path.scale(scale, -scale).translate(at, y).toSVG())
      pen += (position?.xAdvance ?? 0) * scale
    })
  }
  return parts.join('')
}

/** Width of a line in pixels. */
export function letteringWidth(text: string, style: Lettering): number {
  return layout(text, style).reduce((width, { run, scale }) => width + run.advanceWidth * scale, 0)
}

/** Breaks a text into lines no wider than `width`. */
export function breakLines(text: string, width: number, style: Lettering): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && letteringWidth(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function layout(text: string, { face, size }: Lettering) {
  const loaded = load(face)
  let offset = 0
  return splitByFont(text, loaded).map(({ font, part }) => {
    const scale = size / font.unitsPerEm
    const run = font.layout(part)
    const placed = { run, scale, offset }
    offset += run.advanceWidth * scale
    return placed
  })
}

function splitByFont(text: string, loaded: fontkit.Font[]) {
  const parts: { font: fontkit.Font; part: string }[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    const font = loaded.find((each) => each.hasGlyphForCodePoint(point)) ?? loaded[0]
    if (!font) throw new Error('No font is loaded.')
    const last = parts.at(-1)
    if (last?.font === font) last.part += character
    else parts.push({ font, part: character })
  }
  return parts
}

function load(face: Face): fontkit.Font[] {
  const known = fonts.get(face)
  if (known) return known
  const loaded = files[face].map(
    (file) => fontkit.create(readFileSync(require.resolve(file))) as fontkit.Font
  )
  fonts.set(face, loaded)
  return loaded
}

import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { defaultLocale, type Locale, localeTags } from '../../shared/language/locale.ts'
import { type TextProblem, textProblem } from '../../shared/words/text-problem.ts'
import { fontSources } from './fonts.ts'

export type Face = keyof typeof fontSources

interface Lettering {
  face: Face
  /** Font size in pixels. */
  size: number
  locale?: Locale
}

const fonts = new Map<Face, fontkit.Font>()

/**
 * A line of text as SVG path data, its baseline at `y`, so that pictures need no font when shown.
 */
export function textToPath(text: string, x: number, y: number, style: Lettering): string {
  const { run, scale } = layout(text, style)
  let pen = x
  const paths = run.glyphs.map((glyph, index) => {
    const position = run.positions[index]
    const at = pen + (position?.xOffset ?? 0) * scale
    pen += (position?.xAdvance ?? 0) * scale
    return glyph.path.scale(scale, -scale).translate(at, y).toSVG()
  })
  return paths.join('')
}

export function measureText(text: string, style: Lettering): number {
  const { run, scale } = layout(text, style)
  return run.advanceWidth * scale
}

/** Breaks a text into lines no wider than `width`. */
export function breakLines(text: string, width: number, style: Lettering): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measureText(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The problem of a letter that a font lacks. */
export function findMissingLetter(text: string, face: Face): TextProblem | undefined {
  const value = missingLetter(text, face)
  const use = face === 'display' ? 'headings' : 'texts'
  return value ? textProblem('letter', { use, value }) : undefined
}

/** @throws Error for a letter that the font lacks: the picture would show an empty box */
function layout(text: string, { face, size, locale = defaultLocale }: Lettering) {
  const font = load(face)
  const letter = missingLetter(text, face)
  if (letter) throw new Error(`${fontSources[face]} has no letter '${letter}', as in '${text}'.`)
  const run = font.layout(text, undefined, undefined, localeTags[locale].openType)
  return { run, scale: size / font.unitsPerEm }
}

/** The first letter of a text that a font lacks. */
function missingLetter(text: string, face: Face): string | undefined {
  const font = load(face)
  return [...text].find((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

function load(face: Face): fontkit.Font {
  const font = fonts.get(face) ?? (fontkit.create(readFileSync(fontSources[face])) as fontkit.Font)
  fonts.set(face, font)
  return font
}

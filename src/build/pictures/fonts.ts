import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import type { Letters } from './letters.ts'

interface FontFile {
  name: string
  content: Buffer
}

/**
 * The complete fonts, because ready-made subsets lack kerning between letters of different subsets.
 */
export const fontSources = {
  display: 'node_modules/@expo-google-fonts/young-serif/400Regular/YoungSerif_400Regular.ttf',
  text: 'assets/fonts/schibsted-grotesk.woff2'
} as const

interface Family {
  family: string
  slug: string
  weight: string
  display: 'swap' | 'optional'
  source: string
  features: string[]
  variationAxes?: Record<string, { min: number; max: number }>
}

/** `locl` keeps the dot of the Turkish i, which the `fi` ligature would otherwise drop. */
const display: Family = {
  family: 'Young Serif',
  slug: 'young-serif',
  weight: '400',
  display: 'swap',
  source: fontSources.display,
  features: ['kern', 'liga', 'locl', 'lnum', 'ccmp']
}

const text: Family = {
  family: 'Schibsted Grotesk',
  slug: 'schibsted-grotesk',
  weight: '400 600',
  display: 'optional',
  source: fontSources.text,
  features: ['kern', 'liga', 'locl', 'ccmp'],
  variationAxes: { wght: { min: 400, max: 600 } }
}

const families = [display, text]

/** `core` is preloaded by every page; `rest` is needed only for unusual words. */
const slices = ['core', 'rest'] as const
type Slice = (typeof slices)[number]

/**
 * Both families as WOFF2, reduced to the letters that we use; and the digits of equal width for the
 * desk, in a file of their own, as the feature would also widen points and commas.
 */
export async function subsetFonts(letters: Letters): Promise<FontFile[]> {
  const files = families.flatMap((family) =>
    slices.map((slice) => ({ ...family, name: fontName(family, slice), letters: letters[slice] }))
  )
  const figures = { ...text, name: 'figures.woff2', features: ['tnum'], letters: '0123456789' }
  return Promise.all(
    [...files, figures].map(async ({ name, source, letters, features, variationAxes }) => {
      // The published types lag behind these options.
      const options = {
        targetFormat: 'woff2' as const,
        noHinting: true,
        keepFeatures: features,
        variationAxes
      }
      return { name, content: await subsetFont(await readFile(source), letters, options) }
    })
  )
}

/** Names of the files that every page needs. */
export function preloadedFonts(): string[] {
  return families.map((family) => fontName(family, 'core'))
}

/**
 * The `@font-face` rules of the second slices. The rules of the first slices are in
 * `assets/css/base/fonts.css`. Browsers try the last rule of a family first (CSS Fonts 4 §5.2), so
 * only these need a range.
 */
export function secondFontFaces(letters: Letters): string {
  const rules = families.map(
    (family) => `@font-face {
  font-family: '${family.family}';
  font-weight: ${family.weight};
  font-display: ${family.display};
  src: url(babylon:${fontName(family, 'rest')}) format('woff2');
  unicode-range: ${unicodeRange(letters, 'rest')};
}`
  )
  return rules.join('\n')
}

function fontName({ slug }: Family, slice: Slice): string {
  return `${slug}-${slice}.woff2`
}

/** Letters as ranges, which also include characters of neither slice to keep the CSS short. */
function unicodeRange(letters: Letters, slice: Slice): string {
  const runs: string[][] = []
  let isOpen = false
  for (const letter of [...letters.core, ...letters.rest].toSorted()) {
    const ours = letters[slice].includes(letter)
    if (ours && isOpen) runs.at(-1)?.push(letter)
    else if (ours) runs.push([letter])
    isOpen = ours
  }
  const hex = (letter = '') => letter.codePointAt(0)?.toString(16)
  return runs
    .map((run) => (run.length > 1 ? `U+${hex(run[0])}-${hex(run.at(-1))}` : `U+${hex(run[0])}`))
    .join(', ')
}

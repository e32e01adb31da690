import { readFile } from 'node:fs/promises'
import { createFontStack } from '@capsizecss/core'
import arial from '@capsizecss/metrics/arial'
import georgia from '@capsizecss/metrics/georgia'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import type { Letters } from './letters.ts'

export interface FontFile {
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
  source: string
  features: string[]
  variationAxes?: Record<string, { min: number; max: number }>
  fallback: Parameters<typeof createFontStack>[0][number]
}

/** `locl` keeps the dot of the Turkish i, which the `fi` ligature would otherwise drop. */
const families: Family[] = [
  {
    family: 'Young Serif',
    slug: 'young-serif',
    weight: '400',
    source: fontSources.display,
    features: ['kern', 'liga', 'locl', 'lnum', 'ccmp'],
    fallback: georgia
  },
  {
    family: 'Schibsted Grotesk',
    slug: 'schibsted-grotesk',
    weight: '400 600',
    source: fontSources.text,
    features: ['kern', 'liga', 'locl', 'ccmp'],
    variationAxes: { wght: { min: 400, max: 600 } },
    fallback: arial
  }
]

/** `core` is preloaded by every page; `rest` is needed only for unusual words. */
const slices = ['core', 'rest'] as const
type Slice = (typeof slices)[number]

/** Both families as WOFF2, reduced to the letters that we use. */
export async function subsetFonts(letters: Letters): Promise<FontFile[]> {
  const jobs = families.flatMap((family) => slices.map((slice) => ({ family, slice })))
  return Promise.all(
    jobs.map(async ({ family, slice }) => {
      const { features: keepFeatures, variationAxes } = family
      // The published types lag behind these options.
      const options = {
        targetFormat: 'woff2' as const,
        noHinting: true,
        keepFeatures,
        variationAxes
      }
      const whole = await readFile(family.source)
      const content = await subsetFont(whole, letters[slice], options)
      return { name: fontName(family, slice), content }
    })
  )
}

/** Names of the files that every page needs. */
export function preloadedFonts(): string[] {
  return families.map((family) => fontName(family, 'core'))
}

/**
 * The `@font-face` rules of the preloaded slices, with fallbacks measured to the same metrics.
 * `optional`: a late font is used from the next page on, so that text on screen never moves.
 */
export async function coreFontFaces(): Promise<string> {
  const rules = await Promise.all(
    families.map(async (family) => {
      const metrics = await fromBuffer(await readFile(family.source))
      const { fontFaces } = createFontStack([
        { ...metrics, familyName: family.family },
        family.fallback
      ])
      return `${fontFace(family, 'core')}\n${fontFaces}`
    })
  )
  return rules.join('\n')
}

/**
 * The `@font-face` rules of the other slices. Browsers try the last rule of a family first (CSS
 * Fonts 4 §5.2), so only these rules need a range.
 */
export function restFontFaces(letters: Letters): string {
  const range = `unicode-range: ${unicodeRange(letters, 'rest')};`
  return families.map((family) => fontFace(family, 'rest', range)).join('\n')
}

function fontFace(family: Family, slice: Slice, range = ''): string {
  return `@font-face {
  font-family: '${family.family}';
  font-weight: ${family.weight};
  font-display: optional;
  src: url(babylon:${fontName(family, slice)}) format('woff2');
  ${range}
}`
}

function fontName({ slug }: Family, slice: Slice): string {
  return `${slug}-${slice}.woff2`
}

/** Letters as ranges, which also include characters of neither slice to keep the CSS short. */
function unicodeRange(letters: Letters, slice: Slice): string {
  const runs: string[][] = []
  let open = false
  for (const letter of [...letters.core, ...letters.rest].toSorted()) {
    const ours = letters[slice].includes(letter)
    if (ours && open) runs.at(-1)?.push(letter)
    else if (ours) runs.push([letter])
    open = ours
  }
  const hex = (letter = '') => letter.codePointAt(0)?.toString(16)
  return runs
    .map((run) => (run.length > 1 ? `U+${hex(run[0])}-${hex(run.at(-1))}` : `U+${hex(run[0])}`))
    .join(', ')
}

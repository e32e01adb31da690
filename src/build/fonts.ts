import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createFontStack } from '@capsizecss/core'
import arial from '@capsizecss/metrics/arial'
import georgia from '@capsizecss/metrics/georgia'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

export interface FontFile {
  name: string
  content: Buffer
}

interface Family {
  family: string
  slug: string
  weight: string
  /** Fontsource cuts a family in two; `ı` (U+0131) is in the latin file, the other Turkish letters are not. */
  files: { latin: string; latinExt: string }
  features: string[]
  variationAxes?: Record<string, { min: number; max: number }>
  fallback: Parameters<typeof createFontStack>[0][number]
}

const families: Family[] = [
  {
    family: 'Young Serif',
    slug: 'young-serif',
    weight: '400',
    files: {
      latin: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
      latinExt: '@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff2'
    },
    features: ['kern', 'liga', 'lnum', 'ccmp'],
    fallback: georgia
  },
  {
    family: 'Schibsted Grotesk',
    slug: 'schibsted-grotesk',
    weight: '400 700',
    files: {
      latin:
        '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
      latinExt:
        '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2'
    },
    features: ['kern', 'liga', 'ccmp'],
    variationAxes: { wght: { min: 400, max: 700 } },
    fallback: arial
  }
]

const turkish = 'ĞğİŞş'
const core = `${range(0x20, 0x7e)}\u00a0çÇöÖüÜâÂîÎûÛéÉı·«»©°§–—‘’“”…→−×`

/**
 * What a page downloads first, and the rest that only unusual words ask for. Ranges may overlap: of
 * the rules that name a letter the last one counts, so the rest comes first and is named broadly.
 */
const slices = [
  {
    slice: 'latin-rest',
    file: 'latin',
    text: without(`${range(0xa0, 0xff)}Œœ•™€←↑↓`, core),
    covers: 'U+a0-ff,U+152-153,U+2000-2200'
  },
  {
    slice: 'latin-ext',
    file: 'latinExt',
    text: without(range(0x100, 0x17f), `${turkish}ıŒœ`),
    covers: 'U+100-17f'
  },
  { slice: 'turkish', file: 'latinExt', text: turkish, covers: unicodeRange(turkish) },
  { slice: 'latin', file: 'latin', text: core, covers: unicodeRange(core) }
] as const

/** The slices that a language's pages always need. */
export const preloadedSlices = { en: ['latin'], tr: ['latin', 'turkish'] } as const

/** Both families, cut to the letters we set, as woff2. */
export async function subsetFonts(): Promise<FontFile[]> {
  const jobs = families.flatMap((family) => slices.map((slice) => ({ family, ...slice })))
  return Promise.all(
    jobs.map(async ({ family, slice, file, text }) => {
      const { features: keepFeatures, variationAxes } = family
      // The published types lag behind these options.
      const options = {
        targetFormat: 'woff2' as const,
        noHinting: true,
        keepFeatures,
        variationAxes
      }
      const whole = await readFile(require.resolve(family.files[file]))
      return { name: fontName(family, slice), content: await subsetFont(whole, text, options) }
    })
  )
}

/** Names of the files to preload for a language. */
export function preloadedFonts(locale: keyof typeof preloadedSlices): string[] {
  return families.flatMap((family) =>
    preloadedSlices[locale].map((slice) => fontName(family, slice))
  )
}

/**
 * The `@font-face` rules, with fallbacks measured to the same metrics. `optional`: a font that comes
 * late is for the next page; text on screen never moves.
 */
export async function fontFaces(): Promise<string> {
  const rules = await Promise.all(
    families.map(async (family) => {
      const metrics = await fromBuffer(await readFile(require.resolve(family.files.latin)))
      const { fontFaces } = createFontStack([
        { ...metrics, familyName: family.family },
        family.fallback
      ])
      const own = slices.map(
        ({ slice, covers }) => `@font-face {
  font-family: '${family.family}';
  font-weight: ${family.weight};
  font-display: optional;
  src: url(babylon:${fontName(family, slice)}) format('woff2');
  unicode-range: ${covers};
}`
      )
      return [...own, fontFaces].join('\n')
    })
  )
  return rules.join('\n')
}

function fontName({ slug }: Family, slice: string): string {
  return `${slug}-${slice}.woff2`
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    ''
  )
}

function without(text: string, taken: string): string {
  return [...text].filter((character) => !taken.includes(character)).join('')
}

/** Consecutive code points joined into ranges, as CSS writes them. */
function unicodeRange(text: string): string {
  const points = [...text]
    .map((character) => character.codePointAt(0) ?? 0)
    .toSorted((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last && point <= last[1] + 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16)
  return ranges.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ')
}

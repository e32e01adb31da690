import { glob, readFile } from 'node:fs/promises'
import { countryCodes } from '../forms/countries.ts'
import { type Locale, locales, localeTags } from '../shared/locale.ts'
import { regionName } from '../shared/region-name.ts'

/**
 * Characters used on every page in any language: those typed into forms, and the punctuation of our
 * own markup. Fonts do not draw the word joiner, but leaving it out would split a word between two
 * files.
 */
const everywhere = `${range(0x20, 0x7e)}\u00a0\u2060·–—‘’“”…→`

/** Signs that our files contain as markup, and that no page shows except as code. */
const markup = new Set('#$*<=>[\\]^`{|}~')

/** Latin letters, signs and currencies that only unusual words need, such as a visitor's name. */
const unusual = `${[...markup].join('')}${range(0xa0, 0x17f)}€₺`

export interface Letters {
  /** All letters of the site's wording, in every language. */
  core: string
  rest: string
}

/**
 * The letters that the fonts must contain, collected from the files of the languages, so that a new
 * language needs no list of its letters.
 */
export async function lettersOf(folder: string): Promise<Letters> {
  const texts = await Promise.all(locales.map((locale) => textsOf(folder, locale)))
  const core = new Set([everywhere, ...texts].join('')).difference(markup)
  return { core: sorted(core), rest: sorted(new Set(unusual).difference(core)) }
}

/**
 * All text of a language: its files, its own name, and the names of months and countries from
 * `Intl`.
 */
async function textsOf(folder: string, locale: Locale): Promise<string> {
  const files = await Array.fromAsync(glob(`${folder}/{${locale}/**/*.{json,md},company.json}`))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const { intl, name } = localeTags[locale]
  const month = new Intl.DateTimeFormat(intl, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index)))
  const countries = countryCodes.map((code) => regionName(locale, code))
  return [...texts, ...months, ...countries, name].join('').normalize('NFC')
}

/** Drops line ends and other control characters, which have no glyph. */
function sorted(letters: Set<string>): string {
  return [...letters]
    .filter((letter) => letter >= ' ')
    .toSorted()
    .join('')
}

function range(first: number, last: number): string {
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return String.fromCodePoint(...codes)
}

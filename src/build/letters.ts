import { glob, readFile } from 'node:fs/promises'
import { countryCodes } from '../forms/countries.ts'
import { type Locale, locales, localeTags } from '../shared/locale.ts'
import { regionName } from '../shared/region-name.ts'

/**
 * Set on every page whatever its language: what keyboards type in forms, and the punctuation of our
 * own markup. No font draws the word joiner; left out, it would split a word between two files.
 */
const everywhere = `${range(0x20, 0x7e)}\u00a0\u2060·–—‘’“”…→`

/** Latin letters and currencies that only unusual words ask for, a visitor's own name for example. */
const unusual = `${range(0xa0, 0x17f)}€₺`

export interface Letters {
  /** All that the words of the site are set in, in every language. */
  core: string
  rest: string
}

/**
 * The letters that the fonts have to hold. They are found, and listed nowhere: a new language brings
 * its letters along with its files.
 */
export async function lettersOf(folder: string): Promise<Letters> {
  const texts = await Promise.all(locales.map((locale) => textsOf(folder, locale)))
  const core = new Set([everywhere, ...texts].join(''))
  return { core: sorted(core), rest: sorted(new Set(unusual).difference(core)) }
}

/** All text of a language: its files, and what `Intl` adds to them. */
async function textsOf(folder: string, locale: Locale): Promise<string> {
  const files = await Array.fromAsync(glob(`${folder}/{${locale}/**/*.{json,md},company.json}`))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const { intl, name } = localeTags[locale]
  const month = new Intl.DateTimeFormat(intl, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index)))
  const countries = countryCodes.map((code) => regionName(locale, code))
  return [...texts, ...months, ...countries, name].join('').normalize('NFC')
}

/** Line ends and the like have no letter. */
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

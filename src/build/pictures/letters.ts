import { glob, readFile } from 'node:fs/promises'
import { countryCodes } from '../../forms/definition/countries.ts'
import { type Locale, locales, localeTags } from '../../shared/language/locale.ts'
import { regionName } from '../../shared/language/region-name.ts'

/**
 * Characters of every page in any language: those typed into forms, and the punctuation of our own
 * markup. The word joiner has no glyph, but without it a word would be split between two fonts.
 */
const everywhere = `${lettersBetween(0x20, 0x7e)}\u00a0\u2060·–—‘’“”…→`

/** Characters that our files use as markup and that pages show only in code. */
const markup = new Set('#*<>[\\]^`{|}~')

/** Latin letters, signs and currencies that only unusual words need, such as a visitor's name. */
const unusual = `${[...markup].join('')}${lettersBetween(0xa0, 0x17f)}€₺`

export interface Letters {
  /** All letters of the site's texts, in every language. */
  core: string
  rest: string
}

/**
 * The letters that the fonts must contain, collected from the files of the languages, so that a new
 * language needs no list of its letters.
 */
export async function readLetters(folder: string): Promise<Letters> {
  const core = new Set(everywhere)
  for (const locale of locales) {
    for await (const text of readTexts(folder, locale)) {
      for (const letter of text.normalize('NFC')) core.add(letter)
    }
  }
  const coreLetters = core.difference(markup)
  return {
    core: sortLetters(coreLetters),
    rest: sortLetters(new Set(unusual).difference(coreLetters))
  }
}

/**
 * All text of a language: its own name, the names of months and countries from `Intl`, and its
 * files.
 */
async function* readTexts(folder: string, locale: Locale): AsyncGenerator<string> {
  const { intl, name } = localeTags[locale]
  const month = new Intl.DateTimeFormat(intl, { month: 'long', timeZone: 'UTC' })
  yield name
  for (let index = 0; index < 12; index += 1) yield month.format(Date.UTC(2026, index))
  for (const code of countryCodes) yield regionName(locale, code)
  for await (const file of glob(`${folder}/{${locale}/**/*.{json,md},company.json}`)) {
    yield await readFile(file, 'utf8')
  }
}

/** Removes line ends and other control characters, which have no glyph. */
function sortLetters(letters: Set<string>): string {
  return [...letters]
    .filter((letter) => letter >= ' ')
    .toSorted()
    .join('')
}

function lettersBetween(first: number, last: number): string {
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return String.fromCodePoint(...codes)
}

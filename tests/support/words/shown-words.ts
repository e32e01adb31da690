import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { readCompany } from '../../../src/build/words/company.ts'
import { fillMessages } from '../../../src/build/words/fill-facts.ts'
import type { Locale } from '../../../src/shared/language/locale.ts'
import { keepMessagesTogether } from '../../../src/shared/language/message-tree.ts'

/** Loads messages as pages show them, with the company's facts and word joiners. */
export function shownWords(): Plugin {
  return {
    name: 'shown-words',
    enforce: 'pre',
    async load(id) {
      const [, locale] = /\/locales\/([\w-]+)\/messages\/[\w-]+\.json$/.exec(id) ?? []
      if (!locale) return undefined
      const company = (await readCompany('locales/company.json'))[locale as Locale]
      return JSON.stringify(
        keepMessagesTogether(fillMessages(JSON.parse(readFileSync(id, 'utf8')), company))
      )
    }
  }
}

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { joinWords } from '../../src/shared/wording.ts'

/** Loads messages in tests as pages show them, with their word joiners. */
export function shownWords(): Plugin {
  return {
    name: 'shown-words',
    enforce: 'pre',
    load(id) {
      if (!/\/locales\/[\w-]+\/messages\/[\w-]+\.json$/.test(id)) return undefined
      return JSON.stringify(joinWords(JSON.parse(readFileSync(id, 'utf8'))))
    }
  }
}

import { foldLetters } from '../../../shared/text/fold-letters.ts'
import type { WordRules } from './search-files.ts'

export interface Word {
  index: number
  length: number
  term: string
}

/**
 * Letters and digits. The hyphen of “e-posta” belongs to the word, and so do the letters after an
 * apostrophe.
 */
const wordPattern =
  /(?:(?<![\p{L}\p{N}])e\u2060?-\u2060?)?[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)?/giu

export type FindTerms = (text: string) => Word[]

/**
 * Reduces words to stems in the same way for texts and queries. Stems need not be words:
 * “rezervasyonlarımı” and “rezervasyon” only have to become the same.
 * @param stems a cache of stems; for texts only, because queries could fill it without limit
 */
export function createFindTerms(
  { endings }: Pick<WordRules, 'endings'>,
  stems?: Map<string, string>
): FindTerms {
  const rules = endings
    .map((ending) => ending.split('>'))
    .map(([from = '', to = '']) => ({ from, to, shortest: shortestBefore(from) - to.length }))
    .toSorted((a, b) => b.from.length - a.from.length)
  const byLastLetter = Map.groupBy(rules, ({ from }) => from.at(-1))

  function withoutEnding(word: string): string {
    const rule = byLastLetter
      .get(word.at(-1))
      ?.find(({ from, shortest }) => word.endsWith(from) && word.length - from.length >= shortest)
    return rule ? withoutEnding(word.slice(0, -rule.from.length) + rule.to) : word
  }

  function findStem(word: string): string {
    const cached = stems?.get(word)
    if (cached !== undefined) return cached
    // “cancelled” and “cancel”: the last letter is often doubled before an ending.
    const stem = withoutEnding(plainForm(word)).replace(/(.)\1$/u, '$1')
    stems?.set(word, stem)
    return stem
  }

  return function findTerms(text) {
    return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
      index,
      length: word.length,
      term: findStem(word)
    }))
  }
}

/** The name of a synonym group in the index. No word contains its `+`. */
export function groupName([first = '']: string[]): string {
  return `+${first}`
}

/** A single letter counts as an ending only in longer words. */
function shortestBefore(ending: string): number {
  return ending.length > 1 ? 3 : 4
}

/** `Voucher’ı` → `voucher`, `e-posta` → `eposta`. */
function plainForm(word: string): string {
  const [beginning = ''] = foldLetters(word).split(/['’]/)
  return beginning.replace('-', '')
}

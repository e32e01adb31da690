import type { Word } from './terms.ts'

/** A piece of a text; found words are highlighted. */
export interface ExcerptPiece {
  text: string
  isMarked: boolean
}

const excerptTerms = 20

export function highlightTerms(
  text: string,
  terms: ReadonlySet<string>,
  words: readonly Word[]
): ExcerptPiece[] {
  const pieces: ExcerptPiece[] = []
  let end = 0
  for (const { index, length, term } of words) {
    if (!terms.has(term)) continue
    if (index > end) pieces.push({ text: text.slice(end, index), isMarked: false })
    pieces.push({ text: text.slice(index, index + length), isMarked: true })
    end = index + length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false })
  return pieces
}

/**
 * The part of a text with the most distinct found words, starting at a sentence. It ends at a
 * sentence if one ends in its second half, after the last found word.
 */
export function createExcerpt(
  text: string,
  terms: ReadonlySet<string>,
  words: readonly Word[]
): string {
  let [mostTerms, from] = [-1, 0]
  for (const start of findSentences(text, words)) {
    const excerptTermList = words.slice(start, start + excerptTerms).map(({ term }) => term)
    const distinctTerms = new Set(excerptTermList.filter((term) => terms.has(term))).size
    if (distinctTerms > mostTerms) [mostTerms, from] = [distinctTerms, start]
  }
  const until = findEnd(text, words, from, terms)
  const last = words[until]
  const excerpt = text
    .slice(findBeginning(text, words[from]), last && findBeginning(text, last))
    .trimEnd()
  return `${from > 0 ? '… ' : ''}${excerpt}${/[.!?]\S*$/.test(excerpt) || !last ? '' : ' …'}`
}

/** The index of the word after an excerpt. */
function findEnd(
  text: string,
  words: readonly Word[],
  from: number,
  terms: ReadonlySet<string>
): number {
  const end = from + excerptTerms
  if (end >= words.length) return end
  const lastFound = words.findLastIndex(({ term }, index) => index < end && terms.has(term))
  const sentences = findSentences(text, words).filter((start) => start > lastFound && start <= end)
  const fullStops = sentences.filter((start) => /[.!?]\S*\s/.test(gapBefore(text, words, start)))
  return fullStops.findLast((start) => start >= from + excerptTerms / 2) ?? end
}

/** The index at which a word begins, including any quotation mark or “€” before it. */
function findBeginning(text: string, word: Word | undefined): number {
  return word ? text.lastIndexOf(' ', word.index) + 1 : 0
}

/** The indexes of words that begin a sentence. The decimal point in “€14.40” does not end one. */
function findSentences(text: string, words: readonly Word[]): number[] {
  return words.flatMap((_, index) => {
    const gap = gapBefore(text, words, index)
    return /[.!?:;·]\S*\s/.test(gap) ? [index] : []
  })
}

function gapBefore(text: string, words: readonly Word[], index: number): string {
  const before = words[index - 1]
  const word = words[index]
  return before && word ? text.slice(before.index + before.length, word.index) : '. '
}

import { commonWords } from './common-passwords.ts'

/** Four of the 8000 words have 52 bits of entropy, which is strong enough. */
const maxWords = 3

const longestWord = Math.max(...[...commonWords].map(({ length }) => length))

/**
 * Whether a text consists of at most three common words, such as `monkeydragon` or
 * `galatasaraybesiktas`.
 * @param text letters of a to z
 */
export function joinsCommonWords(text: string): boolean {
  /** The smallest number of words that form the text before each index. */
  const wordsTo = [0]
  for (let end = 1; end <= text.length; end += 1) {
    const first = Math.max(0, end - longestWord)
    const counts = wordsTo
      .slice(first)
      .map((words, index) =>
        commonWords.has(text.slice(first + index, end)) ? words + 1 : Number.POSITIVE_INFINITY
      )
    wordsTo.push(Math.min(...counts))
  }
  return (wordsTo[text.length] ?? 0) <= maxWords
}

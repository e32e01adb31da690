import { phrases, words } from 'babylon:passwords'

/**
 * Words that people often choose as passwords, in English, Turkish and a few other languages. They
 * are the basis of guesses, without digits, signs and diacritics, which `password-rules.ts` folds
 * away: the words of the list of leaked passwords, which hardly knows Turkish or travel agencies,
 * and those of `common-words.txt`, which were compiled for this site from general knowledge.
 */
export const commonWords: ReadonlySet<string> = new Set(words.split(' '))

/** Whole passwords that cannot be folded into a word of the list: `common-phrases.txt`. */
export const commonPhrases: ReadonlySet<string> = new Set(phrases.split(' '))

import { phrases, words } from 'babylon:passwords'

/**
 * Words that people often choose as passwords, in English, Turkish and a few other languages. They
 * have no digits, signs and diacritics, which `password-rules.ts` folds away. Some are from the
 * list of leaked passwords, which has little Turkish and little about travel; the others are in
 * `common-words.txt`, which was written for this site.
 */
export const commonWords: ReadonlySet<string> = new Set(words.split(' '))

/** Whole passwords that cannot be folded into a word of the list: `common-phrases.txt`. */
export const commonPhrases: ReadonlySet<string> = new Set(phrases.split(' '))

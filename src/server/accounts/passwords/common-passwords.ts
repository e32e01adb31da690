import { phrases, words } from 'babylon:passwords'

/**
 * Words that people often choose as passwords, in English, Turkish and a few other languages. They
 * contain no digits, symbols or diacritics, because `password-rules.ts` removes these. Some are
 * from the list of leaked passwords, which has few Turkish or travel-related words; the others are
 * in `common-words.txt`, which was written for this site.
 */
export const commonWords: ReadonlySet<string> = new Set(words.split(' '))

/** Common passwords that do not reduce to such words, from `common-phrases.txt`. */
export const commonPhrases: ReadonlySet<string> = new Set(phrases.split(' '))

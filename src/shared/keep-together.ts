/** U+2060: has no width, and no line ends beside it. */
const wordJoiner = '\u2060'

/** The hyphen of “e-posta” and “e-mail”, and the dash of a range such as “2–4”. */
const breakable = /(?<=(?<![\p{L}\p{N}-])e)-(?=\p{L})|(?<=\d)–(?=\d)/giu

/**
 * Lets no line end with the “e-” of “e-posta” or within a range: puts a word joiner on both sides of
 * the dash (docs/decisions/0009-words-that-stay-together.md). Done once, when words are made ready.
 */
export function keepTogether(text: string): string {
  return text.replace(breakable, `${wordJoiner}$&${wordJoiner}`)
}

/** The same words for everything that is no running text: data, titles, mails. */
export function plainWords(text: string): string {
  return text.replaceAll(wordJoiner, '')
}

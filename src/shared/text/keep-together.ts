/** U+2060, which has no width and prevents a line break on both sides. */
const wordJoiner = '\u2060'

/** The hyphens of “e-posta” and of a number such as “AB-1234”, and the dash of a range: “2–4”. */
const breakable = /(?<=(?<![\p{L}\p{N}-])[eE])-(?=\p{L})|(?<=\p{Lu})-(?=\d{3})|(?<=\d)–(?=\d)/gu

/**
 * Prevents line breaks after the “e-” of “e-posta” and within a range, with a word joiner on both
 * sides of the dash (docs/decisions/0009-words-that-stay-together.md). Called once, when messages
 * are prepared.
 */
export function keepTogether(text: string): string {
  return text.replace(breakable, `${wordJoiner}$&${wordJoiner}`)
}

/** Removes the word joiners, for data, titles and mails. */
export function plainWords(text: string): string {
  return text.replaceAll(wordJoiner, '')
}

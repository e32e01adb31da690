/** U+2060, which has no width and prevents a line break on both sides. */
const wordJoiner = '\u2060'

const noBreakSpace = '\u00A0'

/** The hyphen of “e-posta”, and the dash of a range such as “2–4” or “Mon–Sat”. */
const breakable = /(?<=(?<![\p{L}\p{N}-])e)-(?=\p{L})|(?<=[\p{L}\d])–(?=[\p{L}\d])/giu

/** A phone number such as “+90 212 000 00 00”, and the space of “9 €”. */
const spaced = /\+\d[\d ]*\d|(?<=\d|\}\}) (?=€)/g

/**
 * Prevents line breaks after the “e-” of “e-posta”, within a range, a phone number and an amount
 * (docs/decisions/0009-words-that-stay-together.md). Called once, when messages are prepared.
 */
export function keepTogether(text: string): string {
  return text
    .replace(breakable, `${wordJoiner}$&${wordJoiner}`)
    .replace(spaced, (match) => match.replaceAll(' ', noBreakSpace))
}

/** Undoes `keepTogether`, for data, titles and mails. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(wordJoiner, '').replaceAll(noBreakSpace, ' ')
}

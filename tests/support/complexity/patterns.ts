/** A string pattern of any length. */
export interface Pattern {
  open: string
  /** Repeated equally often afterwards, so that brackets are balanced. */
  close?: string
  /** Numbers the repetitions, so that all names or words are different. */
  isNumbered?: boolean
  /** Each repetition contains the previous one, percent-encoded. */
  isEscaped?: boolean
}

/** The pattern's string with about the given number of bytes. */
export function patternText(
  { open, close = '', isNumbered, isEscaped }: Pattern,
  size: number
): string {
  const numbered = (index: number) => (isNumbered ? open + index.toString(36) : open)
  if (isEscaped) return escapedText(open, size)
  const parts: string[] = []
  let length = 0
  while (length < size) {
    const part = numbered(parts.length)
    parts.push(part)
    length += Buffer.byteLength(part) + close.length
  }
  return parts.join('') + close.repeat(parts.length)
}

function escapedText(open: string, size: number): string {
  let text = open
  while (text.length < size) text = open + encodeURIComponent(text.toWellFormed())
  return text
}

export function formatName({ open, close, isNumbered, isEscaped }: Pattern): string {
  const marks = [isNumbered && 'numbered', isEscaped && 'escaped'].filter(Boolean)
  return [JSON.stringify(open), close && `… ${JSON.stringify(close)}`, ...marks]
    .filter(Boolean)
    .join(' ')
}

/** Strings on which programs are known to be slow. Every input is tried with all of them. */
export const knownPatterns: Pattern[] = [
  { open: 'a' },
  { open: 'a=/faq?' },
  { open: '/tr/faq?redirect=', isEscaped: true },
  { open: '/%2f' },
  { open: '%' },
  { open: '&a', isNumbered: true },
  { open: ' ,;' },
  { open: '"<' },
  { open: 'İ\u0301' },
  { open: ' payment', isNumbered: true },
  { open: '[', close: ']' },
  { open: '{"a":', close: '}' },
  { open: '__Host-session=;i18n_redirected=tr;' },
  { open: 'tr-;q=0.1,text/html' },
  { open: 'xn--@example.com ' },
  { open: '\r\n--' },
  { open: '👩‍👩‍👧\ud800' }
]

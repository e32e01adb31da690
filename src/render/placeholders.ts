/** A text split at its placeholders, to be filled with different values. */
export interface Template<Piece> {
  /** The parts around the placeholders: one more than there are placeholders. */
  pieces: readonly Piece[]
  /** The names of the placeholders, in order. */
  names: readonly string[]
}

export interface Placeholders {
  /**
   * Returns a text to render instead of a value. It is random, so that it occurs nowhere else, and
   * consists of letters and digits, which are never escaped.
   */
  text: (name: string) => string
  /** Returns a time to render: a number of the usual length, three centuries in the future. */
  time: (name: string) => number
  /** Splits a text that was rendered with these placeholders. */
  split: (text: string) => Template<string>
}

export function createPlaceholders(): Placeholders {
  const names = new Map<string, string>()

  function add(name: string, placeholder: string): string {
    names.set(placeholder, name)
    return placeholder
  }

  return {
    text: (name) => add(name, crypto.randomUUID().replaceAll('-', '')),
    time: (name) => Number(add(name, String(9e12 + Math.floor(Math.random() * 9e11)))),
    split(text) {
      if (names.size === 0) return { pieces: [text], names: [] }
      // The placeholders are captured, so every second part is one.
      const parts = text.split(new RegExp(`(${[...names.keys()].join('|')})`))
      return {
        pieces: parts.filter((_, index) => index % 2 === 0),
        names: parts.filter((_, index) => index % 2 === 1).map((each) => names.get(each) ?? '')
      }
    }
  }
}

export function fillText(
  { pieces, names }: Template<string>,
  texts: Readonly<Record<string, string>>
): string {
  return pieces.map((piece, index) => piece + (texts[names[index] ?? ''] ?? '')).join('')
}

const encoder = new TextEncoder()

export function encodeTemplate({ pieces, names }: Template<string>) {
  return { pieces: pieces.map((piece) => encoder.encode(piece)), names }
}

/**
 * The page with the values of one request. Without placeholders, these are the template's bytes,
 * not a copy.
 * @param values the values by name, as HTML; called only if there is a placeholder
 */
export function fillTemplate(
  { pieces, names }: Template<Uint8Array<ArrayBuffer>>,
  values: () => Readonly<Record<string, string>>
): Uint8Array<ArrayBuffer> {
  const [page = new Uint8Array()] = pieces
  if (names.length === 0) return page
  const valuesByName = values()
  const parts = pieces.flatMap((piece, index) => {
    const name = names[index]
    return name === undefined ? [piece] : [piece, encoder.encode(valuesByName[name])]
  })
  return joinBytes(parts)
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(totalLength(parts))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

export function totalLength(parts: readonly { length: number }[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

/** The values that differ between visitors, by name, as they are written into the page. */
export type Values<Name extends string = string> = Readonly<Record<Name, string>>

/** A text split at its placeholders, to be filled with different values. */
export interface Template<Piece> {
  /** The parts around the placeholders: one more than there are placeholders. */
  pieces: readonly Piece[]
  /** The name of the value at each placeholder. */
  names: readonly string[]
}

/** Renders a placeholder for each value, and splits the text at them. */
export interface Placeholders<Name extends string> {
  /** A random text, which occurs nowhere else, of letters and digits, which are not escaped. */
  text: (name: Name) => string
  /** A time of the usual length, three centuries in the future. */
  time: (name: Name) => number
  /** Splits a text that was rendered with these placeholders. */
  split: (text: string) => Template<string>
}

export function createPlaceholders<Name extends string>(): Placeholders<Name> {
  const names = new Map<string, Name>()

  function add(placeholder: string, name: Name): string {
    names.set(placeholder, name)
    return placeholder
  }

  return {
    text: (name) => add(crypto.randomUUID().replaceAll('-', ''), name),
    time: (name) => Number(add(String(9e12 + Math.floor(Math.random() * 9e11)), name)),
    split(text) {
      if (names.size === 0) return { pieces: [text], names: [] }
      // The placeholders are captured, so every second part is one.
      const parts = text.split(new RegExp(`(${[...names.keys()].join('|')})`))
      return {
        pieces: parts.filter((_, index) => index % 2 === 0),
        names: parts.filter((_, index) => index % 2 === 1).map((part) => names.get(part) ?? '')
      }
    }
  }
}

export function fillText({ pieces, names }: Template<string>, values: Values): string {
  return pieces.map((piece, index) => piece + (values[names[index] ?? ''] ?? '')).join('')
}

const encoder = new TextEncoder()

export function encodeTemplate({ pieces, names }: Template<string>) {
  return { pieces: pieces.map((piece) => encoder.encode(piece)), names }
}

/**
 * The page with the values of one request. Without placeholders, these are the template's bytes,
 * not a copy.
 * @param readValues called only if there is a placeholder
 */
export function fillTemplate(
  { pieces, names }: Template<Uint8Array<ArrayBuffer>>,
  readValues: () => Values
): Uint8Array<ArrayBuffer> {
  const [page = new Uint8Array()] = pieces
  if (names.length === 0) return page
  const values = readValues()
  const parts = pieces.flatMap((piece, index) => {
    const value = values[names[index] ?? '']
    return value ? [piece, encoder.encode(value)] : [piece]
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

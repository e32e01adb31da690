/** A string split at its placeholders, to be filled with different values. */
export interface Template<Piece = Uint8Array<ArrayBuffer>> {
  /** The parts around the placeholders: one more than there are placeholders. */
  pieces: readonly Piece[]
  /** The names of the placeholders, in order. */
  names: readonly string[]
}

const encoder = new TextEncoder()

const placeholders = new Map<string, string>()

/**
 * Replaces a string while a page is rendered. It is random, so that it occurs nowhere else, and
 * consists of letters and digits, which are never escaped.
 */
export function placeholder(name: string): string {
  return placeholders.get(name) ?? register(name, crypto.randomUUID().replaceAll('-', ''))
}

/** Replaces a time: a number of the usual length, three centuries in the future. */
export function timePlaceholder(name: string): number {
  return Number(
    placeholders.get(name) ?? register(name, String(9e12 + Math.floor(Math.random() * 9e11)))
  )
}

function register(name: string, value: string): string {
  placeholders.set(name, value)
  return value
}

export function splitText(text: string): Template<string> {
  const byValue = new Map([...placeholders].map(([name, value]) => [value, name]))
  const pieces: string[] = []
  const names: string[] = []
  let end = 0
  for (const { 0: value, index } of text.matchAll(new RegExp([...byValue.keys()].join('|'), 'g'))) {
    names.push(byValue.get(value) ?? '')
    pieces.push(text.slice(end, index))
    end = index + value.length
  }
  return { pieces: [...pieces, text.slice(end)], names }
}

export function fillText(
  { pieces, names }: Template<string>,
  texts: Readonly<Record<string, string>>
): string {
  return pieces.map((piece, index) => piece + (texts[names[index] ?? ''] ?? '')).join('')
}

export function createTemplate(page: string): Template {
  const { pieces, names } = splitText(page)
  return { pieces: pieces.map((piece) => encoder.encode(piece)), names }
}

/**
 * The page with the values of one request. Without placeholders, these are the template's bytes,
 * not a copy.
 * @param values the values by name, as HTML; called only if there is a placeholder
 */
export function fillTemplate(
  { pieces, names }: Template,
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

export function totalLength(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

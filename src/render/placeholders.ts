/** Replaces the values that differ between visitors. */
export interface Replace {
  /** @param html the value as it is written into the page */
  text: (html: string) => string
  time: (time: number) => number
}

/** A text split at its placeholders, to be filled with different values. */
export interface Template<Piece> {
  /** The parts around the placeholders: one more than there are placeholders. */
  pieces: readonly Piece[]
  /** The value at each placeholder, by its number. */
  numbers: readonly number[]
}

export interface Placeholders {
  /**
   * Returns what is rendered instead of a value: a random text, so that it occurs nowhere else, of
   * letters and digits, which are never escaped; or a time of the usual length, three centuries in
   * the future.
   */
  replace: Replace
  /** Splits a text that was rendered with these placeholders. */
  split: (text: string) => Template<string>
}

export function createPlaceholders(): Placeholders {
  const placeholders: string[] = []

  function add(placeholder: string): string {
    placeholders.push(placeholder)
    return placeholder
  }

  return {
    replace: {
      text: () => add(crypto.randomUUID().replaceAll('-', '')),
      time: () => Number(add(String(9e12 + Math.floor(Math.random() * 9e11))))
    },
    split(text) {
      if (placeholders.length === 0) return { pieces: [text], numbers: [] }
      // The placeholders are captured, so every second part is one.
      const parts = text.split(new RegExp(`(${placeholders.join('|')})`))
      return {
        pieces: parts.filter((_, index) => index % 2 === 0),
        numbers: parts
          .filter((_, index) => index % 2 === 1)
          .map((placeholder) => placeholders.indexOf(placeholder))
      }
    }
  }
}

/**
 * Lists the values of one visitor by number.
 * @param share the function that replaced them for the template, so that each placeholder has one
 */
function listValues(share: (replace: Replace) => unknown): string[] {
  const values: string[] = []
  share({
    text(html) {
      values.push(html)
      return html
    },
    time(time) {
      values.push(String(time))
      return time
    }
  })
  return values
}

export function fillText(
  { pieces, numbers }: Template<string>,
  share: (replace: Replace) => unknown
): string {
  const values = listValues(share)
  return pieces.map((piece, index) => piece + (values[numbers[index] ?? -1] ?? '')).join('')
}

const encoder = new TextEncoder()

export function encodeTemplate({ pieces, numbers }: Template<string>) {
  return { pieces: pieces.map((piece) => encoder.encode(piece)), numbers }
}

/**
 * The page with the values of one request. Without placeholders, these are the template's bytes,
 * not a copy.
 * @param share called only if there is a placeholder
 */
export function fillTemplate(
  { pieces, numbers }: Template<Uint8Array<ArrayBuffer>>,
  share: (replace: Replace) => unknown
): Uint8Array<ArrayBuffer> {
  const [page = new Uint8Array()] = pieces
  if (numbers.length === 0) return page
  const values = listValues(share).map((value) => encoder.encode(value))
  const parts = pieces.flatMap((piece, index) => {
    const value = values[numbers[index] ?? -1]
    return value ? [piece, value] : [piece]
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

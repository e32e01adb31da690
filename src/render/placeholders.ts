/** A text in pieces, between which each use puts its own texts. */
export interface Holed<Piece> {
  /** One more than there are holes. */
  pieces: readonly Piece[]
  /** The names of the texts. */
  holes: readonly string[]
}

/** A page as bytes. */
export type Template = Holed<Uint8Array<ArrayBuffer>>

const encoder = new TextEncoder()

const marks = new Map<string, string>()

/**
 * The text that stands in a hole while a page is rendered. Nobody can guess it, so no other text
 * contains it. It has only letters and digits, which are never escaped.
 */
export function markOf(name: string): string {
  return marks.get(name) ?? setMark(name, crypto.randomUUID().replaceAll('-', ''))
}

/** The number that stands in a hole: a time with as many digits as today's, three centuries from now. */
export function timeMarkOf(name: string): number {
  return Number(marks.get(name) ?? setMark(name, String(9e12 + Math.floor(Math.random() * 9e11))))
}

function setMark(name: string, mark: string): string {
  marks.set(name, mark)
  return mark
}

/** Cuts a text at the marks. */
export function cutAtMarks(text: string): Holed<string> {
  const names = new Map([...marks].map(([name, mark]) => [mark, name]))
  const pieces: string[] = []
  const holes: string[] = []
  let end = 0
  for (const { 0: mark, index } of text.matchAll(new RegExp([...names.keys()].join('|'), 'g'))) {
    holes.push(names.get(mark) ?? '')
    pieces.push(text.slice(end, index))
    end = index + mark.length
  }
  return { pieces: [...pieces, text.slice(end)], holes }
}

/** Puts texts into the holes. */
export function join({ pieces, holes }: Holed<string>, texts: Readonly<Record<string, string>>) {
  return pieces.map((piece, index) => piece + (texts[holes[index] ?? ''] ?? '')).join('')
}

/** Cuts a rendered page at the marks. */
export function templateOf(page: string): Template {
  const { pieces, holes } = cutAtMarks(page)
  return { pieces: pieces.map((piece) => encoder.encode(piece)), holes }
}

/**
 * The page with the texts of one request. Without holes it is the template's own bytes.
 * @param values the texts by name, as HTML; called if there is a hole at all
 */
export function fillHoles(
  { pieces, holes }: Template,
  values: () => Readonly<Record<string, string>>
): Uint8Array<ArrayBuffer> {
  const [whole = new Uint8Array()] = pieces
  if (holes.length === 0) return whole
  const given = values()
  const parts = pieces.flatMap((piece, index) => {
    const name = holes[index]
    return name === undefined ? [piece] : [piece, encoder.encode(given[name])]
  })
  return joined(parts)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(lengthOf(parts))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** The number of bytes in all parts together. */
export function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

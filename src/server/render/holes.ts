/** The parts of a page with a form that differ at each request. */
export interface Holes {
  /** The form's idempotency key, a UUID. */
  key: string
  /** When the form was rendered, in milliseconds since 1970. */
  time: number
}

interface Hole {
  name: keyof Holes
  /** Its place in the bytes of the page. */
  offset: number
}

/** A page whose holes hold values that stand for those of a request, and are as long. */
export interface Template {
  bytes: Uint8Array<ArrayBuffer>
  holes: readonly Hole[]
}

const encoder = new TextEncoder()

let made: Holes | undefined

/**
 * The values that stand in the holes while a page is rendered. Nobody can guess them, so no text
 * contains them. They are made at the first request: a Worker has no random numbers before.
 */
export function marks(): Holes {
  // A time with as many digits as today's, three centuries from now.
  made ??= { key: crypto.randomUUID(), time: 9e12 + Math.floor(Math.random() * 9e11) }
  return made
}

/** Finds the marks in a rendered page. */
export function templateOf(page: string): Template {
  const { key, time } = marks()
  const holes: Hole[] = []
  let bytesBefore = 0
  let end = 0
  for (const { 0: mark, index } of page.matchAll(new RegExp(`${key}|${time}`, 'g'))) {
    bytesBefore += encoder.encode(page.slice(end, index)).length
    holes.push({ name: mark === key ? 'key' : 'time', offset: bytesBefore })
    // Marks are ASCII.
    bytesBefore += mark.length
    end = index + mark.length
  }
  return { bytes: encoder.encode(page), holes }
}

/** The page with the values of one request. Without holes it is the template's own bytes. */
export function fillHoles(
  { bytes, holes }: Template,
  values: () => Holes
): Uint8Array<ArrayBuffer> {
  if (holes.length === 0) return bytes
  const given = values()
  const filled = bytes.slice()
  for (const { name, offset } of holes) {
    encoder.encodeInto(String(given[name]), filled.subarray(offset))
  }
  return filled
}

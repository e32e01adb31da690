import type { AppContext } from '../../env.ts'

const kept = new WeakMap<object, Map<number, Headers>>()

/**
 * Answers with the headers of the first answer that had the same status and came from the same thing,
 * such as a remembered page. They are copied in one call into the runtime; setting twenty of them one
 * by one takes longer than the rest of an answer.
 * @returns undefined for the first answer, whose headers are kept
 */
export function answerAgain(
  c: AppContext,
  thing: object,
  body: Uint8Array<ArrayBuffer> | null,
  status: number
): Response | undefined {
  const known = kept.get(thing) ?? new Map<number, Headers>()
  const headers = known.get(status)
  if (headers) {
    c.set('hasHeaders', true)
    return new Response(body, { status, headers })
  }
  c.set('keepHeaders', (all) => kept.set(thing, known.set(status, new Headers(all))))
  return undefined
}

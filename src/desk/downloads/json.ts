import { streamText } from './stream-text.ts'

/** Streams a JSON array. */
export function jsonFile(parts: AsyncGenerator<object[]>): ReadableStream<Uint8Array> {
  return streamText(writeJson(parts))
}

async function* writeJson(parts: AsyncGenerator<object[]>): AsyncGenerator<string> {
  let isEmpty = true
  for await (const items of parts) {
    const lines = items.map((item) => `\n${JSON.stringify(item)}`)
    yield (isEmpty ? '[' : ',') + lines.join(',')
    isEmpty = false
  }
  yield isEmpty ? '[]\n' : '\n]\n'
}

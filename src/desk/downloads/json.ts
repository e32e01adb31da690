/** Streams a JSON array, read only as fast as the operator's browser receives it. */
export function jsonFile(parts: AsyncGenerator<object[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let separator = '[\n'
  return new ReadableStream({
    async pull(file) {
      const { done, value } = await parts.next()
      const items = (value ?? []).map((item: object) => JSON.stringify(item)).join(',\n')
      file.enqueue(
        encoder.encode(done ? `${separator === ',\n' ? '\n' : '['}]\n` : separator + items)
      )
      separator = ',\n'
      if (done) file.close()
    },
    async cancel() {
      await parts.return(undefined)
    }
  })
}

/** Streams a file, read only as fast as the operator's browser receives it. */
export function streamText(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(file) {
      const { done, value } = await texts.next()
      if (done) file.close()
      else file.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    }
  })
}

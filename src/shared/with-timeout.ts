export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** Gives up waiting after `milliseconds`; the work itself is not stopped. @throws TimeoutError */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new TimeoutError(`No answer within ${milliseconds} ms.`))
  }, milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/**
 * Waits for a promise for a limited time. The work itself continues.
 * @throws TimeoutError if it takes longer
 */
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

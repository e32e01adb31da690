export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/**
 * Waits for work at most so many milliseconds. The work itself is not stopped.
 * @throws TimeoutError when it takes longer
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new TimeoutError(`There was no answer within ${milliseconds} ms.`))
  }, milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
  HttpError
} from '../../shared/network/http-client.ts'
import { TimeoutError, withTimeout } from '../../shared/network/with-timeout.ts'
import { visitorWaitMs } from './time-limits.ts'

/**
 * Creates a client of a service that visitors wait for. `totalMs` limits all attempts of a request
 * together, including the waits between them.
 */
export function createVisitorClient({
  totalMs = visitorWaitMs,
  ...options
}: HttpClientOptions & { totalMs?: number }): HttpClient {
  const client = createHttpClient({ timeoutMs: totalMs, ...options })
  return async function request(path, init) {
    const deadline = new AbortController()
    try {
      return await withTimeout(client(path, { ...init, signal: deadline.signal }), totalMs)
    } catch (error) {
      throw error instanceof TimeoutError ? new HttpError('timeout', { cause: error }) : error
    } finally {
      deadline.abort()
    }
  }
}

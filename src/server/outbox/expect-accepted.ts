import { type HttpResponse, retryAfterMs } from '../../shared/network/http-client.ts'
import { DeliveryError } from './delivery-error.ts'

export function expectSuccess({ status, headers }: HttpResponse): void {
  if (status >= 200 && status <= 299) return
  throw new DeliveryError(`HTTP ${status}`, { retryAfterMs: retryAfterMs(headers, Date.now()) })
}

/**
 * Checks that the API itself has accepted a delivery: by a JSON object that reports no error, or an
 * empty 202 or 204. Rejects a proxy's HTML with status 200, and `{"error": …}`, which some APIs
 * send with status 200.
 * @throws DeliveryError
 */
export function expectAccepted(response: HttpResponse): void {
  expectSuccess(response)
  const { status, text, body } = response
  if (text === '' && (status === 202 || status === 204)) return
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DeliveryError('response is not a JSON object')
  }
  if (reportsError(body)) throw new DeliveryError('response reports an error')
}

function reportsError(body: object): boolean {
  const { error, errors, success, ok }: Record<string, unknown> = { ...body }
  return isFilled(error) || isFilled(errors) || success === false || ok === false
}

/** Some APIs always send `error` or `errors`, empty after a success. */
function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : Boolean(value)
}

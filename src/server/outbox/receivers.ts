import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions
} from '../../shared/network/http-client.ts'
import type { WorkRequest } from '../base/work-request.ts'
import type { LeasedDelivery } from './store.ts'

/** Creates a client of a receiver, of whose responses little is read. */
export function createReceiverClient(
  baseUrl: string,
  options: Pick<HttpClientOptions, 'headers' | 'timeoutMs'> = {}
): HttpClient {
  return createHttpClient({ timeoutMs: 5000, ...options, baseUrl, maxBytes: 64 * 1024 })
}

/**
 * Makes one attempt at a delivery. The delivery's id is the idempotency key of all attempts.
 * @throws DeliveryError, HttpError or TimeoutError if the receiver did not accept it
 */
export type Deliver<Payload = never> = (
  delivery: LeasedDelivery<Payload>,
  request: WorkRequest
) => Promise<void>

/** The functions that deliver, by the value of the column `receiver`. */
export type Receivers = Record<string, Deliver>

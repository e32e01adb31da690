import { hourMs, minuteMs } from '../../shared/time.ts'
import { DeliveryError } from './delivery-error.ts'

/** After this many failed attempts, a delivery is dead. */
export const deliveryAttempts = 12

const firstRetryMs = minuteMs
const maxRetryMs = 6 * hourMs

/**
 * Milliseconds from a failed attempt to the next: the back-off, or the receiver's `Retry-After` if
 * longer.
 */
export function retryDelay(attempts: number, error: unknown, random = Math.random): number {
  const requestedMs = error instanceof DeliveryError ? error.retryAfterMs : 0
  return Math.max(backoff(attempts, random), Math.min(requestedMs, maxRetryMs))
}

/** Exponential, with ±20 % jitter to spread the retries of deliveries that failed together. */
function backoff(attempts: number, random: () => number): number {
  const doubled = firstRetryMs * 2 ** (attempts - 1)
  const jitter = 0.8 + 0.4 * random()
  return Math.round(Math.min(doubled, maxRetryMs) * jitter)
}

interface DeliveryErrorOptions {
  /** The receiver's `Retry-After`, in milliseconds. */
  retryAfterMs?: number
  cause?: unknown
}

/**
 * Thrown when a receiver has not accepted a delivery. The message is stored with the row and
 * logged, so it contains no personal data and no text from the receiver.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly retryAfterMs: number

  constructor(message: string, { retryAfterMs = 0, cause }: DeliveryErrorOptions = {}) {
    super(message, { cause })
    this.retryAfterMs = retryAfterMs
  }
}

import type { SiteError } from '../../shared/protocol/site-error.ts'

/** The JSON of an error (§5.5). Omits the message and data of a 5xx error. */
export function errorBody(error: SiteError, requestId: string): object {
  const { statusCode, statusMessage } = error
  const isFault = statusCode >= 500
  return {
    error: true,
    statusCode,
    statusMessage,
    message: isFault ? statusMessage : error.message,
    // `JSON.stringify` omits `undefined`.
    data: isFault ? undefined : error.data,
    requestId
  }
}

import type { SiteError } from '../../shared/protocol/site-error.ts'

/** The JSON of an error (§5.5). It does not disclose the message and data of a fault on our side. */
export function errorBody(error: SiteError, requestId: string): object {
  const { statusCode, statusMessage } = error
  const isOurs = statusCode >= 500
  return {
    error: true,
    statusCode,
    statusMessage,
    message: isOurs ? statusMessage : error.message,
    // JSON leaves out what is undefined.
    data: isOurs ? undefined : error.data,
    requestId
  }
}

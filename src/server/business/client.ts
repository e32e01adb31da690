import type { Settings } from '../../config.ts'
import { createHttpClient, type HttpClient } from '../../shared/http-client.ts'

const timeoutMs = 5000
const maxBytes = 1024 * 1024

/** Creates the client of the operator's business API; `undefined` when none is set. */
export function createBusinessClient({
  BUSINESS_API_URL,
  BUSINESS_API_TOKEN
}: Settings): HttpClient | undefined {
  if (!BUSINESS_API_URL) return undefined
  return createHttpClient({
    baseUrl: BUSINESS_API_URL,
    headers: BUSINESS_API_TOKEN ? { Authorization: `Bearer ${BUSINESS_API_TOKEN}` } : {},
    timeoutMs,
    maxBytes
  })
}

import { limits, type Settings } from '../../config.ts'
import { createHttpClient, type HttpClient } from '../../shared/http-client.ts'

/** The operator's business API, or nothing where none is set. */
export function createBusinessClient(settings: Settings): HttpClient | undefined {
  const { BUSINESS_API_URL, BUSINESS_API_TOKEN } = settings
  if (!BUSINESS_API_URL) return undefined
  return createHttpClient({
    baseUrl: BUSINESS_API_URL,
    headers: BUSINESS_API_TOKEN ? { Authorization: `Bearer ${BUSINESS_API_TOKEN}` } : {},
    timeoutMs: limits.businessApiMs,
    maxBytes: limits.businessApiBytes
  })
}

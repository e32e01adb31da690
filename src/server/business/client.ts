import { findProblem, isSet, type Settings, SettingsError } from '../../config.ts'
import type { HttpClient } from '../../shared/network/http-client.ts'
import { visitorWaitMs } from '../base/time-limits.ts'
import { createVisitorClient } from '../base/visitor-client.ts'

const maxBytes = 1024 * 1024

interface BusinessClientOptions {
  /** Maximum milliseconds of a request. The default is for requests that a visitor waits for. */
  timeoutMs?: number
}

/**
 * Creates the client of the operator's business API; `undefined` if none is set.
 * @throws SettingsError if the settings are invalid: accounts must not be stored in D1 instead
 */
export function createBusinessClient(
  settings: Settings,
  { timeoutMs = visitorWaitMs }: BusinessClientOptions = {}
): HttpClient | undefined {
  if (!isSet(settings, 'BUSINESS_API_URL')) return undefined
  const problem = findProblem(settings, ['BUSINESS_API_URL', 'BUSINESS_API_TOKEN'])
  if (problem) throw new SettingsError(problem)
  const { BUSINESS_API_URL = '', BUSINESS_API_TOKEN } = settings
  return createVisitorClient({
    baseUrl: BUSINESS_API_URL,
    headers: BUSINESS_API_TOKEN ? { Authorization: `Bearer ${BUSINESS_API_TOKEN}` } : {},
    totalMs: timeoutMs,
    maxBytes
  })
}

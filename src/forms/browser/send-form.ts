import type { HttpClient } from '../../shared/network/http-client.ts'
import { errorQuery } from '../../shared/protocol/protocol.ts'
import { minuteMs } from '../../shared/time.ts'

/** The result of sending a form as JSON. Exactly one property is set. */
interface FormResponse {
  /** Accepted: the URL to go to. */
  location?: string
  /** Rejected: the URL of the same page with an alert that gives the reason. */
  alert?: string
  /** Rejected: messages by field. The empty name stands for the whole form. */
  errors?: Record<string, string>
  failure?: SendFailure
}

/**
 * `offline`: the browser has no network. `lost`: no response, so the form may or may not have
 * arrived. `failed`: the response was not from this site. Resending is always safe, because the
 * idempotency key stays the same.
 */
export type SendFailure = 'offline' | 'lost' | 'failed'

/** Milliseconds. Longer than any response takes, so that a slow one does not count as lost. */
const timeoutMs = minuteMs

/** Sends a form once. Only the visitor can retry. */
export async function sendForm(
  request: HttpClient,
  url: string,
  values: Record<string, string>
): Promise<FormResponse> {
  try {
    return parseResponse((await request(url, { body: values, retries: 0, timeoutMs })).body, url)
  } catch {
    return { failure: navigator.onLine ? 'lost' : 'offline' }
  }
}

/** Parses a response, which may come from a proxy or captive portal instead of the site. */
function parseResponse(body: unknown, url: string): FormResponse {
  if (!(body instanceof Object)) return { failure: 'failed' }
  if ('errors' in body && isErrors(body.errors)) return { errors: body.errors }
  if (!('location' in body) || typeof body.location !== 'string') return { failure: 'failed' }
  const { location } = body
  return isAlert(location, url) ? { alert: location } : { location }
}

function isErrors(errors: unknown): errors is Record<string, string> {
  const texts = errors instanceof Object ? Object.values(errors) : []
  return texts.length > 0 && texts.every((text) => typeof text === 'string')
}

function isAlert(location: string, url: string): boolean {
  if (!URL.canParse(location, url)) return false
  const { href, searchParams } = new URL(location, url)
  return searchParams.has(errorQuery) && href.split('?')[0] === url.split('?')[0]
}

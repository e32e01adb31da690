import * as v from 'valibot'
import type { HttpClient } from '../../shared/http-client.ts'
import { errorQuery } from '../../shared/protocol.ts'

/** The result of sending a form as JSON (§10). Exactly one property is set. */
export interface FormAnswer {
  /** Accepted: the address to go to. */
  location?: string
  /** Rejected: the address of the same page with an alert that gives the reason. */
  alert?: string
  /** Rejected: messages by field. The empty name is the form as a whole. */
  errors?: Record<string, string>
  trouble?: Trouble
}

/**
 * `offline`: the browser has no network. `lost`: there was no answer, so the form may or may not
 * have arrived. `failed`: the answer was not one of ours. In all cases it is safe to send again,
 * because the idempotency key stays the same.
 */
export type Trouble = 'offline' | 'lost' | 'failed'

/** Longer than any answer takes, because a slow answer must not count as none. */
const timeoutMs = 60_000

const text = v.string()
const acceptedSchema = v.object({ location: text })
const rejectedSchema = v.object({ errors: v.record(text, text) })

/** Sends a form once. There is no automatic retry: only the visitor decides to send it again. */
export async function sendForm(
  request: HttpClient,
  address: string,
  values: Record<string, string>
): Promise<FormAnswer> {
  try {
    return answerIn((await request(address, { body: values, retries: 0, timeoutMs })).body, address)
  } catch {
    return { trouble: navigator.onLine ? 'lost' : 'offline' }
  }
}

/** Reads an answer, which a proxy or a captive portal may have given in place of the site. */
function answerIn(body: unknown, address: string): FormAnswer {
  if (v.is(rejectedSchema, body) && Object.keys(body.errors).length > 0) {
    return { errors: body.errors }
  }
  if (!v.is(acceptedSchema, body)) return { trouble: 'failed' }
  const { location } = body
  return isAlert(location, address) ? { alert: location } : { location }
}

function isAlert(location: string, address: string): boolean {
  if (!URL.canParse(location, address)) return false
  const { href, searchParams } = new URL(location, address)
  return searchParams.has(errorQuery) && href.split('?')[0] === address.split('?')[0]
}

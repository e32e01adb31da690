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
 * `lost`: there was no answer, so the form may or may not have arrived. `failed`: the answer was
 * not one of ours. In both cases it is safe to send again, because the idempotency key stays the
 * same.
 */
export type Trouble = 'lost' | 'failed'

/** Sends a form once. There is no automatic retry: only the visitor decides to send it again. */
export async function sendForm(
  address: string,
  values: Record<string, string>,
  send: typeof fetch = (...request) => fetch(...request)
): Promise<FormAnswer> {
  try {
    const response = await send(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(values)
    })
    const { location, errors } = await response.json()
    if (errors) return { errors }
    if (!location) return { trouble: 'failed' }
    return isAlert(location, address) ? { alert: location } : { location }
  } catch {
    return { trouble: 'lost' }
  }
}

function isAlert(location: string, address: string): boolean {
  const { href, searchParams } = new URL(location, address)
  return searchParams.has(errorQuery) && href.split('?')[0] === address.split('?')[0]
}

import { errorQuery } from '../../shared/protocol.ts'

/** What a form's own address answers to JSON (spec §10): one of these. */
export interface FormAnswer {
  /** Taken: go there. */
  location?: string
  /** Refused: the same page says why, in an alert that this address opens. */
  alert?: string
  /** Refused: messages by field, under an empty name for the whole form. */
  errors?: Record<string, string>
  trouble?: Trouble
}

/**
 * `lost`: no answer came, nobody knows whether the form arrived. `failed`: an answer that is none of
 * ours. Sending again is safe either way: the form's key is the same.
 */
export type Trouble = 'lost' | 'failed'

/** Sends a form once. It is never repeated here: only a person decides that. */
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

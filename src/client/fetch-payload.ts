import type { Payload } from '../shared/payload.ts'
import { payloadPath } from '../shared/protocol.ts'

/** `/faq?a=1` → `/faq/_payload.json?a=1`. */
export function payloadAddress({ pathname, search }: URL): string {
  return payloadPath(pathname) + search
}

/**
 * Fetches a page's payload. Returns `undefined` for any other answer, including redirects, which
 * the browser follows in a full page load.
 */
export async function fetchPayload(url: URL, options: RequestInit): Promise<Payload | undefined> {
  const response = await fetch(payloadAddress(url), { redirect: 'manual', ...options })
  return response.ok ? response.json() : undefined
}

import type { Payload } from '../shared/payload.ts'
import { payloadPath } from '../shared/protocol.ts'

/** `/faq?a=1` → `/faq/_payload.json?a=1`. */
export function payloadAddress({ pathname, search }: URL): string {
  return payloadPath(pathname) + search
}

/**
 * A page's payload, or `undefined` when the server answers anything else. Redirects are not
 * followed: where they lead is the browser's to find out.
 */
export async function fetchPayload(url: URL, options: RequestInit): Promise<Payload | undefined> {
  const response = await fetch(payloadAddress(url), { redirect: 'manual', ...options })
  return response.ok ? response.json() : undefined
}

import type { Payload } from '../shared/payload.ts'
import { payloadPath } from '../shared/protocol.ts'

/** `/faq?a=1` → `/faq/_payload.json?a=1`. */
export function payloadAddress({ pathname, search }: URL): string {
  return payloadPath(pathname) + search
}

/**
 * A page's payload, or `undefined` if the server answers with anything else. Redirects are left to
 * the browser, which follows them in a page load.
 */
export async function fetchPayload(url: URL, options: RequestInit): Promise<Payload | undefined> {
  const response = await fetch(payloadAddress(url), { redirect: 'manual', ...options })
  return response.ok ? response.json() : undefined
}

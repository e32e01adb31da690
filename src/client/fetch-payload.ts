import type { Payload } from '../shared/payload.ts'

/** `/faq?a=1` → `/faq/_payload.json?a=1`. */
export function payloadAddress({ pathname, search }: URL): string {
  return `${pathname.replace(/\/$/, '')}/_payload.json${search}`
}

/**
 * A page's payload, or `undefined` when the server answers anything else. Redirects are not
 * followed: where they lead is the browser's to find out.
 */
export async function fetchPayload(url: URL, options: RequestInit): Promise<Payload | undefined> {
  const response = await fetch(payloadAddress(url), { redirect: 'manual', ...options })
  return response.ok ? response.json() : undefined
}

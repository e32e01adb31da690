import type { Site } from '../site.ts'

/** A response of the site, with its JSON parsed. */
export async function fetchJson<T>(
  site: Site,
  path: string,
  init?: RequestInit
): Promise<{ status: number; headers: Headers; body: T }> {
  const response = await site.fetch(path, init)
  return { status: response.status, headers: response.headers, body: (await response.json()) as T }
}

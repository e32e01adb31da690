import type { Fetcher } from '@cloudflare/workers-types'

/** Fetches a file of the build. The binding uses only the path, but requires a whole URL. */
export async function fetchAsset(assets: Fetcher, path: string): Promise<Response> {
  const response = await assets.fetch(`https://assets.local${path}`)
  // Cloudflare's type and the compiler's own describe the same runtime class.
  return response as unknown as Response
}

import type { Fetcher } from '@cloudflare/workers-types'

/** Requests a file of the build. The binding looks at the path alone, but asks for a whole URL. */
export async function fetchAsset(assets: Fetcher, path: string): Promise<Response> {
  const response = await assets.fetch(`https://assets.local${path}`)
  // Cloudflare's type and the compiler's own describe the same class of the runtime.
  return response as unknown as Response
}

import type { Assets } from '../../bindings.ts'

/** Fetches a file of the build. The binding uses only the path, but requires a whole URL. */
export function fetchAsset(assets: Assets, path: string): Promise<Response> {
  return assets.fetch(`https://assets.local${path}`)
}

import type { Fetcher } from '@cloudflare/workers-types'
import { fetchAsset } from '../assets.ts'

const memory = new Map<string, unknown>()

/**
 * Reads a JSON file of the build from the static assets. The isolate keeps it, because content never
 * changes within a build.
 * @returns `undefined` when there is no such file
 * @throws Error when the assets do not answer
 */
export async function readContent<T>(assets: Fetcher, path: string): Promise<T | undefined> {
  if (!memory.has(path)) {
    const response = await fetchAsset(assets, path)
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`Reading ${path} from the assets failed: ${response.status}`)
    memory.set(path, await response.json())
  }
  // The build wrote the file, and each path has one caller, which determines its type.
  return memory.get(path) as T
}

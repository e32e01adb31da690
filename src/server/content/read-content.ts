import type { Assets } from '../../bindings.ts'
import { fetchAsset } from '../base/assets.ts'
import { createBoundedCache } from '../base/bounded-cache.ts'
import { parseOwnJson } from '../base/parse-own-json.ts'

/**
 * Reads a JSON file of the build, if there is one. Each path has one caller, which knows its type.
 */
export type ReadContent = <T>(path: string) => Promise<T | undefined>

/**
 * Bytes of JSON, enough for the icons, the index of 10 000 posts in two languages, and some hundred
 * posts and lists. As objects, they take about three times as much memory.
 */
const limitBytes = 8 * 1024 * 1024

const cache = createBoundedCache<unknown>()

/**
 * Reads a JSON file of the build from the static assets. Cached per isolate, because content never
 * changes within a build.
 * @returns `undefined` when there is no such file
 * @throws Error when the assets do not respond
 */
export async function readContent<T>(assets: Assets, path: string): Promise<T | undefined> {
  // Each path has one caller, which knows its type.
  const cached = cache.get(path) as T | undefined
  if (cached !== undefined) return cached
  const response = await fetchAsset(assets, path)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`Reading ${path} from the assets failed: ${response.status}`)
  const text = await response.text()
  const content = parseOwnJson<T>(text)
  cache.set(path, content, { size: text.length, limitBytes })
  return content
}

/** @throws Error when there is no such file */
export async function readExisting<T>(read: ReadContent, path: string): Promise<T> {
  const content = await read<T>(path)
  if (content === undefined) throw new Error(`The build has no content file '${path}'`)
  return content
}

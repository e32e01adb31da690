import { islandUrls } from 'babylon:islands'
import type { IslandName } from '../../.types/islands.ts'

/** A file of `src/islands/`, or the script that the build makes of a form. */
export type ScriptName = IslandName | `form-${string}`

/**
 * The address of the script that hydrates an element, for its `data-island`.
 * @throws Error for a form that the build has made no script of
 */
export function islandUrl(name: ScriptName): string {
  const url = islandUrls[name]
  if (!url) throw new Error(`The build has made no script '${name}': see src/build/bundles.ts.`)
  return url
}

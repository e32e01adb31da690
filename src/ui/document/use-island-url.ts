import { islandUrls } from 'babylon:islands'
import { useContext } from 'react'
import type { IslandName } from '../../../.types/islands.ts'
import { PageResourcesContext } from './page-resources.ts'

/** A file of `src/islands/`, or the script that the build creates for a form. */
export type ScriptName = IslandName | `form-${string}`

/**
 * The URL of the script that hydrates an element, for its `data-island`. The page's resources
 * collect it.
 * @throws Error for a form that has no script
 */
export function useIslandUrl(name: ScriptName): string {
  const url = islandUrls[name]
  if (!url) throw new Error(`Unknown script '${name}': see src/build/bundle/bundle-client.ts.`)
  useContext(PageResourcesContext)?.islands.add(url)
  return url
}

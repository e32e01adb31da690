import { islandUrls } from 'babylon:islands'

/**
 * The address of a script that brings markup to life; goes into `data-island`.
 * @throws Error for a script that the build has not made
 */
export function islandUrl(script: string): string {
  const url = islandUrls[script]
  if (!url) throw new Error(`No script '${script}': add it to islandGroups in src/build/bundles.ts`)
  return url
}

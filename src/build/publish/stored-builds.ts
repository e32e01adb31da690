import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isCode } from '../output.ts'

/** Number of deployed builds to keep, the newest included. */
const maxBuilds = 5

interface StoredBuild {
  id: string
  /** The id of the Worker's version, as in Cloudflare's logs; absent in the first deployment. */
  version?: string
  files: string[]
}

/** The source maps of the build in `dist/`. They are not deployed. */
export const builtMapsFolder = 'dist/meta/maps'

interface AssetFolders {
  assets: string
  /** Folder that outlives builds; `.kept` in the project. */
  storeFolder: string
  /** Folder of the build's source maps. */
  maps?: string
}

/**
 * Adds the hashed files of earlier deployed builds to the current build's, so that a tab opened
 * yesterday still finds its scripts, styles and pictures.
 * @returns the number of files added
 */
export async function addStoredFiles({ assets, storeFolder }: AssetFolders): Promise<number> {
  const currentFiles = new Set(await readdir(assets))
  const builds = await listStoredBuilds(storeFolder)
  const olderFiles = new Set(builds.flatMap(({ files }) => files)).difference(currentFiles)
  for (const file of olderFiles)
    await copyFile(path.join(storeFolder, 'files', file), path.join(assets, file))
  return olderFiles.size
}

/** Stores a deployed build with its source maps, and deletes files that no stored build uses. */
export async function storeBuild(
  build: StoredBuild,
  { assets, storeFolder, maps }: AssetFolders
): Promise<void> {
  const store = path.join(storeFolder, 'files')
  await mkdir(store, { recursive: true })
  for (const file of build.files) await copyFile(path.join(assets, file), path.join(store, file))

  if (maps) await cp(maps, mapsFolder(storeFolder, build.id), { recursive: true })

  const otherBuilds = (await listStoredBuilds(storeFolder)).filter(({ id }) => id !== build.id)
  const builds = [build, ...otherBuilds].slice(0, maxBuilds)
  for (const { id } of otherBuilds.slice(maxBuilds - 1)) {
    await rm(mapsFolder(storeFolder, id), { recursive: true, force: true })
  }
  const usedFiles = new Set(builds.flatMap(({ files }) => files))
  for (const file of await readdir(store)) {
    if (!usedFiles.has(file)) await rm(path.join(store, file))
  }
  await writeFile(path.join(storeFolder, 'builds.json'), JSON.stringify(builds))
}

export function mapsFolder(storeFolder: string, id: string): string {
  return path.join(storeFolder, 'maps', id)
}

/** The stored builds, newest first. */
export async function listStoredBuilds(storeFolder: string): Promise<StoredBuild[]> {
  try {
    return JSON.parse(await readFile(path.join(storeFolder, 'builds.json'), 'utf8'))
  } catch (error) {
    // No build has been deployed from here yet.
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

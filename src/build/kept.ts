import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Number of deployed builds to keep, the newest included. */
const keptBuilds = 5

interface KeptBuild {
  id: string
  /** Names of its hashed files. */
  files: string[]
}

interface KeptFolders {
  /** Folder that hashed files are served from. */
  assets: string
  /** Folder that outlives builds; `.kept` in the project. */
  kept: string
}

/**
 * Adds the hashed files of earlier deployed builds to the current build's, so that a tab opened
 * yesterday still finds its scripts, styles and pictures.
 * @returns the number of files added
 */
export async function addKeptFiles({ assets, kept }: KeptFolders): Promise<number> {
  const own = new Set(await readdir(assets))
  const builds = await readBuilds(kept)
  const older = new Set(builds.flatMap(({ files }) => files)).difference(own)
  for (const file of older) await copyFile(path.join(kept, 'files', file), path.join(assets, file))
  return older.size
}

/** Stores a deployed build, and deletes files that no kept build uses any more. */
export async function keepBuild(build: KeptBuild, { assets, kept }: KeptFolders): Promise<void> {
  const store = path.join(kept, 'files')
  await mkdir(store, { recursive: true })
  for (const file of build.files) await copyFile(path.join(assets, file), path.join(store, file))

  const others = (await readBuilds(kept)).filter(({ id }) => id !== build.id)
  const builds = [build, ...others].slice(0, keptBuilds)
  const known = new Set(builds.flatMap(({ files }) => files))
  for (const file of await readdir(store)) {
    if (!known.has(file)) await rm(path.join(store, file))
  }
  await writeFile(path.join(kept, 'builds.json'), JSON.stringify(builds))
}

async function readBuilds(kept: string): Promise<KeptBuild[]> {
  try {
    return JSON.parse(await readFile(path.join(kept, 'builds.json'), 'utf8'))
  } catch (error) {
    // No build has been deployed from here yet.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

import { renameSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { minuteMs } from '../../shared/time.ts'
import { isCode } from '../output.ts'

/**
 * Time for which a file outlives the last build that uses it. A running site loads the next build
 * within seconds.
 */
const graceMs = 10 * minuteMs

/**
 * Replaces the previous build, even while a site runs from it and other builds finish. Assets are
 * added first and removed late, because the running Worker still requests its own from a folder
 * that workerd keeps open. The Worker's modules are read all at once, so their folder is swapped.
 * @param next folder with `assets`, `worker` and `meta`; it is moved
 */
export async function publishBuild(
  next: string,
  dist: string,
  now: number = Date.now()
): Promise<void> {
  const assets = path.join(dist, 'assets')
  const newFiles = await filesIn(path.join(next, 'assets'))
  for (const folder of new Set(newFiles.map((file) => path.dirname(file)))) {
    await mkdir(path.join(assets, folder), { recursive: true })
  }
  // The calls are synchronous, because awaiting thousands of renames takes several times as long.
  for (const file of newFiles) renameSync(path.join(next, 'assets', file), path.join(assets, file))
  const superseded = await dropSuperseded(
    assets,
    new Set(newFiles),
    await readSuperseded(dist),
    now
  )
  await writeFile(path.join(next, 'meta/superseded.json'), JSON.stringify(superseded))
  for (const folder of ['worker', 'meta']) await swap(next, dist, folder)
  await rm(next, { recursive: true })
}

/** Time at which each file was first missing from the newest build. */
type SupersededFiles = Record<string, number>

async function dropSuperseded(
  assets: string,
  newFiles: Set<string>,
  formerSuperseded: SupersededFiles,
  now: number
): Promise<SupersededFiles> {
  const superseded: SupersededFiles = {}
  for (const file of await filesIn(assets)) {
    if (newFiles.has(file)) continue
    const since = formerSuperseded[file] ?? now
    if (now - since < graceMs) superseded[file] = since
    else await rm(path.join(assets, file), { force: true })
  }
  return superseded
}

async function readSuperseded(dist: string): Promise<SupersededFiles> {
  try {
    return JSON.parse(await readFile(path.join(dist, 'meta/superseded.json'), 'utf8'))
  } catch (error) {
    if (isCode(error, 'ENOENT')) return {}
    throw error
  }
}

/** Renames twice, and again if another build got in between: rename fails on a non-empty folder. */
async function swap(next: string, dist: string, folder: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await rename(path.join(dist, folder), path.join(next, `former-${folder}-${attempt}`))
    } catch (error) {
      if (!isCode(error, 'ENOENT')) throw error
    }
    try {
      return await rename(path.join(next, folder), path.join(dist, folder))
    } catch (error) {
      if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    }
  }
}

/** Paths of all files in a folder, relative to it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

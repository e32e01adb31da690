import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import {
  glob,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile
} from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { dayMs } from '../shared/time.ts'
import { longHash, shortHash } from './output.ts'

/** The results of earlier builds. */
const cacheFolder = 'node_modules/.cache/babylon'

/** Caches the result of slow work on disk, by the name of the work and its input. */
export async function cacheOnDisk(
  name: string,
  input: string | Uint8Array,
  work: () => Promise<Uint8Array>
): Promise<Uint8Array> {
  const file = path.join(cacheFolder, `${name}-${shortHash(input)}`)
  try {
    return await readFile(file)
  } catch {
    const result = await work()
    await writeAtomically(file, result)
    return result
  }
}

/** Writes a file atomically, because builds can run concurrently. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}-${process.pid}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(temporary, content)
  await rename(temporary, file)
}

interface CacheInputs {
  /** The modules that compute the results. Any change in their imports invalidates the results. */
  code: string[]
  /** Patterns of other files that these modules read. */
  data?: string[]
}

/** How long results of other code, such as another branch, are kept. */
const lifetimeMs = 30 * dayMs

/**
 * Opens the folder with the results of the given code. Changed code gets another folder, so that a
 * build never reads stale results; changed comments make no difference.
 */
export async function createCacheFolder(
  name: string,
  { code, data = [] }: CacheInputs
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: code,
    outdir: 'none',
    write: false,
    bundle: true,
    minify: true,
    packages: 'external',
    platform: 'node',
    format: 'esm'
  })
  const files = await hashOfFiles(['package-lock.json', ...data])
  const version = longHash(files, ...outputFiles.map(({ contents }) => contents))
  const parent = path.join(cacheFolder, name)
  await mkdir(path.join(parent, version), { recursive: true })
  const now = new Date()
  await utimes(path.join(parent, version), now, now)
  await dropUnused(parent, now.getTime() - lifetimeMs)
  return path.join(parent, version)
}

async function dropUnused(parent: string, usedSince: number): Promise<void> {
  for (const version of await readdir(parent)) {
    const folder = path.join(parent, version)
    const { mtimeMs } = await stat(folder)
    // Another build may be deleting it, too.
    if (mtimeMs < usedSince) await rm(folder, { recursive: true, force: true })
  }
}

/** Values of earlier builds, read on demand, because all of them would fill the memory. */
interface ValueCache<Value> {
  fileFor(...input: unknown[]): string
  has(file: string): boolean
  read(file: string): Value | undefined
  write(file: string, value: Value): void
}

/**
 * Opens a cache of values on disk. It is synchronous, which is twice as fast for thousands of small
 * files.
 */
export async function createValueCache<Value>(
  name: string,
  deciding: CacheInputs
): Promise<ValueCache<Value>> {
  const folder = await createCacheFolder(name, deciding)
  return {
    fileFor: (...input) => path.join(folder, `${longHash(JSON.stringify(input))}.json`),
    has: existsSync,
    read(file) {
      try {
        return JSON.parse(readFileSync(file, 'utf8'))
      } catch {
        return undefined
      }
    },
    write(file, value) {
      const temporary = `${file}-${process.pid}`
      writeFileSync(temporary, JSON.stringify(value))
      renameSync(temporary, file)
    }
  }
}

/** A hash of the content of all files that match a pattern. */
async function hashOfFiles(patterns: string[]): Promise<string> {
  const files = (await Array.fromAsync(glob(patterns))).toSorted()
  return longHash(...(await Promise.all(files.map((file) => readFile(file)))))
}

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { shortHash } from './output.ts'

/** The results of earlier builds. */
export const cacheFolder = 'node_modules/.cache/babylon'

/** Caches the result of slow work on disk, by the name of the work and its input. */
export async function cached(
  name: string,
  input: string | Uint8Array,
  work: () => Promise<Uint8Array>
): Promise<Uint8Array> {
  const file = path.join(cacheFolder, `${name}-${shortHash(input)}`)
  try {
    return await readFile(file)
  } catch {
    const result = await work()
    await writeWhole(file, result)
    return result
  }
}

/** Writes a file that is complete as soon as it has its name, because builds can run at once. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}-${process.pid}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(temporary, content)
  await rename(temporary, file)
}

/** Values of earlier builds. They are read when they are needed, because all would fill the memory. */
export interface ValueCache<Value> {
  /** The file of the value that is made from an input. */
  fileFor(...input: string[]): string
  read(file: string): Value | undefined
  write(file: string, value: Value): void
}

/**
 * Opens a cache of values on disk. It reads and writes synchronously, because that takes half the
 * time for thousands of small files.
 * @param code patterns of the files that decide the values, apart from the input
 */
export async function openValues<Value>(name: string, code: string[]): Promise<ValueCache<Value>> {
  const folder = path.join(cacheFolder, name)
  mkdirSync(folder, { recursive: true })
  const version = await hashOfFiles(code)
  return {
    fileFor: (...input) => path.join(folder, `${longHash(version, JSON.stringify(input))}.json`),
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
export async function hashOfFiles(patterns: string[]): Promise<string> {
  const files = (await Array.fromAsync(glob(patterns))).toSorted()
  return longHash(...(await Promise.all(files.map((file) => readFile(file)))))
}

/** Long enough for any number of cached results. */
export function longHash(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, 32)
}

import { glob, readFile } from 'node:fs/promises'
import { shortHash } from './output.ts'

const inputs = ['src/**/*', 'assets/**/*', 'locales/**/*', 'build.mjs', 'package-lock.json']

/**
 * Hashes everything the build reads, so that the same sources give the same build id.
 * @param more other inputs of the build, such as the posts whose day has not come
 */
export async function computeBuildId(...more: string[]): Promise<string> {
  const files = (await Array.fromAsync(glob(inputs, { withFileTypes: true })))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted()
  const hashes: string[] = []
  // One file at a time, because there may be more posts than a process may open files.
  for (const file of files) hashes.push(shortHash(await readFile(file)))
  return shortHash(...hashes, ...more)
}

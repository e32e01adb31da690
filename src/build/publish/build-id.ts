import { glob, readFile } from 'node:fs/promises'
import { shortHash } from '../output.ts'

const inputs = ['src/**/*', 'assets/**/*', 'locales/**/*', 'build.mjs', 'package-lock.json']

/**
 * Hashes everything the build reads, so that the same sources give the same build id.
 * @param more other inputs of the build, such as the posts that are not due yet
 */
export async function computeBuildId(...more: string[]): Promise<string> {
  const files = (await Array.fromAsync(glob(inputs, { withFileTypes: true })))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted()
  const hashes: string[] = []
  // Files are read one after another, to stay below the limit of open files.
  for (const file of files) hashes.push(shortHash(await readFile(file)))
  return shortHash(...hashes, ...more)
}

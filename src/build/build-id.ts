import { glob, readFile } from 'node:fs/promises'
import { shortHash } from './output.ts'

const inputs = ['src/**/*', 'assets/**/*', 'locales/**/*', 'build.mjs', 'package-lock.json']

/** A hash of everything the build reads: the same sources are the same build. */
export async function computeBuildId(): Promise<string> {
  const files = (await Array.fromAsync(glob(inputs, { withFileTypes: true })))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  return shortHash(...contents)
}

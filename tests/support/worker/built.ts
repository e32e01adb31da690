import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Folder of the hashed files; it may also contain files of earlier builds. */
export const assetsFolder = 'dist/assets/_assets'

/** Names of the hashed files of the build under test. */
export const builtFiles: string[] = JSON.parse(readFileSync('dist/meta/build.json', 'utf8')).files

const weights = new Map<string, number>()

/** Compressed bytes of the scripts among the paths. */
export function scriptBytes(paths: string[]): number {
  const files = paths.filter((each) => each.endsWith('.js')).map((each) => path.basename(each))
  return files.reduce((sum, file) => sum + weigh(file), 0)
}

function weigh(file: string): number {
  const known =
    weights.get(file) ?? brotliCompressSync(readFileSync(path.join(assetsFolder, file))).length
  weights.set(file, known)
  return known
}

import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { cacheFolder, hashOfFiles, longHash, writeWhole } from '../cache.ts'
import { shortHash } from '../output.ts'

const folder = path.join(cacheFolder, 'pictures')

/** All files that decide how a picture looks. */
const code = [
  'src/art/**/*.ts',
  'src/build/pictures/**/*.ts',
  'assets/fonts/**/*.*',
  'package-lock.json'
]

/** A file of the cache, which never changes. */
interface CachedPicture {
  file: string
  /** The short hash of its content. */
  hash: string
}

/** Returns the picture that an earlier build has drawn from the same input, or draws it. */
export type FindPicture = (
  input: unknown,
  draw: () => string | Promise<Uint8Array>
) => Promise<CachedPicture>

/**
 * Opens the cache of pictures on disk. The name of a file has a hash of all that the picture was
 * drawn from, and the hash of its content, so a build neither draws nor reads a known picture.
 */
export async function openPictures(): Promise<FindPicture> {
  await mkdir(folder, { recursive: true })
  const version = await hashOfFiles(code)
  const known = new Map<string, string>()
  for (const name of await readdir(folder)) {
    const [key, hash, unfinished] = name.split('-')
    if (key && hash && !unfinished) known.set(key, hash)
  }

  return async function findPicture(input, draw) {
    const key = longHash(version, JSON.stringify(input))
    const hash = known.get(key) ?? (await add(key, await draw()))
    known.set(key, hash)
    return { file: path.join(folder, `${key}-${hash}`), hash }
  }
}

async function add(key: string, picture: string | Uint8Array): Promise<string> {
  const hash = shortHash(picture)
  await writeWhole(path.join(folder, `${key}-${hash}`), picture)
  return hash
}

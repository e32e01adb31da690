import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createCacheFolder, writeAtomically } from '../cache.ts'
import { longHash, shortHash } from '../output.ts'

const deciding = {
  code: ['src/art/cover.ts', 'src/build/pictures/previews.ts', 'src/build/pictures/uploads.ts'],
  data: ['assets/fonts/**/*.*']
}

/** A file of the cache, which never changes. */
export interface CachedPicture {
  file: string
  /** The short hash of its content. */
  hash: string
}

/**
 * Returns the picture from the cache, or draws it.
 * @param input everything that the picture is drawn from
 */
export type FindPicture = (
  input: unknown,
  draw: () => string | Promise<Uint8Array>
) => Promise<CachedPicture>

/**
 * Creates a cache of pictures on disk. It is opened at its first use, because few builds in
 * development need a picture.
 */
export function createPictureCache(): FindPicture {
  let cache: Promise<FindPicture> | undefined
  return async function findPicture(input, draw) {
    cache ??= openPictures()
    return (await cache)(input, draw)
  }
}

/**
 * A file's name contains a hash of the picture's input and a hash of its content, so that a build
 * neither draws nor reads a cached picture.
 */
async function openPictures(): Promise<FindPicture> {
  const folder = await createCacheFolder('pictures', deciding)
  const hashes = new Map<string, string>()
  for (const name of await readdir(folder)) {
    const [key, hash, unfinished] = name.split('-')
    if (key && hash && !unfinished) hashes.set(key, hash)
  }

  return async (input, draw) => {
    const key = longHash(JSON.stringify(input))
    const hash = hashes.get(key) ?? (await add(path.join(folder, key), await draw()))
    hashes.set(key, hash)
    return { file: path.join(folder, `${key}-${hash}`), hash }
  }
}

async function add(file: string, picture: string | Uint8Array): Promise<string> {
  const hash = shortHash(picture)
  await writeAtomically(`${file}-${hash}`, picture)
  return hash
}

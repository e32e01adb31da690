import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { shortHash } from './output.ts'

const folder = 'node_modules/.cache/babylon'

/** Caches the result of slow work on disk, by the name of the work and its input. */
export async function cached(
  name: string,
  input: string | Uint8Array,
  work: () => Promise<Uint8Array>
): Promise<Uint8Array> {
  const file = path.join(folder, `${name}-${shortHash(input)}`)
  try {
    return await readFile(file)
  } catch {
    const result = await work()
    await mkdir(folder, { recursive: true })
    await writeFile(file, result)
    return result
  }
}

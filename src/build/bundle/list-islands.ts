import { readdir } from 'node:fs/promises'
import path from 'node:path'

const folder = 'src/islands'

/**
 * The islands and their files: `reveal` → `src/islands/reveal.ts`. Subfolders contain no islands.
 */
export async function listIslands(): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => /\.tsx?$/.test(file)).toSorted()
  return Object.fromEntries(files.map((file) => [path.parse(file).name, path.join(folder, file)]))
}

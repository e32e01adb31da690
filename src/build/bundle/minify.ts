import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { minify } from 'vite'
import { readMap } from './source-lines.ts'

interface MinifyOptions {
  target: string | string[]
  /**
   * Whether several islands import the file. Such a file contains React, and V8 compiles all of it
   * off the main thread while it loads (docs/decisions/0008-react-in-the-browser.md).
   */
  isShared?: boolean
  /** Path of the new source map, without its extension; esbuild's source map is beside the file. */
  map?: string
}

/** Minifies a file further than esbuild's own minifier does. */
export async function minifyFile(
  file: string,
  { target, isShared, map }: MinifyOptions
): Promise<void> {
  const { code, map: newMap } = await minify(file, await readFile(file, 'utf8'), {
    module: true,
    compress: { target },
    ...(map && { sourcemap: true, inputMap: readMap(`${file}.map`) })
  })
  if (map) {
    await mkdir(path.dirname(map), { recursive: true })
    await writeFile(`${map}.map`, JSON.stringify(newMap))
  }
  await writeFile(file, isShared ? `//# allFunctionsCalledOnLoad\n${code}` : code)
}

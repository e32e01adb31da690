import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Metafile } from 'esbuild'
import type { Styles } from '../bundle/emit-styles.ts'
import type { UnpublishedPost } from '../content/content.ts'
import { listPublicModules } from './public-modules.ts'

interface Report {
  /** Folder for the metafiles, which the architecture test reads. */
  folder: string
  worker: Metafile
  client: Metafile
  styles: Styles
  leftOut: UnpublishedPost[]
}

/** Prints the sizes that we track and the unpublished posts, and writes the metafiles. */
export async function writeReport(report: Report): Promise<void> {
  const { folder, worker, client, styles, leftOut } = report
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'worker.json'), JSON.stringify(worker))
  await writeFile(path.join(folder, 'client.json'), JSON.stringify(client))
  const [all, forPages] = await Promise.all(
    [Object.keys(worker.outputs), listPublicModules(worker)].map(gzippedSize)
  )
  const css = brotliCompressSync(styles.critical).length + brotliCompressSync(styles.site).length
  console.log(
    `Worker ${kilobytes(all)} gzipped, public pages ${kilobytes(forPages)} of it, page CSS ${kilobytes(css)} brotli`
  )
  for (const line of describeUnpublished(leftOut)) console.log(line)
}

export function describeUnpublished(posts: UnpublishedPost[]): string[] {
  return posts.map(({ file, from }) =>
    from ? `Left out until ${from}: ${file}` : `Left out, a draft: ${file}`
  )
}

/** The total gzipped size of files, in bytes. */
export async function gzippedSize(files: string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(file)))
  return gzipSync(Buffer.concat(contents)).length
}

function kilobytes(bytes = 0): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

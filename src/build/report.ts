import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Metafile } from 'esbuild'

interface Report {
  /** Folder for the metafiles, which the architecture test reads. */
  folder: string
  worker: Metafile
  client: Metafile
  criticalCss: string
  siteCss: string
}

/** Prints the sizes that we track, and writes the metafiles. */
export async function writeReport(report: Report): Promise<void> {
  const { folder, worker, client, criticalCss, siteCss } = report
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'worker.json'), JSON.stringify(worker))
  await writeFile(path.join(folder, 'client.json'), JSON.stringify(client))
  const modules = await Promise.all(Object.keys(worker.outputs).map((file) => readFile(file)))
  const css = brotliCompressSync(criticalCss).length + brotliCompressSync(siteCss).length
  console.log(
    `Worker ${kilobytes(gzipSync(Buffer.concat(modules)).length)} gzipped, page CSS ${kilobytes(css)} brotli`
  )
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Metafile } from 'esbuild'

interface Report {
  worker: Metafile
  client: Metafile
  criticalCss: string
  siteCss: string
}

/** Prints the sizes that we watch, and keeps the metafiles for the architecture test. */
export async function writeReport({ worker, client, criticalCss, siteCss }: Report): Promise<void> {
  await mkdir('dist/meta', { recursive: true })
  await writeFile('dist/meta/worker.json', JSON.stringify(worker))
  await writeFile('dist/meta/client.json', JSON.stringify(client))
  const modules = await Promise.all(Object.keys(worker.outputs).map((file) => readFile(file)))
  const css = brotliCompressSync(criticalCss).length + brotliCompressSync(siteCss).length
  console.log(
    `Worker ${kilobytes(gzipSync(Buffer.concat(modules)).length)} gzipped, page CSS ${kilobytes(css)} brotli`
  )
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

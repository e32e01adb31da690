import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { BuildOptions, Metafile } from 'esbuild'
import { type BundleOptions, shared } from './bundle-options.ts'
import { minifyFile } from './minify.ts'
import { packageEntries, withoutPackages } from './packages-beside.ts'
import { passkeyLibrary } from './passkey-library.ts'
import { reactModules } from './react-modules.ts'
import { writeModules } from './virtual-modules.ts'

const workerTarget = 'es2024'

const sharedByWorker = {
  ...shared,
  sourcemap: 'external',
  sourcesContent: false,
  target: workerTarget,
  conditions: ['workerd', 'worker', 'browser'],
  external: ['cloudflare:*', 'node:*'],
  loader: { '.wasm': 'copy' }
} satisfies BuildOptions

interface WorkerOptions extends BundleOptions {
  /** Folder for the source maps, which are not deployed. */
  maps: string
}

/**
 * Bundles the Worker, with pages and accounts in chunks that are evaluated at their first use. In
 * development our code is one file, which starts sooner. Packages and computed modules are separate
 * files, so that a changed component rebuilds no packages, and a changed message rebuilds no code.
 */
export async function bundleWorker({
  outdir,
  maps,
  computed,
  tools
}: WorkerOptions): Promise<Metafile> {
  const { isDevelopment } = tools
  const entryPoints = { worker: 'src/worker.ts' }
  const packageOptions = { ...sharedByWorker, outdir, plugins: [passkeyLibrary(), reactModules()] }
  if (isDevelopment) {
    await writeModules(outdir, computed)
    const ownOptions = {
      ...sharedByWorker,
      ...withoutPackages,
      outdir,
      entryPoints,
      splitting: false
    }
    const metafile = await tools.bundle({ ...ownOptions, external: [...withoutPackages.external] })
    await tools.bundle({ ...packageOptions, entryPoints: packageEntries(metafile) })
    return metafile
  }
  const chunkNames = 'chunks/[hash]'
  const metafile = await tools.bundle({ ...packageOptions, entryPoints, chunkNames }, computed)
  const outputs = Object.entries(metafile.outputs).filter(([file]) => !file.endsWith('.map'))
  const scripts = outputs.map(([file]) => file).filter((file) => file.endsWith('.js'))
  await Promise.all(
    scripts.map(async (file) => {
      await minifyFile(file, {
        target: workerTarget,
        map: path.join(maps, path.relative(outdir, file))
      })
      await rm(`${file}.map`)
    })
  )
  return { ...metafile, outputs: Object.fromEntries(outputs) }
}

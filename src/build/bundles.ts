import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'

const require = createRequire(import.meta.url)

interface BundleOptions {
  outdir: string
  plugins: Plugin[]
}

const shared = {
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: true,
  metafile: true,
  jsx: 'automatic',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' }
} as const

/** The Worker, with pages and accounts in chunks that are evaluated at their first use. */
export async function bundleWorker({ outdir, plugins }: BundleOptions): Promise<Metafile> {
  const { metafile } = await build({
    ...shared,
    entryPoints: { worker: 'src/worker.ts' },
    outdir,
    chunkNames: 'chunks/[name]-[hash]',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    loader: { '.wasm': 'copy' },
    // Stack traces in the operator's log stay readable at the cost of a few bytes.
    keepNames: true,
    // `react-dom/server` carries two renderers; we only render to strings.
    alias: { 'react-dom/server': reactStringRenderer() },
    plugins
  })
  return metafile
}

/** The browser's script: one small entry, islands in chunks. */
export async function bundleClient({ outdir, plugins }: BundleOptions): Promise<Metafile> {
  const { metafile } = await build({
    ...shared,
    entryPoints: { client: 'src/client/entry.ts' },
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    plugins
  })
  return metafile
}

/** Public address of a bundle's entry. */
export function entryUrl(metafile: Metafile, entryPoint: string): string {
  const output = Object.entries(metafile.outputs).find(([, each]) => each.entryPoint === entryPoint)
  if (!output) throw new Error(`The bundle has no entry ${entryPoint}.`)
  return `/_assets/${path.basename(output[0])}`
}

function reactStringRenderer(): string {
  const folder = path.dirname(require.resolve('react-dom/package.json'))
  return path.join(folder, 'cjs/react-dom-server-legacy.browser.production.js')
}

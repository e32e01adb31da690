import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { minify } from 'vite'
import { reactModules } from './react-modules.ts'

const require = createRequire(import.meta.url)

interface BundleOptions {
  outdir: string
  plugins: Plugin[]
}

interface ClientOptions extends BundleOptions {
  /** React says what is wrong with hydration in its development build only. */
  mode?: 'production' | 'development'
}

interface ClientBundle {
  /** Address of the file that every page loads. */
  entry: string
  /** Addresses of the islands' scripts, by name. */
  islands: Record<string, string>
  metafile: Metafile
}

const entryFile = 'src/client/entry.ts'

/**
 * By the names that the server's markup uses. What stands together shares chunks, so those with React
 * load it once; what stands apart costs the others nothing.
 */
const islandGroups: Record<string, string>[] = [
  {
    'form-contact': 'src/client/form-contact.ts',
    'form-requestDemo': 'src/client/form-request-demo.ts',
    'form-register': 'src/client/form-register.ts',
    'form-login': 'src/client/form-login.ts',
    'form-forgotPassword': 'src/client/form-forgot-password.ts',
    'form-resetPassword': 'src/client/form-reset-password.ts',
    'form-changePassword': 'src/client/form-change-password.ts',
    'form-profile': 'src/client/form-profile.ts',
    'form-delete': 'src/client/form-delete.ts',
    'form-resend': 'src/client/form-resend.ts'
  },
  { 'faq-filter': 'src/islands/faq-filter.ts' },
  { reveal: 'src/islands/reveal.ts' },
  { print: 'src/islands/print.ts' },
  { icons: 'src/client/icons.ts' },
  // Only in the gallery.
  { 'modal-sample': 'src/client/modal-sample.ts' }
]

/** What React would do with these, its developer tools and its sign of slow transitions, nobody sees here. */
const unusedByReact = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', navigation: 'undefined' }

const browsers = ['chrome120', 'firefox121', 'safari17.2']

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

/**
 * The browser's script: one small file that every page loads, and islands in files of their own. The
 * two are bundled apart, so that no island's need ever splits the small file in two.
 */
export async function bundleClient(options: ClientOptions): Promise<ClientBundle> {
  const entry = await bundleForBrowsers(options, { client: entryFile })
  const islands = await Promise.all(
    islandGroups.map(async (files) => ({
      files,
      metafile: await bundleForBrowsers(options, files)
    }))
  )
  const metafiles = [entry, ...islands.map(({ metafile }) => metafile)]
  return {
    entry: addressOf(entry, entryFile),
    islands: Object.fromEntries(
      islands.flatMap(({ files, metafile }) =>
        Object.entries(files).map(([name, file]) => [name, addressOf(metafile, file)])
      )
    ),
    metafile: {
      inputs: Object.assign({}, ...metafiles.map(({ inputs }) => inputs)),
      outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs))
    }
  }
}

async function bundleForBrowsers(
  { outdir, plugins, mode = 'production' }: ClientOptions,
  entryPoints: Record<string, string>
): Promise<Metafile> {
  const { metafile } = await build({
    ...shared,
    entryPoints,
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    target: browsers,
    minify: false,
    define: { 'process.env.NODE_ENV': `"${mode}"`, ...unusedByReact },
    plugins: mode === 'production' ? [...plugins, reactModules()] : plugins
  })
  await Promise.all(
    Object.entries(metafile.outputs).map(([file, { entryPoint }]) => squeeze(file, !entryPoint))
  )
  return metafile
}

/**
 * Makes a script smaller than esbuild's own minifier would.
 * @param isShared whether islands share it, which makes it React: V8 then compiles all of it beside
 * the main thread while it loads, see docs/decisions/0008-react-in-the-browser.md
 */
async function squeeze(file: string, isShared: boolean): Promise<void> {
  const { code } = await minify(file, await readFile(file, 'utf8'), {
    module: true,
    compress: { target: browsers }
  })
  await writeFile(file, isShared ? `//# allFunctionsCalledOnLoad\n${code}` : code)
}

/** Public address of a bundle's entry. */
function addressOf(metafile: Metafile, entryPoint: string): string {
  const output = Object.entries(metafile.outputs).find(([, each]) => each.entryPoint === entryPoint)
  if (!output) throw new Error(`The bundle has no entry ${entryPoint}.`)
  return `/_assets/${path.basename(output[0])}`
}

function reactStringRenderer(): string {
  const folder = path.dirname(require.resolve('react-dom/package.json'))
  return path.join(folder, 'cjs/react-dom-server-legacy.browser.production.js')
}

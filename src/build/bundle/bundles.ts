import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import type { BuildTools } from '../build-tools.ts'
import { browsers } from './browsers.ts'
import { findFormEntries } from './form-entries.ts'
import { listIslands } from './list-islands.ts'
import { minifyFile } from './minify.ts'
import { packageEntries, withoutPackages } from './packages-beside.ts'
import { passkeyLibrary } from './passkey-library.ts'
import { reactModules } from './react-modules.ts'
import { type VirtualModules, writeModules } from './virtual-modules.ts'

interface BundleOptions {
  outdir: string
  computed: VirtualModules
  tools: BuildTools
}

export interface ClientBundle {
  /** URL of the script that every page loads. */
  entry: string
  /** URLs of the islands' scripts, by name. */
  islands: Record<string, string>
  icons: string
  /** URLs of the desk's scripts: for the passkey prompt, for all screens and for the editor. */
  desk: Record<'passkey' | 'screens' | 'editor', string>
  metafile: Metafile
}

const entryFile = 'src/client/entry.ts'
const vitalsFile = 'src/client/measure/vitals.ts'
const networkFile = 'src/client/network/network.ts'
const passkeyFile = 'src/desk/browser/passkey.ts'
const screensFile = 'src/desk/browser/screens.ts'
const editorFile = 'src/desk/browser/editor.ts'
const iconsFile = 'src/client/network/icons.ts'
const editTextsFile = 'src/client/edit/edit-texts.ts'

const workerTarget = 'es2024'

/**
 * Drops React's support for developer tools and Node, and its indicator of slow transitions, which
 * this site does not use.
 */
const unusedByReact = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
  process: 'undefined',
  setImmediate: 'undefined'
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

interface ClientOptions extends BundleOptions {
  /** URL of the editor's library, which is bundled once per version. */
  sveltia: string
}

/**
 * Bundles the browser's scripts: the small entry that every page loads, the network part, the
 * measurement of page views, and each island. They are separate bundles, because shared chunks
 * would split the entry.
 */
export async function bundleClient({ sveltia, ...options }: ClientOptions): Promise<ClientBundle> {
  const network = await bundleForBrowsers(options, { network: networkFile })
  const vitals = await bundleForBrowsers(options, { vitals: vitalsFile })
  const toNetwork = replaceImport(networkFile, outputUrl(network, networkFile))
  const toVitals = replaceImport(vitalsFile, outputUrl(vitals, vitalsFile))
  const entry = await bundleForBrowsers(options, { client: entryFile }, [toNetwork, toVitals])
  const icons = await bundleForBrowsers(options, { icons: iconsFile })
  const desk = await bundleForBrowsers(options, { desk: passkeyFile, 'desk-screens': screensFile })
  const toSveltia = replacePackage('@sveltia/cms', sveltia)
  const editor = await bundleForBrowsers(options, { 'desk-editor': editorFile }, [toSveltia])
  const forms = await findFormEntries()
  // The forms' scripts are bundled together to share React; all others separately.
  const apart = Object.entries(await listIslands()).map(([name, file]) => ({ [name]: file }))
  const islands = await Promise.all(
    [forms.entryPoints, ...apart].map(async (files) => ({
      files,
      metafile: await bundleForBrowsers(options, files, [forms.plugin])
    }))
  )
  const metafiles = [
    entry,
    network,
    vitals,
    icons,
    desk,
    editor,
    ...islands.map(({ metafile }) => metafile)
  ]
  return {
    entry: outputUrl(entry, entryFile),
    icons: outputUrl(icons, iconsFile),
    desk: {
      passkey: outputUrl(desk, passkeyFile),
      screens: outputUrl(desk, screensFile),
      editor: outputUrl(editor, editorFile)
    },
    islands: Object.fromEntries(
      islands.flatMap(({ files, metafile }) =>
        Object.entries(files).map(([name, file]) => [name, outputUrl(metafile, file)])
      )
    ),
    metafile: {
      inputs: Object.assign({}, ...metafiles.map(({ inputs }) => inputs)),
      outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs))
    }
  }
}

/** Bundles the script that marks the texts of a preview. @returns its URL */
export async function bundleEditTexts(options: BundleOptions): Promise<string> {
  const metafile = await bundleForBrowsers(options, { 'edit-texts': editTextsFile })
  return outputUrl(metafile, editTextsFile)
}

async function bundleForBrowsers(
  { outdir, computed, tools }: BundleOptions,
  entryPoints: Record<string, string>,
  plugins: Plugin[] = []
): Promise<Metafile> {
  const metafile = await tools.bundle(
    {
      ...shared,
      entryPoints,
      outdir,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      target: browsers,
      minify: false,
      define: { ...shared.define, ...unusedByReact },
      plugins: [...plugins, reactModules()]
    },
    computed
  )
  if (tools.isDevelopment) return metafile
  await Promise.all(
    Object.entries(metafile.outputs).map(([file, { entryPoint }]) =>
      minifyFile(file, { target: browsers, isShared: !entryPoint })
    )
  )
  return metafile
}

/** Makes an `import()` of a source file load the URL of its bundle. */
function replaceImport(file: string, url: string): Plugin {
  return {
    // The URL distinguishes it from the plugin of another build.
    name: `replace-import ${url}`,
    setup(build) {
      const name = path.basename(file)
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path: imported, kind }) =>
        kind === 'dynamic-import' && path.basename(imported) === name
          ? { path: url, external: true }
          : undefined
      )
    }
  }
}

/** Makes an import of a package load the URL of its bundle. */
function replacePackage(name: string, url: string): Plugin {
  return {
    name: `replace-package ${url}`,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: url, external: true }))
    }
  }
}

/** Public URL of a bundle's entry. */
function outputUrl(metafile: Metafile, entryPoint: string): string {
  const output = Object.entries(metafile.outputs).find(([, each]) => each.entryPoint === entryPoint)
  if (!output) throw new Error(`The bundle has no entry ${entryPoint}.`)
  return `/_assets/${path.basename(output[0])}`
}

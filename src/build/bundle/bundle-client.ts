import path from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import { browsers } from './browsers.ts'
import { type BundleOptions, shared } from './bundle-options.ts'
import { findFormEntries } from './form-entries.ts'
import { listIslands } from './list-islands.ts'
import { minifyFile } from './minify.ts'
import { reactModules } from './react-modules.ts'
import { replaceImport, replacePackage } from './replace-imports.ts'

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

/** Public URL of a bundle's entry. */
function outputUrl(metafile: Metafile, entryPoint: string): string {
  const output = Object.entries(metafile.outputs).find(([, each]) => each.entryPoint === entryPoint)
  if (!output) throw new Error(`The bundle has no entry ${entryPoint}.`)
  return `/_assets/${path.basename(output[0])}`
}

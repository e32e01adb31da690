import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { reactModules } from '../bundle/react-modules.ts'
import { type VirtualModules, virtualModules } from '../bundle/virtual-modules.ts'

type RenderPages = typeof import('./render-pages.tsx')

export async function loadRenderPages(
  folder: string,
  computed: VirtualModules
): Promise<RenderPages> {
  const outfile = path.resolve(folder, 'render-pages.mjs')
  await build({
    entryPoints: ['src/build/search/render-pages.tsx'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'warning',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['module', 'main'],
    external: ['cloudflare:*', 'node:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutBinaries, virtualModules(computed), reactModules()]
  })
  // The bundle has the type of its source.
  return import(pathToFileURL(outfile).href)
}

/** Pages do not need the list of passwords and the compiled code that their forms import. */
const withoutBinaries: Plugin = {
  name: 'without-binaries',
  setup(build) {
    build.onResolve({ filter: /^babylon:breached$|\.wasm$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'binary'
    }))
    build.onLoad({ filter: /.*/, namespace: 'binary' }, () => ({
      contents: 'export default undefined'
    }))
  }
}

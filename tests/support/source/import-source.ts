import { build, type Plugin } from 'esbuild'

/**
 * Imports a module of the site and all that it imports, so that tests read routes and forms from
 * the code itself. React and the modules that the build computes are empty.
 */
export async function importSource<Module>(entry: string): Promise<Module> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.txt': 'text', '.wasm': 'empty' },
    plugins: [withoutComputedModules]
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)
}

const withoutComputedModules: Plugin = {
  name: 'without-computed-modules',
  setup(build) {
    build.onResolve({ filter: /^(babylon:|react)/ }, ({ path }) => ({ path, namespace: 'empty' }))
    // Every export is both a function and an empty list.
    build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({
      contents:
        "module.exports = Object.create(new Proxy({}, { get: () => Object.assign(() => '', { map: () => [] }) }))"
    }))
  }
}

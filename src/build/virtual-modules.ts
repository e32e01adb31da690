import type { Plugin } from 'esbuild'

/** The exports of a module by name, or the content of a binary one. */
type VirtualModule = Record<string, unknown> | Uint8Array

/**
 * Modules that the build computes: `babylon:build` exports the entries of `modules.build`. A binary
 * one becomes a file of its own, whose default export is an ArrayBuffer.
 */
export function virtualModules(modules: Record<string, VirtualModule>): Plugin {
  return {
    name: 'virtual-modules',
    setup(build) {
      build.onResolve({ filter: /^babylon:\w+$/ }, ({ path }) => {
        const name = path.slice('babylon:'.length)
        const isBinary = modules[name] instanceof Uint8Array
        // The extension tells wrangler the kind of the module.
        return { path: isBinary ? `${name}.bin` : path, namespace: 'virtual', pluginData: name }
      })
      build.onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path, pluginData: name }) => {
        const exported = modules[name]
        if (!exported) return { errors: [{ text: `The build computes no module '${path}'.` }] }
        if (exported instanceof Uint8Array) return { contents: exported, loader: 'copy' }
        const lines = Object.entries(exported).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`
        )
        return { contents: lines.join('\n'), loader: 'js' }
      })
    }
  }
}

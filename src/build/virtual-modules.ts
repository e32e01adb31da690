import type { Plugin } from 'esbuild'

/** Modules that the build computes: `babylon:build` exports the entries of `modules.build`. */
export function virtualModules(modules: Record<string, Record<string, unknown>>): Plugin {
  return {
    name: 'virtual-modules',
    setup(build) {
      build.onResolve({ filter: /^babylon:\w+$/ }, ({ path }) => ({ path, namespace: 'virtual' }))
      build.onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => {
        const exported = modules[path.slice('babylon:'.length)]
        if (!exported) return { errors: [{ text: `The build computes no module '${path}'.` }] }
        const lines = Object.entries(exported).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`
        )
        return { contents: lines.join('\n'), loader: 'js' }
      })
    }
  }
}

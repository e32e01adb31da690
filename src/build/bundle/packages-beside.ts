import type { Metafile, Plugin } from 'esbuild'

const prefix = './package-'

/** Makes a bundle import packages from files beside it, `package-hono__cookie.js` for `hono/cookie`. */
export function packagesBeside(): Plugin {
  return {
    name: 'packages-beside',
    setup(build) {
      build.onResolve({ filter: /^[@a-z][\w@./-]*$/ }, ({ path: name, kind }) => {
        if (kind === 'entry-point' || name.endsWith('.wasm')) return undefined
        return { path: `${prefix}${name.replaceAll('/', '__')}.js`, external: true }
      })
    }
  }
}

/** The packages that a bundle imports in this way, as the entry points of another bundle. */
export function packageNames({ inputs }: Metafile): Record<string, string> {
  const imports = Object.values(inputs).flatMap((input) => input.imports)
  const names = imports.flatMap(({ path }) =>
    path.startsWith(prefix) ? [path.slice(2, -'.js'.length)] : []
  )
  const entries = names.map((name) => [name, name.slice('package-'.length).replaceAll('__', '/')])
  return Object.fromEntries(entries.toSorted())
}

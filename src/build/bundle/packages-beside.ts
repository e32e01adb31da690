import { createRequire } from 'node:module'
import type { BuildOptions, Metafile } from 'esbuild'

const require = createRequire(import.meta.url)

/** Leaves packages out of a bundle, which then imports them by their names. Their WebAssembly stays in it. */
export const withoutPackages = {
  packages: 'external',
  plugins: [
    {
      name: 'wasm-of-packages',
      setup(build) {
        build.onResolve({ filter: /^[@a-z].*\.wasm$/ }, ({ path }) => ({
          path: require.resolve(path)
        }))
      }
    }
  ]
} satisfies BuildOptions

/** The packages that a bundle imports by name, as the entry points of another bundle. */
export function packageEntries({ inputs }: Metafile): Record<string, string> {
  const imports = Object.values(inputs).flatMap((input) => input.imports)
  const names = imports.filter(({ path, external }) => external && /^[@a-z][^:]*$/.test(path))
  return Object.fromEntries(names.map(({ path }) => [packageFile(path), path]).toSorted())
}

/** The file of a package, without its extension: `hono/cookie` → `package-hono__cookie`. */
export function packageFile(name: string): string {
  return `package-${name.replaceAll('/', '__')}`
}

import type { Metafile } from 'esbuild'

/**
 * Settings of a bundle in which packages and computed modules stay imports. A plugin for this would
 * add a tenth of a second to each rebuild.
 */
export const withoutPackages = {
  packages: 'external',
  external: ['cloudflare:*', 'node:*', 'babylon:*']
} as const

/** The packages that a bundle imports by name, as the entry points of another bundle. */
export function packageEntries({ inputs }: Metafile): Record<string, string> {
  const imports = Object.values(inputs).flatMap((input) => input.imports)
  const names = imports.filter(({ path, external }) => external && /^[@a-z][^:]*$/.test(path))
  return Object.fromEntries(names.map(({ path }) => [packageFile(path), path]).toSorted())
}

/** A module's file: `hono/cookie` → `package-hono__cookie`, `babylon:icons` → `icons`. */
export function packageFile(module: string): string {
  return module.startsWith('babylon:')
    ? module.slice('babylon:'.length)
    : `package-${module.replaceAll('/', '__')}`
}

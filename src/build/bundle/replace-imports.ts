import path from 'node:path'
import type { Plugin } from 'esbuild'

/** Makes an `import()` of a source file load the URL of its bundle. */
export function replaceImport(file: string, url: string): Plugin {
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
export function replacePackage(name: string, url: string): Plugin {
  return {
    name: `replace-package ${url}`,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: url, external: true }))
    }
  }
}

import { createHash } from 'node:crypto'
import { build, type Plugin } from 'esbuild'
import type { EmittedFile } from '../output.ts'
import { browsers } from './browsers.ts'

interface CssOptions {
  entry: string
  /** Hashed files by the name that `url(babylon:name)` refers to. */
  files: Map<string, EmittedFile>
  prelude?: string
}

export async function bundleCss({ entry, files, prelude = '' }: CssOptions): Promise<string> {
  const result = await build({
    stdin: {
      contents: `@import '${entry}';\n${prelude}`,
      resolveDir: process.cwd(),
      loader: 'css'
    },
    bundle: true,
    minify: true,
    write: false,
    target: browsers,
    plugins: [builtFiles(files)],
    logLevel: 'warning',
    // Browsers skip such a rule silently.
    logOverride: { 'css-syntax-error': 'error', 'unsupported-css-property': 'error' }
  })
  return joinLayers(result.outputFiles[0]?.text.trim() ?? '')
}

/** The CSP source expression that allows one inlined stylesheet. */
export function cspHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`
}

/** Merges neighbouring blocks of one layer: esbuild emits a block for each imported file. */
function joinLayers(css: string): string {
  let current = ''
  return css.replace(/(\}?)@layer (\w+)\{/g, (block, end: string, layer: string) => {
    if (end && layer === current) return ''
    current = layer
    return block
  })
}

function builtFiles(files: Map<string, EmittedFile>): Plugin {
  return {
    name: 'built-files',
    setup(build) {
      build.onResolve({ filter: /^babylon:/ }, ({ path }) => {
        const file = files.get(path.slice('babylon:'.length))
        return file
          ? { path: file.url, external: true }
          : { errors: [{ text: `The build makes no file '${path}'.` }] }
      })
    }
  }
}

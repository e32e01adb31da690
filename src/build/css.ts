import { createHash } from 'node:crypto'
import { build, type Plugin } from 'esbuild'
import { browsers } from './browsers.ts'
import type { EmittedFile } from './output.ts'

interface CssOptions {
  entry: string
  /** Hashed files that `url(babylon:name)` stands for. */
  files: Map<string, EmittedFile>
  /** Rules that stand before the entry's own. */
  prelude?: string
}

/** Bundles and minifies one stylesheet. */
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
    logLevel: 'warning'
  })
  return joinLayers(result.outputFiles[0]?.text.trim() ?? '')
}

/** The source expression that lets one inlined stylesheet through the policy. */
export function cspHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`
}

/** esbuild gives each imported file a block of its layer; neighbours in one layer share theirs. */
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

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
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
    plugins: [builtFiles(files), await inlineShared()],
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

/**
 * Writes the lengths of space tokens, and the declarations of `.visually-hidden`, where stylesheets
 * refer to them. The tokens themselves would be a tenth of the home page's stylesheets.
 */
async function inlineShared(): Promise<Plugin> {
  const tokens = await readFile('assets/css/base/tokens.css', 'utf8')
  const type = await readFile('assets/css/base/type.css', 'utf8')
  const lengths = new Map<string, string>()
  for (const [, name = '', length = ''] of tokens.matchAll(/(--space-\d+): (.+);/g)) {
    lengths.set(name, length)
  }
  const hidden = /^\.visually-hidden \{([^}]+)\}/m.exec(type)?.[1]
  if (!hidden) throw new Error('type.css has no rule for .visually-hidden.')
  return {
    name: 'inline-shared',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const css = await readFile(path, 'utf8')
        const contents = css
          .replace(/^ +--space-.+\n/gm, '')
          .replace(/var\((--space-\d+)\)/g, (token, name) => lengths.get(name) ?? token)
          .replaceAll('composes: visually-hidden;', hidden)
        return { contents, loader: 'css' }
      })
    }
  }
}

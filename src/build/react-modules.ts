import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'esbuild'

const require = createRequire(import.meta.url)

/** React modules that the islands import, and the file that implements each. */
const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js'
}

/**
 * React's CommonJS as ES modules. A bundler makes a function of each CommonJS file, and browsers
 * compile that one again at its first call, on the main thread: 10 ms for react-dom, on phones
 * many times more. Modules are compiled beside the main thread, while they load.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    setup(build) {
      build.onResolve({ filter: /^(react|react-dom|scheduler)(\/|$)/ }, ({ path: name }) => {
        const file = files[name]
        return file ? { path: locate(file) } : undefined
      })
      build.onLoad({ filter: /\/cjs\/[\w-]+\.production\.js$/ }, async ({ path: file }) => ({
        contents: asModule(await readFile(file, 'utf8')),
        loader: 'js'
      }))
    }
  }
}

/**
 * Relies on the CommonJS layout of React's own build.
 * @throws Error when a version of React changes that layout
 */
function asModule(source: string): string {
  const names = new Set([...source.matchAll(/\bexports\.(\w+) =/g)].map(([, name = '']) => name))
  const body = source
    .replaceAll(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/gm, asImports)
    .replaceAll(/^exports\.(\w+) =/gm, 'let exported_$1 =')
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1')
  if (!isModule(body))
    throw new Error('React writes its files in another way: see react-modules.ts.')
  const later = [...names].filter((name) => !body.includes(`let exported_${name} =`))
  return [
    body,
    ...later.map((name) => `let exported_${name}`),
    ...[...names].map((name) => `export { exported_${name} as ${name} }`)
  ].join('\n')
}

/**
 * Checks that no CommonJS is left and that the code after the imports begins with a declaration.
 */
function isModule(body: string): boolean {
  const code = body.replaceAll(/\/\*[\s\S]*?\*\/|"use strict";|^import .*$/gm, '').trimStart()
  return /^(?:var|let|function)\b/.test(code) && !/\brequire\(|\bmodule\.|\bexports\b/.test(code)
}

function asImports(requires: string): string {
  return requires.replaceAll(
    /(?:var )?(\w+) = require\(("[\w-]+")\)[,;]\s*/g,
    'import * as $1 from $2\n'
  )
}

/** The packages' own lists of exports leave these files out. */
function locate(file: string): string {
  const [name = '', ...rest] = file.split('/')
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), ...rest)
}

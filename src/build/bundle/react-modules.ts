import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { type ESTree, parseSync, Visitor } from 'vite'

const require = createRequire(import.meta.url)

/** React modules that the islands import, and the file that implements each. */
const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  // The package contains two server renderers, of which we use only the one that renders to
  // strings.
  'react-dom/server': 'react-dom/cjs/react-dom-server-legacy.browser.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js'
}

/**
 * Converts React's CommonJS to ES modules, so that the bundle can drop unused exports: 3 kB on
 * every page with a form. See docs/decisions/0008-react-in-the-browser.md.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    setup(build) {
      build.onResolve({ filter: /^(react|react-dom|scheduler)(\/|$)/ }, ({ path: name }) => {
        const file = files[name]
        return file ? { path: locate(file) } : undefined
      })
      build.onLoad({ filter: /\/cjs\/[\w.-]+\.production\.js$/ }, async ({ path: file }) => {
        const contents = modules.get(file) ?? asModule(file, await readFile(file, 'utf8'))
        modules.set(file, contents)
        return { contents, loader: 'js' }
      })
    }
  }
}

/** Caches the converted files. */
const modules = new Map<string, string>()

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Turns `var name = require('…')` into imports and `exports.name` into a variable that is exported.
 * @throws Error when a version of React does anything else with `require` or `exports`
 */
function asModule(file: string, source: string): string {
  const { program } = parseSync(file, source, { sourceType: 'script' })
  const edits: Edit[] = []
  const names = new Set<string>()
  const declaredNames = new Set<string>()
  for (const statement of program.body) {
    const imports = importsFor(statement)
    if (imports) edits.push({ start: statement.start, end: statement.end, text: imports })
    const name = assignedExport(statement)
    if (name === undefined || declaredNames.has(name)) continue
    declaredNames.add(name)
    edits.push({ start: statement.start, end: statement.start, text: 'let ' })
  }
  const places: number[] = []
  new Visitor({
    MemberExpression(node) {
      const name = exportedName(node)
      if (name === undefined) return
      names.add(name)
      edits.push({ start: node.start, end: node.end, text: `exported_${name}` })
    },
    Identifier({ name, start }) {
      if (name === 'require' || name === 'exports') places.push(start)
    }
  }).visit(program)
  const isEdited = (offset: number) =>
    edits.some(({ start, end }) => start <= offset && offset < end)
  if (!places.every(isEdited))
    throw new Error(`${file}: unexpected CommonJS layout in React. Update asModule().`)
  const laterNames = [...names].filter((name) => !declaredNames.has(name))
  return [
    apply(edits, source),
    ...laterNames.map((name) => `let exported_${name}`),
    ...[...names].map((name) => `export { exported_${name} as ${name} }`)
  ].join('\n')
}

/** The imports that replace a statement that only calls `require`. */
function importsFor(statement: ESTree.Statement | ESTree.Directive): string | undefined {
  if (statement.type !== 'VariableDeclaration') return undefined
  const imports = statement.declarations.map(({ id, init }) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return undefined
    const [name] = init.arguments
    const isRequire = init.callee.type === 'Identifier' && init.callee.name === 'require'
    return isRequire && name?.type === 'Literal' && `import * as ${id.name} from '${name.value}'`
  })
  return imports.every(Boolean) ? imports.join('\n') : undefined
}

/** The name in a statement of the form `exports.name = …`. */
function assignedExport(statement: ESTree.Statement | ESTree.Directive): string | undefined {
  if (statement.type !== 'ExpressionStatement') return undefined
  const { expression } = statement
  return expression.type === 'AssignmentExpression' ? exportedName(expression.left) : undefined
}

function exportedName(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined
  if (node.object.name !== 'exports' || node.property.type !== 'Identifier') return undefined
  return node.computed ? undefined : node.property.name
}

function apply(edits: Edit[], source: string): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce(
      (text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end),
      source
    )
}

/** Locates a file by its path, because the `exports` of its package omit it. */
function locate(file: string): string {
  const [name = '', ...subpath] = file.split('/')
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), ...subpath)
}

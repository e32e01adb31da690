import { globSync, readFileSync } from 'node:fs'
import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { layers, type Rule, rules } from './support/source/import-rules.ts'
import {
  findCircle,
  findMutualFolders,
  type Import,
  readImports
} from './support/source/imports.ts'

const imports = readImports()
const client = JSON.parse(readFileSync('dist/meta/client.json', 'utf8')) as Metafile

function ruleFor(file: string): Rule | undefined {
  return rules.find(({ folder }) => file.startsWith(folder))
}

/** The message that names the broken rule, or undefined if the import is allowed. */
function complaint({ from, to }: Import): string | undefined {
  const { folder, may } = ruleFor(from) ?? { folder: from, may: [] }
  const own = folder === 'src/http/' ? [] : [folder]
  if ([...own, 'src/shared/', ...may].some((allowed) => to.startsWith(allowed))) return undefined
  const list = ['src/shared/', ...may].join(', ')
  return `${from} imports ${to}, but ${folder} may only import ${list}`
}

test('every folder imports only the folders that its rule allows', () => {
  expect(imports.map(complaint).filter((sentence) => sentence !== undefined)).toEqual([])
})

test('each rule allows only what it needs, apart from the layers below it', () => {
  const unused = rules.flatMap(({ folder, may }) => {
    const own = imports.filter(({ from }) => ruleFor(from)?.folder === folder)
    const below = layers.filter((layer) => layer.every((each) => may.includes(each)))
    return may
      .filter((allowed) => !below.flat().includes(allowed))
      .filter((allowed) => !own.some(({ to }) => to.startsWith(allowed)))
      .map((allowed) => `${folder} → ${allowed}`)
  })
  expect(unused).toEqual([])
})

test('the message for a forbidden import names the import and the rule', () => {
  expect(complaint({ from: 'src/ui/button.tsx', to: 'src/pages/home/page.tsx' })).toBe(
    'src/ui/button.tsx imports src/pages/home/page.tsx, but src/ui/ may only import src/shared/, .types/'
  )
})

test('a page, endpoint or screen does not import another one', () => {
  const foreign = imports.filter(({ from, to }) => {
    const [, root = '', own] =
      /^(src\/(?:pages|http\/endpoints|desk\/screens)\/)([^/]+)\//.exec(from) ?? []
    const [, other] = new RegExp(`^${root}([^/]+)/`).exec(to) ?? []
    return own !== undefined && other !== undefined && other !== 'parts' && own !== other
  })
  expect(foreign).toEqual([])
})

test('the parts of several screens import no screen', () => {
  const parts = imports.filter(({ from }) => /^src\/desk\/(?!screens\/|routes\.ts)/.test(from))
  expect(parts.filter(({ to }) => to.startsWith('src/desk/screens/'))).toEqual([])
})

test('only parts of several screens take the context of the desk', () => {
  const importing = imports.filter(({ to }) => to === 'src/desk/ui/desk-context.ts')
  expect(importing.filter(({ from }) => from.startsWith('src/desk/screens/'))).toEqual([])
})

test('two folders do not import each other, unless one contains the other', () => {
  expect(findMutualFolders(imports)).toEqual([])
})

test('findMutualFolders finds two folders that import each other', () => {
  const both = [
    { from: 'src/a/1.ts', to: 'src/b/1.ts' },
    { from: 'src/b/2.ts', to: 'src/a/2.ts' },
    { from: 'src/a/1.ts', to: 'src/a/c/1.ts' },
    { from: 'src/a/c/1.ts', to: 'src/a/2.ts' }
  ]
  expect(findMutualFolders(both)).toEqual([['src/a', 'src/b']])
})

test('pages and the desk write by functions of a domain, and only read from its stores', () => {
  const writing = globSync('src/{pages,desk}/**/*.{ts,tsx}').flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/^import \{([^}]*)\} from '.*store\.ts'/gm)
    const names = [...imports].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim())
    )
    // Besides queries, a store exports types and limits.
    return names.filter(
      (name) => !/^(?:type |(?:read|list|count|has|wants|max|job)[A-Z])|^$/.test(name)
    )
  })
  expect(writing).toEqual([])
})

test('screens and endpoints only read accounts, and change them by functions of the domain', () => {
  const stores = /^src\/server\/accounts\/backend\/(?:choose|d1|http)-backend\.ts$/
  const writing = imports.filter(
    ({ from, to }) => stores.test(to) && !from.startsWith('src/server/')
  )
  expect(writing).toEqual([])
})

test('pages and their rendering import neither Hono nor its request context', () => {
  const files = globSync('src/{render,pages,ui,islands,forms}/**/*.{ts,tsx}')
  expect(files).toContain('src/render/render-page.ts')
  const importing = files.filter((file) => /'hono\b|\benv\.ts'/.test(readFileSync(file, 'utf8')))
  expect(importing).toEqual([])
})

test('no server or page code reaches the browser', () => {
  const foreign = Object.keys(client.inputs).filter((file) =>
    /^src\/(?:server|http|render|pages|art|build|ops|gallery|desk\/(?!browser\/)|forms\/(?:server|view))\/|^src\/[^/]+\.ts/.test(
      file
    )
  )
  expect(foreign).toEqual([])
})

test('there are no circular imports, not even of types', () => {
  expect(findCircle(imports)).toEqual([])
})

test('findCircle finds a circular import', () => {
  const chain = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' }
  ]
  expect(findCircle(chain)).toEqual(['b', 'c', 'b'])
})

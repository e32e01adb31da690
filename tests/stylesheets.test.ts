import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

test('every class in the stylesheets is one that the code writes', () => {
  const names = readWords(globSync('src/**/*.{ts,tsx}'))
  // The end of a name may be computed, as in `badge--${tone}`.
  const isWritten = (name: string) =>
    names.has(name) || names.has(name.replace(/(--|__)(?!.*(?:--|__)).*$/, '$1'))
  const unknown = globSync('assets/css/**/*.css').flatMap((file) =>
    listClasses(readFileSync(file, 'utf8'))
      .filter((name) => !isWritten(name))
      .map((name) => `${file}: .${name}`)
  )
  expect(unknown).toEqual([])
})

test('each rule in the stylesheet of a component is for a class that only the component has', () => {
  const files = globSync('assets/css/{ui,desk/ui}/**/*.css')
  const names = files.map((file) => basename(file, '.css'))
  const foreign = files.flatMap((file) => {
    const name = basename(file, '.css')
    // Some components have a second stylesheet, for what no first screen needs.
    const components = globSync(`${dirname(file).replace('assets/css', 'src')}/*.{ts,tsx}`).filter(
      (component) => `${name}-`.startsWith(basename(component).replace(/\.tsx?$/, '-'))
    )
    const written = new Set([...readWords(components)].map(blockOf))
    const isOwn = (block: string) =>
      `${block}-`.startsWith(`${name}-`) ||
      `${name}-`.startsWith(`${block}-`) ||
      (written.has(block) && !names.includes(block))
    return listRules(readFileSync(file, 'utf8'))
      .filter((selectors) => {
        const blocks = listClasses(selectors).map(blockOf)
        return blocks.length > 0 && !blocks.some(isOwn)
      })
      .map((selectors) => `${file}: ${selectors}`)
  })
  expect(foreign).toEqual([])
})

test('a stylesheet of a page styles only the classes of its folder', () => {
  const shared = new Set(globSync('assets/css/ui/**/*.css').map((file) => basename(file, '.css')))
  const foreign = globSync('assets/css/pages/**/*.css').flatMap((file) => {
    const folder = dirname(file).replace('assets/css', 'src')
    // Parts are styled for the pages that have them.
    const components = globSync(
      folder.includes('/parts') ? 'src/pages/**/*.tsx' : `${folder}/*.tsx`
    )
    const written = new Set([...readWords(components)].map(blockOf))
    const isOwn = (block: string) => written.has(block) && !shared.has(block)
    return [
      ...(globSync(`${folder}/*.tsx`).length > 0 ? [] : [`${file}: no such folder in src`]),
      ...listRules(readFileSync(file, 'utf8'))
        .filter((selectors) => !listClasses(selectors).map(blockOf).some(isOwn))
        .map((selectors) => `${file}: ${selectors}`)
    ]
  })
  expect(foreign).toEqual([])
})

test('a page styles no part of a shared component, which has properties and variants for that', () => {
  expect(listRestyled('assets/css/pages/**/*.css', 'src/ui/**/*.tsx')).toEqual([])
  const deskScreens = 'assets/css/desk/{layout,nav,screens/**/*}.css'
  // May only fall.
  expect(listRestyled(deskScreens, 'src/{ui,desk/ui}/**/*.tsx').length).toBeLessThanOrEqual(17)
})

test('the layer of a stylesheet is its folder', () => {
  const layers = globSync('assets/css/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@import "\.\/(.+)\.css"(?: layer\((\w+)\))?/g)].map(
      ([, path = '', layer]) => [path, layer] as const
    )
  )
  // Fonts have no layer, and these rules hold over all others.
  const unlayered = /^base\/(fonts|large-text|print.*)$|^desk\/base\/print$/
  const expected = (path: string) =>
    unlayered.test(path)
      ? undefined
      : /^base\/(tokens|reset)$|^ui\/(layouts)\/|^(base|ui|pages|desk)\//
          .exec(path)
          ?.slice(1)
          .find(Boolean)
  expect(layers.filter(([path, layer]) => layer !== expected(path))).toEqual([])
})

test('a media query is a range', () => {
  const wrong = globSync('assets/css/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\((?:min|max)-(?:width|height).*/g)].map(
      ([query]) => `${file}: ${query}`
    )
  )
  expect(wrong).toEqual([])
})

test('a media or container query compares with a length that docs/development.md names', () => {
  const [, table = ''] =
    / \| length \| .*\n.*\n((?: +\|.*\n)+)/.exec(readFileSync('docs/development.md', 'utf8')) ?? []
  const named = [...table.matchAll(/^ +\| (\d+rem) /gm)].map(([, length]) => length)
  const used = globSync('assets/css/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@(?:media|container)[^{]+/g)].flatMap(([query]) =>
      (query.match(/[\d.]+(?:px|r?em)/g) ?? []).map((length) => ({ file, length }))
    )
  )
  expect(used.filter(({ length }) => !named.includes(length))).toEqual([])
  expect(named.filter((name) => !used.some(({ length }) => length === name))).toEqual([])
})

test('a font size is a token, except for some as large as drawings', () => {
  const loose = listLoose('font(?:-size)?', /[\d.]+(?:rem|px|pt)/g)
  const isLarge = (size: string) => /^(?:[5-9]|\d\d|4\.)[\d.]*rem$/.test(size)
  expect(loose.filter(({ length }) => !isLarge(length))).toEqual([])
  // May only fall.
  expect(loose.length).toBeLessThanOrEqual(31)
})

test('a margin, a padding or a gap is a token, except for some as large as drawings', () => {
  const loose = listLoose(
    '(?:scroll-)?(?:margin|padding)[\\w-]*|(?:row-|column-)?gap',
    /[\d.]+rem/g
  )
  expect(loose.filter(({ length }) => Number.parseFloat(length) < 2.75)).toEqual([])
  // May only fall.
  expect(loose.length).toBeLessThanOrEqual(28)
})

test('each token of space is declared and used', () => {
  const css = globSync('assets/css/**/*.css').map((file) => readFileSync(file, 'utf8'))
  const listNames = (pattern: RegExp) => [...new Set(css.join().match(pattern))].toSorted()
  expect(listNames(/(?<=var\()--space-\d+/g)).toEqual(listNames(/--space-\d+(?=:)/g))
})

test('a nested selector has no `&` that it does not need', () => {
  const wrong = globSync('assets/css/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s+& [.:\w[*].*/gm)].map(
      ([line]) => `${file}: ${line.trim()}`
    )
  )
  expect(wrong).toEqual([])
})

test('a stylesheet has at most 250 lines', () => {
  const long = globSync('assets/css/**/*.css').filter(
    (file) => readFileSync(file, 'utf8').split('\n').length > 251
  )
  expect(long).toEqual([])
})

test('listRules lists the outermost rules, also those in media queries', () => {
  const css = '.a { & .b { } } @media (x) { .c, .d { } } @keyframes e { to { } } .f { top: 0; }'
  expect(listRules(css)).toEqual(['.a', '.c, .d', '.f'])
})

/** The parts of components that stylesheets have rules for. */
function listRestyled(stylesheets: string, components: string): string[] {
  const parts = [...readWords(globSync(components))].filter((name) => name.includes('__'))
  const shared = new Set(parts.map(blockOf))
  return globSync(stylesheets).flatMap((file) =>
    listClasses(readFileSync(file, 'utf8'))
      .filter((name) => name.includes('__') && shared.has(blockOf(name)))
      .map((name) => `${file}: .${name}`)
  )
}

/** The lengths in the values of some properties that are no tokens. */
function listLoose(properties: string, lengths: RegExp): { file: string; length: string }[] {
  const values = new RegExp(`(?<=\\s(?:${properties}): )[^;/]+`, 'g')
  return globSync('assets/css/**/*.css').flatMap((file) =>
    (readFileSync(file, 'utf8').match(values) ?? []).flatMap((value) =>
      (value.match(lengths) ?? []).map((length) => ({ file, length }))
    )
  )
}

/** The words of the strings in files, among which are the names of classes. */
function readWords(files: string[]): Set<string> {
  const code = files
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|\/\/ .*|from '.*/g, '')
  const strings = code.match(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g) ?? []
  const beginnings = code.match(/[\w-]+(?=\$\{)/g) ?? []
  return new Set([...strings, ...beginnings].join(' ').match(/[\w-]+/g))
}

/** The name that the classes of a component begin with: `menu` in `menu__title`. */
function blockOf(name: string): string {
  return name.split(/__|--/)[0] ?? name
}

function listClasses(css: string): string[] {
  return [...removeStrings(css).matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? [])
}

/** The selectors of the rules that are in no other rule. */
function listRules(css: string): string[] {
  const found: string[] = []
  const open: string[] = []
  for (const [, head = '', end] of removeStrings(css).matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') open.pop()
    if (end !== '{') continue
    if (open.every((outer) => /^@(?!keyframes)/.test(outer))) found.push(head.trim())
    open.push(head.trim())
  }
  return found.filter((head) => !head.startsWith('@'))
}

function removeStrings(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, '')
}

test('desk.css has every stylesheet of the desk', () => {
  const files = globSync('assets/css/desk/**/*.css')
  const imports = readFileSync('assets/css/desk.css', 'utf8').matchAll(/"\.\/(desk\/[^"]+)"/g)
  expect([...imports].map(([, file]) => `assets/css/${file}`).toSorted()).toEqual(files.toSorted())
  const components = globSync('src/desk/ui/**/*.tsx').map((file) => basename(file, '.tsx'))
  // The modes of a component may have stylesheets of their own.
  const unnamed = globSync('assets/css/desk/ui/**/*.css').filter(
    (file) => !components.some((name) => `${basename(file, '.css')}-`.startsWith(`${name}-`))
  )
  expect(unnamed).toEqual([])
})

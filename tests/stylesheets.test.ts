import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

test('every class in the stylesheets is one that the code writes', () => {
  const code = globSync('src/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  // The end of a name may be computed, as in `badge--${tone}`.
  const names = new Set(code.match(/[\w-]+/g))
  const beginnings = new Set(code.match(/[\w-]+(?=\$\{)/g))
  const isWritten = (name: string) =>
    names.has(name) || beginnings.has(name.replace(/(--|__)(?!.*(?:--|__)).*$/, '$1'))
  const unknown = globSync('assets/css/**/*.css').flatMap((file) =>
    listClasses(readFileSync(file, 'utf8'))
      .filter((name) => !isWritten(name))
      .map((name) => `${file}: .${name}`)
  )
  expect(unknown).toEqual([])
})

function listClasses(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, '')
  return [...selectors.matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? [])
}

test('desk.css has every stylesheet of the desk, and those of components have their names', () => {
  const files = globSync('assets/css/desk/**/*.css')
  const imports = readFileSync('assets/css/desk.css', 'utf8').matchAll(/"\.\/(desk\/[^"]+)"/g)
  expect([...imports].map(([, file]) => `assets/css/${file}`).toSorted()).toEqual(files.toSorted())
  const components = globSync('src/desk/ui/*.tsx').map((file) => basename(file, '.tsx'))
  for (const file of globSync('assets/css/desk/ui/*.css')) {
    expect(components, file).toContain(basename(file, '.css'))
  }
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPayloadPath, pagePathOf, payloadPath } from '../../src/shared/links/endpoint-paths.ts'
import { dataAttributes } from '../../src/shared/protocol/protocol.ts'

const scriptFiles = globSync('src/{client,islands,forms/browser}/**/*.{ts,tsx}')
const markupFiles = globSync('src/{ui,pages,forms,server,http,render}/**/*.{ts,tsx}').filter(
  (file) => !scriptFiles.includes(file)
)

const usedIn = {
  markup: attributesIn(markupFiles),
  scripts: attributesIn(scriptFiles),
  styles: attributesIn(globSync('assets/css/*.css'))
}

/** Number of kinds of places (markup, scripts, styles) that use each attribute. */
const uses = new Map<string, number>()
for (const names of Object.values(usedIn)) {
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1)
}

test('data attributes that markup, scripts or styles share are in the protocol', () => {
  const shared = [...uses].filter(([, count]) => count > 1).map(([name]) => name)
  expect(shared.filter((name) => !Object.hasOwn(dataAttributes, name))).toEqual([])
})

test('every data attribute in the protocol is used in at least two of these places', () => {
  const lonely = Object.keys(dataAttributes).filter((name) => (uses.get(name) ?? 0) < 2)
  expect(lonely).toEqual([])
})

test.each([
  ['/', '/_payload.json'],
  ['/tr', '/tr/_payload.json'],
  ['/blogs/a', '/blogs/a/_payload.json']
])('the payload of %s is at %s §7.9', (page, payload) => {
  expect(payloadPath(page)).toBe(payload)
  expect(pagePathOf(payload)).toBe(page)
  expect(pagePathOf(page)).toBe(page)
  expect([isPayloadPath(payload), isPayloadPath(page)]).toEqual([true, false])
})

/** The names in attributes, selectors and uses of `dataset`. */
function attributesIn(files: string[]): Set<string> {
  const names = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '')
    const destructured = [
      ...code.matchAll(/\{(.*?)\}(?:: DOMStringMap\b| = [\w.]+\.dataset\b)/g)
    ].flatMap(([, list = '']) => list.split(',').map((each) => each.trim().split(/\W/, 1)[0] ?? ''))
    const properties = [...code.matchAll(/\bdataset\.(\w+)|'(\w+)' in [\w.]+\.dataset\b/g)].map(
      ([, read, tested]) => read ?? tested ?? ''
    )
    return [
      ...[...code.matchAll(/[\s['"`(]data-([a-z][a-z-]*)/g)].map(([, name = '']) => name),
      ...[...destructured, ...properties].map(hyphenated)
    ]
  })
  return new Set(names.filter(Boolean).map((name) => `data-${name}`))
}

/** `tooShort` → `too-short`, as `dataset` does. */
function hyphenated(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

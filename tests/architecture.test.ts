import { readFileSync } from 'node:fs'
import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { readMessages } from '../src/build/messages.ts'
import { legacyPaths, routes } from '../src/routes.ts'
import { locales } from '../src/shared/locale.ts'
import { localePath } from '../src/shared/paths.ts'
import { findCircle, type Import, readImports } from './support/imports.ts'

interface Rule {
  /** A folder with `/` at its end, or a file; of several that fit, the first counts. */
  room: string
  /** What it may import besides itself. */
  may: string[]
}

/** Files that every part of the server may import; they import only one another and `shared/`. */
const serverBasics = [
  'src/bindings.ts',
  'src/config.ts',
  'src/server/log.ts',
  'src/server/assets.ts',
  'src/server/crypto/'
]
/** Parts of the server that know no domain. */
const services = [
  'src/server/messages/',
  'src/server/content/',
  'src/server/counters/',
  'src/server/business/',
  'src/server/outbox/',
  'src/server/mail/',
  'src/server/sessions/',
  'src/server/request.ts',
  'src/server/or-unavailable.ts'
]
const domains = ['src/server/accounts/', 'src/server/leads/']
const data = ['locales/', '.types/']

/** Who may import whom, types included. Every room may import `shared/`. */
const rules: Rule[] = [
  { room: 'src/shared/', may: ['.types/'] },
  { room: 'src/ui/', may: data },
  { room: 'src/islands/', may: ['src/ui/'] },
  { room: 'src/client/', may: ['src/islands/'] },
  { room: 'src/forms/view/', may: ['src/forms/', 'src/ui/', ...data] },
  { room: 'src/forms/browser/', may: ['src/forms/', 'src/ui/', 'src/islands/', 'src/client/'] },
  {
    room: 'src/forms/server/',
    may: ['src/forms/', ...serverBasics, 'src/server/request.ts', 'src/server/sessions/']
  },
  { room: 'src/forms/', may: ['src/ui/'] },
  {
    room: 'src/pages/',
    may: [
      'src/ui/',
      'src/islands/',
      'src/forms/',
      'src/config.ts',
      ...services,
      ...domains,
      ...data
    ]
  },
  { room: 'src/config.ts', may: [] },
  { room: 'src/bindings.ts', may: [] },
  { room: 'src/env.ts', may: ['src/bindings.ts', 'src/config.ts', 'src/server/sessions/'] },
  { room: 'src/server/crypto/', may: [] },
  { room: 'src/server/log.ts', may: [] },
  { room: 'src/server/assets.ts', may: [] },
  { room: 'src/server/or-unavailable.ts', may: [] },
  { room: 'src/server/request.ts', may: [...serverBasics, 'src/server/sessions/'] },
  { room: 'src/server/sessions/', may: [...serverBasics, 'src/server/request.ts'] },
  { room: 'src/server/content/', may: serverBasics },
  { room: 'src/server/messages/', may: serverBasics },
  { room: 'src/server/counters/', may: serverBasics },
  { room: 'src/server/business/', may: serverBasics },
  { room: 'src/server/outbox/', may: serverBasics },
  { room: 'src/server/mail/', may: [...serverBasics, 'src/server/outbox/'] },
  { room: 'src/server/accounts/', may: [...serverBasics, ...services, 'src/forms/'] },
  { room: 'src/server/leads/', may: [...serverBasics, ...services, 'src/forms/'] },
  { room: 'src/server/jobs/', may: [...serverBasics, ...services, ...domains] },
  {
    room: 'src/server/render/',
    may: ['src/pages/', 'src/ui/', ...serverBasics, ...services]
  },
  {
    room: 'src/server/http/',
    may: [
      'src/env.ts',
      'src/server/',
      'src/pages/',
      'src/forms/',
      'src/ui/',
      ...serverBasics,
      ...data
    ]
  },
  { room: 'src/', may: ['src/', ...data] }
]

const imports = readImports()
const client = JSON.parse(readFileSync('dist/meta/client.json', 'utf8')) as Metafile

/** The sentence that says which rule an import breaks; nothing where it breaks none. */
function complaint({ from, to }: Import): string | undefined {
  const { room, may } = rules.find(({ room }) => from.startsWith(room)) ?? { room: from, may: [] }
  if ([room, 'src/shared/', ...may].some((allowed) => to.startsWith(allowed))) return undefined
  const list = ['src/shared/', ...may].join(', ')
  return `${from} imports ${to}, but ${room} may only import ${list}`
}

test('every room imports only the rooms below it', () => {
  expect(imports.map(complaint).filter((sentence) => sentence !== undefined)).toEqual([])
})

test('an import that breaks a rule is named with the rule', () => {
  expect(complaint({ from: 'src/ui/button.tsx', to: 'src/pages/home/page.tsx' })).toBe(
    'src/ui/button.tsx imports src/pages/home/page.tsx, but src/ui/ may only import src/shared/, locales/, .types/'
  )
})

test('a page does not import another page', () => {
  const folderOf = (file: string) => /^src\/pages\/([^/]+)\//.exec(file)?.[1]
  const foreign = imports.filter(({ from, to }) => {
    const [own, other] = [folderOf(from), folderOf(to)]
    return own !== undefined && other !== undefined && own !== other
  })
  expect(foreign).toEqual([])
})

test('no server code and no page reaches the browser', () => {
  const foreign = Object.keys(client.inputs).filter((file) =>
    /^src\/(?:server|pages|build|forms\/(?:server|view))\/|^src\/[^/]+\.ts/.test(file)
  )
  expect(foreign).toEqual([])
})

test('imports form no circle, not even of types', () => {
  expect(findCircle(imports)).toEqual([])
})

test('a circle is found', () => {
  const chain = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' }
  ]
  expect(findCircle(chain)).toEqual(['b', 'c', 'b'])
})

test('all languages have the same keys, placeholders and tags', async () => {
  await expect(readMessages('locales')).resolves.toHaveProperty('tr.faq')
})

test('legacy paths lead to fixed pages and never to each other', () => {
  const paths = Object.keys(legacyPaths)
  for (const [path, key] of Object.entries(legacyPaths)) {
    expect(path).toMatch(/^\/[a-z-]+\/[a-z_]+$/)
    expect(routes[key].path).not.toContain(':')
    for (const locale of locales) expect(paths).not.toContain(localePath(locale, routes[key].path))
  }
})

test('no path of a page is written outside the routes table', () => {
  const known = Object.values(routes)
    .map(({ path }) => path)
    .filter((path) => path !== '/' && !path.includes(':'))
  const files = [...new Set(imports.map(({ from }) => from))].filter(
    (file) => file !== 'src/routes.ts'
  )
  const literals = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '')
    return known
      .filter((each) => new RegExp(`['"\`]/?(tr)?${each}['"\`/?#]`).test(text))
      .map((each) => [file, each])
  })
  expect(literals).toEqual([])
})

import { readFileSync } from 'node:fs'
import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { readMessages } from '../src/build/messages.ts'
import { legacyPaths, routes } from '../src/routes.ts'

const client = JSON.parse(readFileSync('dist/meta/client.json', 'utf8')) as Metafile
const worker = JSON.parse(readFileSync('dist/meta/worker.json', 'utf8')) as Metafile

/** What each folder may import besides itself, the first match of a path counts. */
const mayImport: [folder: string, allowed: string[]][] = [
  ['src/routes.ts', ['src/']],
  ['src/config.ts', []],
  ['src/shared/', []],
  ['src/ui/', ['src/forms/']],
  ['src/islands/', ['src/ui/', 'src/forms/']],
  ['src/client/', ['src/islands/', 'src/forms/']],
  ['src/forms/', ['src/']],
  [
    'src/pages/',
    ['src/ui/', 'src/islands/', 'src/forms/', 'src/server/', 'src/config.ts', 'src/routes.ts']
  ],
  ['src/server/http/', ['src/']],
  ['src/server/render/', ['src/']],
  ['src/server/', ['src/server/', 'src/forms/', 'src/config.ts', 'src/routes.ts']],
  ['src/', ['src/']]
]

function imports(metafile: Metafile): [from: string, to: string][] {
  return Object.entries(metafile.inputs).flatMap(([from, { imports: list }]) =>
    list.map(({ path }) => [from, path] as [string, string])
  )
}

const ownImports = [...imports(worker), ...imports(client)].filter(
  ([from, to]) => from.startsWith('src/') && to.startsWith('src/')
)

test('every folder imports only what it may', () => {
  const wrong = ownImports.filter(([from, to]) => {
    const rule = mayImport.find(([folder]) => from.startsWith(folder))
    const [folder = '', allowed = []] = rule ?? []
    return ![folder, 'src/shared/', ...allowed].some((prefix) => to.startsWith(prefix))
  })
  expect(wrong).toEqual([])
})

test('pages and domain code know nothing of the request or of rendering', () => {
  const upward = ownImports.filter(
    ([from, to]) =>
      !/^src\/server\/(http|render)\//.test(from) &&
      /^src\/(pages|ui|islands|shared|client|server)\//.test(from) &&
      /^src\/server\/(http|render)\//.test(to)
  )
  expect(upward).toEqual([])
})

test('no server code and no page reaches the browser', () => {
  const foreign = Object.keys(client.inputs).filter((path) =>
    /^(src\/(server|pages|build)\/|src\/(app|worker|routes|config|env)\.ts)/.test(path)
  )
  expect(foreign).toEqual([])
})

test('imports form no circle', () => {
  const graph = new Map<string, string[]>()
  for (const [from, to] of ownImports) graph.set(from, [...(graph.get(from) ?? []), to])
  const done = new Set<string>()
  function circleFrom(file: string, trail: string[]): string[] {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return []
    for (const next of graph.get(file) ?? []) {
      const circle = circleFrom(next, [...trail, file])
      if (circle.length > 0) return circle
    }
    done.add(file)
    return []
  }
  expect(
    [...graph.keys()].map((file) => circleFrom(file, [])).filter(({ length }) => length > 0)
  ).toEqual([])
})

test('both languages have the same keys, placeholders and tags', async () => {
  await expect(readMessages('locales')).resolves.toHaveProperty('tr.faq')
})

test('legacy paths are unique, lead to fixed pages and never to each other', () => {
  const paths = Object.keys(legacyPaths)
  expect(paths).toHaveLength(18)
  for (const [path, key] of Object.entries(legacyPaths)) {
    expect(path).toMatch(/^\/(en|tr)\/[a-z_]+$/)
    expect(routes).toHaveProperty(key)
    expect(routes[key].path).not.toContain(':')
    expect(paths).not.toContain(routes[key].path)
    expect(paths).not.toContain(`/tr${routes[key].path}`)
  }
})

test('no path of a page is written outside the routes table', () => {
  const known = Object.values(routes)
    .map(({ path }) => path)
    .filter((path) => path !== '/' && !path.includes(':'))
  const sources = Object.keys({ ...worker.inputs, ...client.inputs }).filter(
    (path) => path.startsWith('src/') && path !== 'src/routes.ts'
  )
  const literals = sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8').replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '')
    return known
      .filter((each) => new RegExp(`['"\`]/?(tr)?${each}['"\`/?#]`).test(text))
      .map((each) => [path, each])
  })
  expect(literals).toEqual([])
})

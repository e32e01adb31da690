import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  from: string
  to: string
}

/** All imports between the project's files, including types, as paths from the root. */
export function readImports(): Import[] {
  return globSync('src/**/*.{ts,tsx}').flatMap((from) => {
    const imported = readFileSync(from, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'?]+)/g)
    return [...imported].map(([, name = '']) => ({
      from,
      to: path.normalize(path.join(path.dirname(from), name))
    }))
  })
}

/** The first circular import as a list of files; empty if there is none. */
export function findCircle(imports: Import[]): string[] {
  const graph = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  function circleFrom(file: string, trail: string[]): string[] {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return []
    for (const { to } of graph.get(file) ?? []) {
      const circle = circleFrom(to, [...trail, file])
      if (circle.length > 0) return circle
    }
    done.add(file)
    return []
  }
  for (const file of graph.keys()) {
    const circle = circleFrom(file, [])
    if (circle.length > 0) return circle
  }
  return []
}

/** The pairs of folders whose files import each other, apart from a folder and its own parts. */
export function findMutualFolders(imports: Import[]): [string, string][] {
  const folders = imports.map(({ from, to }) => [path.dirname(from), path.dirname(to)] as const)
  const arrows = new Set(folders.map((pair) => pair.join(' ')))
  const mutual = folders.filter(
    ([from, to]) => from < to && !`${to}/`.startsWith(`${from}/`) && arrows.has(`${to} ${from}`)
  )
  return [...new Map(mutual.map(([from, to]) => [`${from} ${to}`, [from, to]])).values()] as [
    string,
    string
  ][]
}

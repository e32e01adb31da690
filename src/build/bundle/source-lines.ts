import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'

/**
 * Replaces positions in the Worker's bundle, as in stack traces, with positions in our source
 * files.
 * @param folders folders of source maps; the first one with a map of the file is used
 */
export function withSourceLines(text: string, folders: string[]): string {
  return text.replace(/[^\s"'()]*?([\w-]+\.js):(\d+):(\d+)/g, (position, name, line, column) => {
    const map = findMap(name, folders)
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return position
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

/** The map of a file, with its sources as paths from the project's folder. */
function findMap(name: string, folders: string[]): SourceMap | undefined {
  const file = folders
    .flatMap((folder) => [`${folder}/${name}.map`, `${folder}/chunks/${name}.map`])
    .find((each) => existsSync(each))
  return file === undefined ? undefined : new SourceMap(readMap(file))
}

type Payload = ConstructorParameters<typeof SourceMap>[0]

/** Reads a map that esbuild has written, whose sources are relative to it. */
export function readMap(file: string): Payload {
  const map: Payload = JSON.parse(readFileSync(file, 'utf8'))
  const sources = map.sources.map((source) => {
    const sourceFile = path.resolve(path.dirname(file), source)
    return existsSync(sourceFile) ? path.relative('', sourceFile) : source
  })
  return { ...map, sources }
}

import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { devFolder } from './protocol.ts'

/** Replaces places in the Worker's bundle, as stack traces name them, by those in our source files. */
export function withSourceLines(text: string): string {
  return text.replace(/[^\s"'()]*?([\w-]+\.js):(\d+):(\d+)/g, (place, name, line, column) => {
    const source = sourceOf(name, Number(line), Number(column))
    return source ?? place
  })
}

function sourceOf(name: string, line: number, column: number): string | undefined {
  const file = ['', 'chunks/']
    .map((folder) => `${devFolder}/worker/${folder}${name}`)
    .find(existsSync)
  if (!file || !existsSync(`${file}.map`)) return undefined
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return undefined
  const source = path.relative('', path.resolve(path.dirname(file), entry.originalSource))
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { V4ModuleDefinition } from 'miniflare'

const types = { '.js': 'ESModule', '.wasm': 'CompiledWasm', '.bin': 'Data' } as const

/**
 * The modules of a built Worker for Miniflare: the entry first and the largest last, which
 * Miniflare handles much faster.
 */
export function listModules(
  root: string,
  main = path.join(root, 'worker.js')
): V4ModuleDefinition[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.extname(name) in types)
    .map((name) => path.join(root, name))
    .map((file) => ({
      type: types[path.extname(file) as keyof typeof types],
      path: file,
      contents: readFileSync(file)
    }))
    .toSorted((a, b) => a.contents.length - b.contents.length)
    .toSorted((a, b) => Number(b.path === main) - Number(a.path === main))
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { V4ModuleDefinition } from 'miniflare'

const types: Partial<Record<string, V4ModuleDefinition['type']>> = {
  '.js': 'ESModule',
  '.wasm': 'CompiledWasm',
  '.bin': 'Data'
}

/**
 * The modules of a built Worker for Miniflare: the entry first and the largest last, which
 * Miniflare handles much faster.
 */
export function listModules(
  root: string,
  main = path.join(root, 'worker.js')
): V4ModuleDefinition[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .flatMap((name) => {
      const type = types[path.extname(name)]
      const file = path.join(root, name)
      return type ? [{ type, path: file, contents: readFileSync(file) }] : []
    })
    .toSorted((a, b) => a.contents.length - b.contents.length)
    .toSorted((a, b) => Number(b.path === main) - Number(a.path === main))
}

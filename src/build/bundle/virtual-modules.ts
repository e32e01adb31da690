import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'

/** The exports of a module by name, or the content of a binary module. */
type VirtualModule = Record<string, unknown> | Uint8Array

/**
 * Modules that the build computes: `babylon:build` exports the entries of `build`. A binary module
 * becomes a separate file, whose default export is an ArrayBuffer.
 */
export type VirtualModules = Record<string, VirtualModule>

export function virtualModules(modules: VirtualModules): Plugin {
  return {
    name: 'virtual-modules',
    setup(build) {
      build.onResolve({ filter: /^babylon:\w+$/ }, ({ path }) => {
        const name = path.slice('babylon:'.length)
        const isBinary = modules[name] instanceof Uint8Array
        // Wrangler recognises the kind of a module by its extension.
        return { path: isBinary ? `${name}.bin` : path, namespace: 'virtual', pluginData: name }
      })
      build.onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path, pluginData: name }) => {
        const exported = modules[name]
        if (!exported) return { errors: [{ text: `The build computes no module '${path}'.` }] }
        if (exported instanceof Uint8Array) return { contents: exported, loader: 'copy' }
        return { contents: moduleSource(exported), loader: 'js' }
      })
    }
  }
}

/** The computed modules that a bundle contains, each with its content. */
export function computedParts(inputs: string[], modules: VirtualModules): string {
  const names = inputs.flatMap((input) => /^virtual:babylon:(\w+)$/.exec(input)?.[1] ?? [])
  return JSON.stringify(names.map((name) => [name, modules[name]]))
}

/** Writes computed modules as files, `build.js` for `babylon:build`. */
export async function writeModules(folder: string, modules: VirtualModules): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, exported] of Object.entries(modules)) {
    const content = exported instanceof Uint8Array ? exported : moduleSource(exported)
    await writeFile(path.join(folder, moduleFile(name, exported)), content)
  }
}

function moduleFile(name: string, exported: VirtualModule): string {
  return `${name}${exported instanceof Uint8Array ? '.bin' : '.js'}`
}

function moduleSource(exported: Record<string, unknown>): string {
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

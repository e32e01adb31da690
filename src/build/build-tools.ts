import { statSync } from 'node:fs'
import { glob, stat } from 'node:fs/promises'
import { type BuildOptions, build, context, type Metafile } from 'esbuild'
import { computedParts, type VirtualModules, virtualModules } from './bundle/virtual-modules.ts'
import { createOutput, type EmittedFile, type Output } from './output.ts'

type BundleSettings = BuildOptions & { metafile: true }

/** Runs the steps of a build: all steps, or, in development, the steps that a change affects. */
export interface BuildTools {
  isDevelopment: boolean
  bundle(settings: BundleSettings, computed?: VirtualModules): Promise<Metafile>
  /** Runs a step whose result depends on the key alone. */
  once<Result>(name: string, key: string, work: () => Promise<Result>): Promise<Result>
}

/** Runs every step, for a build that is deployed. */
export const wholeBuild: BuildTools = {
  isDevelopment: false,
  bundle: async (settings, computed) => (await build(withModules(settings, computed))).metafile,
  once: (_name, _key, work) => work()
}

/** Results of a development build's steps, by name. They can be passed to another process. */
export type BuildResults = Map<string, { key: string; result: unknown }>

/** Caches results and esbuild's parsed files between builds. */
export function incrementalBuild(results: BuildResults = new Map()): BuildTools {
  const bundles = new Map<string, Bundle>()
  return {
    isDevelopment: true,
    async bundle(settings, computed) {
      const name = JSON.stringify([
        settings.entryPoints,
        settings.plugins?.map((each) => each.name)
      ])
      const bundle = bundles.get(name) ?? startBundle(settings, computed && {})
      bundles.set(name, bundle)
      if (bundle.computed) Object.assign(bundle.computed, computed)
      if (bundle.stamp === undefined || bundle.stamp !== stampOfBundle(bundle)) {
        bundle.stamp = undefined
        const startedAt = Date.now()
        bundle.metafile = (await (await bundle.context).rebuild()).metafile
        bundle.stamp = stampOfBundle(bundle, startedAt)
      }
      return bundle.metafile
    },
    async once<Result>(name: string, key: string, work: () => Promise<Result>) {
      const formerResult = results.get(name)
      // All results of a step have the same type.
      if (formerResult?.key === key) return formerResult.result as Result
      const result = await work()
      results.set(name, { key, result })
      return result
    }
  }
}

/** A bundle that is rebuilt when one of its files or modules has changed. */
interface Bundle {
  context: ReturnType<typeof contextFor>
  /** Filled with the modules of each build; the context's plugin reads it. */
  computed?: VirtualModules
  metafile: Metafile
  stamp: string | undefined
}

function startBundle(settings: BundleSettings, computed?: VirtualModules): Bundle {
  return {
    context: contextFor(withModules(settings, computed)),
    computed,
    metafile: { inputs: {}, outputs: {} },
    stamp: undefined
  }
}

function contextFor(settings: BundleSettings) {
  return context({
    ...settings,
    minify: false,
    logLevel: 'silent',
    sourcemap: 'external',
    sourcesContent: false
  })
}

function withModules(settings: BundleSettings, computed?: VirtualModules): BundleSettings {
  if (!computed) return settings
  return { ...settings, plugins: [...(settings.plugins ?? []), virtualModules(computed)] }
}

/** File systems round times down to some milliseconds. */
const roundingMs = 20

/**
 * A key of the bundle's files and modules; `undefined` if a file changed after bundling started.
 */
function stampOfBundle({ metafile, computed }: Bundle, startedAt = Infinity): string | undefined {
  const inputs = Object.keys(metafile.inputs)
  const stats = inputs.flatMap((file) => statSync(file, { throwIfNoEntry: false }) ?? [])
  if (stats.some(({ ctimeMs }) => ctimeMs > startedAt - roundingMs)) return undefined
  return stats.map(({ ctimeMs }) => ctimeMs).join() + computedParts(inputs, computed ?? {})
}

/** Emits files unless an earlier build has emitted them for the same key. */
export async function emitOnce(
  { once }: BuildTools,
  output: Output,
  { folder, name, key }: { folder: string; name: string; key: string },
  emit: (output: Output) => Promise<void>
): Promise<void> {
  const files = await once(name, key, async (): Promise<Map<string, EmittedFile>> => {
    const part = createOutput(folder)
    await emit(part)
    return part.files
  })
  for (const [file, emitted] of files) output.files.set(file, emitted)
}

/** A key that changes with every file that matches a pattern. */
export async function stampFiles(...patterns: string[]): Promise<string> {
  const files = (await Array.fromAsync(glob(patterns))).toSorted()
  const stamps = files.map(async (file) => {
    const { mtimeMs, size } = await stat(file)
    return `${file} ${mtimeMs} ${size}`
  })
  return (await Promise.all(stamps)).join('\n')
}

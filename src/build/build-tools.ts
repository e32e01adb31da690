import { glob, stat } from 'node:fs/promises'
import { type BuildOptions, build, context, type Metafile } from 'esbuild'
import { createOutput, type EmittedFile, type Output } from './output.ts'

export type BundleSettings = BuildOptions & { metafile: true }

/** Carries out the work of a build: all of it, or, in development, the part that a change can touch. */
export interface BuildTools {
  isDevelopment: boolean
  bundle(settings: BundleSettings): Promise<Metafile>
  /** Does work whose result depends on the key alone. */
  once<Result>(name: string, key: string, work: () => Promise<Result>): Promise<Result>
  /** An object that the plugins of all builds share, because they outlive the build that made them. */
  shared(name: string): Record<string, unknown>
}

/** Does everything, for a build that is deployed. */
export const wholeBuild: BuildTools = {
  isDevelopment: false,
  bundle: async (settings) => (await build(settings)).metafile,
  once: (_name, _key, work) => work(),
  shared: () => ({})
}

/** Results of a development build's steps, by name. Another process can reuse them. */
export type Results = Map<string, { key: string; result: unknown }>

/** Remembers results from build to build, and keeps esbuild's parsed files. */
export function incrementalBuild(results: Results = new Map()): BuildTools {
  const objects = new Map<string, Record<string, unknown>>()
  const contexts = new Map<string, ReturnType<typeof contextFor>>()
  return {
    isDevelopment: true,
    async bundle(settings) {
      const name = JSON.stringify([
        settings.entryPoints,
        settings.plugins?.map((each) => each.name)
      ])
      const made = contexts.get(name) ?? contextFor(settings)
      contexts.set(name, made)
      return (await (await made).rebuild()).metafile
    },
    async once<Result>(name: string, key: string, work: () => Promise<Result>) {
      const former = results.get(name)
      // The work of a name always has the same kind of result.
      if (former?.key === key) return former.result as Result
      const result = await work()
      results.set(name, { key, result })
      return result
    },
    shared(name) {
      const object = objects.get(name) ?? {}
      objects.set(name, object)
      return object
    }
  }
}

function contextFor(settings: BundleSettings) {
  return context({ ...settings, minify: false, logLevel: 'silent', sourcemap: 'external' })
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

/** A key that changes with every file of a pattern. */
export async function stampOf(...patterns: string[]): Promise<string> {
  const files = (await Array.fromAsync(glob(patterns))).toSorted()
  const stamps = files.map(async (file) => {
    const { mtimeMs, size } = await stat(file)
    return `${file} ${mtimeMs} ${size}`
  })
  return (await Promise.all(stamps)).join('\n')
}

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { visibleFields } from '../../forms/definition/check-form.ts'
import type { Form } from '../../forms/definition/define-form.ts'

const folder = path.resolve('src/forms')
const namespace = 'form-entry'

/** Browser entry points, one for each form that has visible fields: `form-contact`. */
interface FormEntries {
  /** Entry points by the names that the markup uses. */
  entryPoints: Record<string, string>
  /** Provides the source of the entries, which are not files. */
  plugin: Plugin
}

/** Finds the forms in `src/forms/*.ts`, so that there is no list to maintain. */
export async function findFormEntries(): Promise<FormEntries> {
  const sources = new Map<string, string>()
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted()) {
    const module: Record<string, unknown> = await import(
      pathToFileURL(path.join(folder, file)).href
    )
    for (const [name, form] of Object.entries(module)) {
      if (!isForm(form) || visibleFields(form).length === 0) continue
      const entry = `form-${form.name}`
      if (sources.has(entry))
        throw new Error(`Another form is named '${form.name}': rename that of ${file}`)
      sources.set(
        entry,
        `import { ${name} } from './${file}'
import { mountForm } from './browser/mount-form.ts'
export const mount = mountForm(${name})`
      )
    }
  }
  return {
    entryPoints: Object.fromEntries(
      [...sources.keys()].map((entry) => [entry, `${namespace}:${entry}`])
    ),
    plugin: {
      name: 'form-entries',
      setup(build) {
        const filter = new RegExp(`^${namespace}:`)
        build.onResolve({ filter }, ({ path: entry }) => ({
          path: entry.slice(namespace.length + 1),
          namespace
        }))
        build.onLoad({ filter: /.*/, namespace }, ({ path: entry }) => ({
          contents: sources.get(entry),
          loader: 'ts',
          resolveDir: folder
        }))
      }
    }
  }
}

function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && 'errorKeys' in value && 'fields' in value
}

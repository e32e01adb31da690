// Writes `.types/`: the wording, typed by its English files, and the names of the islands. Runs after
// an install and before each check, so that a new file needs no line anywhere else.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { defaultLocale } from '../shared/locale.ts'
import { islandFiles } from './island-files.ts'
import { camelCase } from './messages.ts'

const folder = '.types'

const messages = await namesIn(`locales/${defaultLocale}/messages`, /\.json$/)
const islands = Object.entries(await islandFiles())
await write(
  'wording.ts',
  `${messages.map((name) => `import type ${camelCase(name)} from '../locales/${defaultLocale}/messages/${name}.json'`).join('\n')}

/** All wording of one language; the first level is the file's name in camel case. */
export interface Messages {
${messages.map((name) => `  ${camelCase(name)}: typeof ${camelCase(name)}`).join('\n')}
}
`
)
await write(
  'islands.ts',
  `import type { Mount } from '../src/shared/island-runtime.ts'

type Island<Module extends { mount: Mount }> = Module

interface Islands {
${islands.map(([name, file]) => `  '${name}': Island<typeof import('../${file}')>`).join('\n')}
}

/** The files of \`src/islands/\`. The compiler reports a file that exports no \`mount\`. */
export type IslandName = keyof Islands
`
)

async function namesIn(directory: string, ending: RegExp): Promise<string[]> {
  const files = (await readdir(directory)).filter((file) => ending.test(file)).toSorted()
  return files.map((file) => path.parse(file).name)
}

/** Leaves an unchanged file alone, so that editors and watchers do not restart. */
async function write(name: string, content: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, name)
  const former = await readFile(file, 'utf8').catch(() => '')
  if (former !== content) await writeFile(file, content)
}

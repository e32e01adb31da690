// Writes `.types/`: the wording, typed by its English files, and the names of the islands. Runs after
// an install and before each check and build, so that a new file needs no line anywhere else.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { defaultLocale } from '../shared/locale.ts'
import { camelCase } from './messages.ts'

const folder = '.types'

const messages = await namesIn(`locales/${defaultLocale}/messages`, /\.json$/)
const islands = await namesIn('src/islands', /\.tsx?$/)
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
  `export type IslandName = ${islands.map((name) => `'${name}'`).join(' | ')}\n`
)

async function namesIn(directory: string, ending: RegExp): Promise<string[]> {
  const files = (await readdir(directory)).filter((file) => ending.test(file)).toSorted()
  return files.map((file) => path.parse(file).name)
}

/** Leaves an unchanged file alone, so that editors and watchers do not start anew. */
async function write(name: string, content: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, name)
  const former = await readFile(file, 'utf8').catch(() => '')
  if (former !== content) await writeFile(file, content)
}

// Writes `.types/`: types of the messages from its English files, and the names of the islands. It
// runs after an install and before each check, so that new files need no registration.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { defaultLocale } from '../shared/language/locale.ts'
import { camelCase } from '../shared/text/letter-case.ts'
import { listIslands } from './bundle/list-islands.ts'

const folder = '.types'

const islands = Object.entries(await listIslands())
await writeMessages('messages.ts', {
  part: 'messages',
  name: 'Messages',
  comment: "All messages of the public pages in one language; the first level is the file's name."
})
await writeMessages('desk-messages.ts', {
  part: 'desk',
  name: 'DeskMessages',
  comment:
    "All messages of the operators' desk in one language; the first level is the file's name."
})
await write(
  'islands.ts',
  `import type { Mount } from '../src/shared/protocol/island-runtime.ts'

type Island<Module extends { mount: Mount }> = Module

interface Islands {
${islands.map(([name, file]) => `  '${name}': Island<typeof import('../${file}')>`).join('\n')}
}

/** The files of \`src/islands/\`. The compiler reports a file that exports no \`mount\`. */
export type IslandName = keyof Islands
`
)

interface MessagesType {
  /** Folder of the files, within the language's folder. */
  part: string
  name: string
  comment: string
}

async function writeMessages(file: string, { part, name, comment }: MessagesType): Promise<void> {
  const folder = `locales/${defaultLocale}/${part}`
  const files = (await listFileNames(folder, /\.json$/)).map((each) => [camelCase(each), each])
  await write(
    file,
    `${files.map(([key, each]) => `import type ${key} from '../${folder}/${each}.json'`).join('\n')}

/** ${comment} */
export interface ${name} {
${files.map(([key]) => `  ${key}: typeof ${key}`).join('\n')}
}
`
  )
}

async function listFileNames(directory: string, ending: RegExp): Promise<string[]> {
  const files = (await readdir(directory)).filter((file) => ending.test(file)).toSorted()
  return files.map((file) => path.parse(file).name)
}

/** Does not rewrite an unchanged file, so that editors and watchers do not restart. */
async function write(name: string, content: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, name)
  const formerContent = await readFile(file, 'utf8').catch(() => '')
  if (formerContent !== content) await writeFile(file, content)
}

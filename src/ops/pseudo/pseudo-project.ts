import { cp, glob, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { defaultLocale } from '../../shared/language/locale.ts'
import type { Bundle } from '../../shared/language/wording.ts'
import {
  pseudoEntry,
  pseudoLocale,
  pseudoMarkdown,
  pseudoMessages,
  pseudoText
} from './pseudo-language.ts'

const sources = ['assets', 'build.mjs', 'locales', 'package-lock.json', 'package.json', 'src']
const settings = ['tsconfig.json', 'wrangler.toml']

/** Copies the project into a folder and adds the pseudo-language there: one folder, one line. */
export async function makePseudoProject(target: string): Promise<void> {
  await copyProject(target)
  await addFolder(target)
  await addFacts(path.join(target, 'locales/company.json'))
  await addLine(path.join(target, 'src/shared/language/locale.ts'))
}

/** Copies everything that the type check and the build need; links the installed packages. */
export async function copyProject(target: string): Promise<void> {
  for (const name of [...sources, ...settings]) {
    await cp(name, path.join(target, name), { recursive: true })
  }
  await symlink(await realpath('node_modules'), path.join(target, 'node_modules'))
}

async function addFolder(target: string): Promise<void> {
  for await (const file of glob('**/*.{json,md}', { cwd: `locales/${defaultLocale}` })) {
    // A language may lack posts.
    if (file.startsWith('blogs/')) continue
    const copy = path.join(target, 'locales', pseudoLocale, file)
    await mkdir(path.dirname(copy), { recursive: true })
    await writeFile(
      copy,
      pseudoFile(file, await readFile(`locales/${defaultLocale}/${file}`, 'utf8'))
    )
  }
}

function pseudoFile(name: string, text: string): string {
  if (name.endsWith('.md')) return pseudoMarkdown(text)
  // The build has checked that messages are an object of texts, lists and objects.
  const bundle: Bundle = JSON.parse(text)
  return JSON.stringify(pseudoMessages(bundle), null, 2)
}

/** Gives the facts about the company that differ from language to language one more text. */
async function addFacts(file: string): Promise<void> {
  const facts: Record<string, string | Record<string, string>> = JSON.parse(
    await readFile(file, 'utf8')
  )
  for (const fact of Object.values(facts)) {
    if (typeof fact !== 'string') fact[pseudoLocale] = pseudoText(fact[defaultLocale] ?? '')
  }
  await writeFile(file, JSON.stringify(facts, null, 2))
}

/** @throws Error when the end of the table of languages is not found */
async function addLine(file: string): Promise<void> {
  const code = await readFile(file, 'utf8')
  const end = '\n} satisfies Record<string, Language>'
  if (!code.includes(end))
    throw new Error(`${file}: the end of the table of languages is not found; update addLine().`)
  await writeFile(file, code.replace(end, `,\n  ${pseudoEntry}${end}`))
}

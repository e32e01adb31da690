import { cp, glob, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FactValues } from '../../build/words/samples.ts'
import { withoutMark } from '../../shared/facts/company-facts.ts'
import { defaultLocale } from '../../shared/language/locale.ts'
import type { Bundle } from '../../shared/language/message-tree.ts'
import {
  type PseudoLanguage,
  pseudoLanguages,
  pseudoMarkdown,
  pseudoMessages,
  pseudoText
} from './pseudo-language.ts'

const sources = ['assets', 'build.mjs', 'locales', 'package-lock.json', 'package.json', 'src']
const settings = ['docs/words.md', 'docs/words.tr.md', 'tsconfig.json', 'wrangler.toml']

/**
 * Copies the project into a folder and adds the pseudo-languages there: one folder and one line
 * each.
 */
export async function createPseudoProject(target: string): Promise<void> {
  await copyProject(target)
  for (const language of pseudoLanguages) await addFolder(target, language)
  await addFacts(path.join(target, 'locales/company.json'))
  await addLine(path.join(target, 'src/shared/language/locale.ts'))
}

/** Copies the files that the type check and the build need, and links the installed packages. */
export async function copyProject(target: string): Promise<void> {
  for (const name of [...sources, ...settings]) {
    await cp(name, path.join(target, name), { recursive: true })
  }
  await symlink(await realpath('node_modules'), path.join(target, 'node_modules'))
}

async function addFolder(target: string, { locale, change }: PseudoLanguage): Promise<void> {
  for await (const file of glob('**/*.{json,md}', { cwd: `locales/${defaultLocale}` })) {
    // The pseudo-languages have no posts, to test that a language may lack them.
    if (file.startsWith('blogs/')) continue
    const copy = path.join(target, 'locales', locale, file)
    await mkdir(path.dirname(copy), { recursive: true })
    const text = await readFile(`locales/${defaultLocale}/${file}`, 'utf8')
    await writeFile(copy, file.endsWith('.md') ? pseudoMarkdown(text, change) : messages(text))
  }

  function messages(text: string): string {
    // The build has checked that messages are an object of strings, lists and objects.
    const bundle: Bundle = JSON.parse(text)
    return JSON.stringify(pseudoMessages(bundle, change), null, 2)
  }
}

/** Adds the pseudo-languages to the facts about the company that differ by language. */
async function addFacts(file: string): Promise<void> {
  const facts: FactValues = JSON.parse(await readFile(file, 'utf8'))
  for (const fact of Object.values(facts)) {
    if (typeof fact === 'string') continue
    for (const { locale, change } of pseudoLanguages) {
      fact[locale] = pseudoText(withoutMark(fact[defaultLocale] ?? ''), change)
    }
  }
  await writeFile(file, JSON.stringify(facts, null, 2))
}

/** @throws Error if the end of the table of languages is not found */
async function addLine(file: string): Promise<void> {
  const code = await readFile(file, 'utf8')
  const end = '\n} satisfies Record<string, Language>'
  if (!code.includes(end))
    throw new Error(`${file}: the end of the table of languages is not found; update addLine().`)
  const entries = pseudoLanguages.map(({ entry }) => `,\n  ${entry}`).join('')
  await writeFile(file, code.replace(end, entries + end))
}

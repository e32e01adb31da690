import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { byLocaleAsync, defaultLocale, type Locale, locales } from '../../shared/language/locale.ts'
import type { Bundle, Tree } from '../../shared/language/message-tree.ts'
import { camelCase } from '../../shared/text/letter-case.ts'
import { compareTrees } from '../../shared/words/compare-trees.ts'
import { textProblem } from '../../shared/words/text-problem.ts'
import { WordsError, type WordsProblem } from './words-error.ts'

class MessagesError extends WordsError {
  override name = 'MessagesError'
}

/**
 * Reads the messages of every language and compares it with the default language's.
 * @param part `messages` for the public pages, `desk` for the operators' desk
 * @throws MessagesError naming the file and the key of every difference: missing or additional
 * keys, different placeholders or tags, and different data
 */
export async function readMessages(
  folder: string,
  part: 'messages' | 'desk' = 'messages'
): Promise<Record<Locale, Bundle>> {
  const files = await byLocaleAsync((locale) => readFiles(path.join(folder, locale, part)))
  const problems = locales.flatMap((locale) =>
    compareFiles(files[defaultLocale], files[locale]).map((problem) => ({
      ...problem,
      file: path.join(folder, locale, part, problem.file)
    }))
  )
  if (problems.length > 0) {
    const heading = `These differ from the files in ${folder}/${defaultLocale}/${part}:`
    throw new MessagesError(problems, { heading })
  }
  return byLocaleAsync(async (locale) => {
    const entries = Object.entries(files[locale])
    return Object.fromEntries(
      entries.map(([file, tree]) => [camelCase(path.parse(file).name), tree])
    )
  })
}

/** The folder's files by name. @throws MessagesError for one that is not JSON */
async function readFiles(folder: string): Promise<Bundle> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const entries = names.map(async (name) => {
    const file = path.join(folder, name)
    return [name, parse(file, await readFile(file, 'utf8'))]
  })
  return Object.fromEntries(await Promise.all(entries))
}

function parse(file: string, text: string): Tree {
  try {
    // JSON contains only `Tree` values and null, which `compareTrees` reports as another type.
    const tree: Tree = JSON.parse(text)
    return tree
  } catch (cause) {
    throw new MessagesError(
      [{ file, problem: textProblem('json', { value: `JSON: ${String(cause)}` }) }],
      { cause }
    )
  }
}

function compareFiles(reference: Bundle, other: Bundle): WordsProblem[] {
  const names = new Set([...Object.keys(reference), ...Object.keys(other)])
  return [...names].flatMap((file): WordsProblem[] => {
    if (reference[file] === undefined) return [{ file, problem: textProblem('unknown') }]
    if (other[file] === undefined) return [{ file, problem: textProblem('missing') }]
    return compareTrees(reference[file], other[file], []).map((difference) => ({
      file,
      ...difference
    }))
  })
}

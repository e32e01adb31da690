import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { byLocaleAsync, defaultLocale, type Locale, locales } from '../../shared/language/locale.ts'
import { slots } from '../../shared/language/merge-messages.ts'
import { type Bundle, isData, type Tree } from '../../shared/language/wording.ts'
import { WordsError, type WordsProblem } from './words-error.ts'

class MessagesError extends WordsError {
  override name = 'MessagesError'
}

/**
 * Reads the wording of every language and compares it with the default language's.
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
    // JSON holds only `Tree` values, apart from null, which `compare` reports as another type.
    const tree: Tree = JSON.parse(text)
    return tree
  } catch (cause) {
    throw new MessagesError([{ file, text: `is not JSON: ${String(cause)}` }], { cause })
  }
}

function compareFiles(reference: Bundle, other: Bundle): WordsProblem[] {
  const names = new Set([...Object.keys(reference), ...Object.keys(other)])
  return [...names].flatMap((file): WordsProblem[] => {
    if (reference[file] === undefined) return [{ file, text: 'only here' }]
    if (other[file] === undefined) return [{ file, text: 'missing' }]
    return compare(reference[file], other[file], []).map((difference) => ({ file, ...difference }))
  })
}

type Difference = Required<Pick<WordsProblem, 'key' | 'text'>>

/** Every difference of `other` from `reference`. */
export function compare(
  reference: Tree,
  other: Tree | undefined,
  trail: string[],
  isListItem = false
): Difference[] {
  const key = trail.join('.')
  if (other === undefined) return [{ key, text: 'missing' }]
  if (typeof reference === 'string' && typeof other === 'string') {
    return compareTexts(reference, other).map((text) => ({ key, text }))
  }
  if (
    typeof reference !== 'object' ||
    typeof other !== 'object' ||
    other === null ||
    Array.isArray(reference) !== Array.isArray(other)
  ) {
    return typeof reference === typeof other && typeof reference !== 'object'
      ? []
      : [{ key, text: 'of another type' }]
  }
  // Lists have keys as well: `0`, `1`, …
  const [mine, theirs] = [reference as Bundle, other as Bundle]
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...keys].flatMap((key) => {
    const [value, counterpart] = [mine[key], theirs[key]]
    const inner = [...trail, key]
    const at = inner.join('.')
    if (value === undefined) return [{ key: at, text: 'only here' }]
    if (isData(key, isListItem) && counterpart !== undefined) {
      return value === counterpart ? [] : [{ key: at, text: `must be '${value}' as well` }]
    }
    return compare(value, counterpart, inner, Array.isArray(reference))
  })
}

function compareTexts(reference: string, other: string): string[] {
  if (other.trim() === '') return ['empty']
  return slots(reference) === slots(other) ? [] : ['other placeholders or tags']
}

/** `quick-guide` → `quickGuide`: the name of a file of messages, and its key. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

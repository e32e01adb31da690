import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Locale, locales } from '../shared/locale.ts'
import { slots } from '../shared/merge-messages.ts'

type Tree = string | number | boolean | Tree[] | { [key: string]: Tree }
export type Bundle = Record<string, Tree>

export class MessagesError extends Error {
  override name = 'MessagesError'
}

/**
 * Reads the wording of every language and holds them against the first one.
 * @throws MessagesError naming every key that only one language has, or whose placeholders differ
 */
export async function readMessages(folder: string): Promise<Record<Locale, Bundle>> {
  const bundles = {} as Record<Locale, Bundle>
  for (const locale of locales) {
    bundles[locale] = await readBundle(path.join(folder, locale, 'messages'))
  }
  const [first, ...others] = locales
  const problems = others.flatMap((locale) =>
    compare(bundles[first], bundles[locale], []).map((problem) => `${locale}: ${problem}`)
  )
  if (problems.length > 0) {
    throw new MessagesError(`The languages differ.\n${problems.join('\n')}`)
  }
  return bundles
}

async function readBundle(folder: string): Promise<Bundle> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted()
  const entries = files.map(async (file) => {
    const text = await readFile(path.join(folder, file), 'utf8')
    return [camelCase(path.parse(file).name), JSON.parse(text) as Tree]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Every difference of `other` from `reference`, as `path: what`. */
export function compare(reference: Tree, other: Tree | undefined, trail: string[]): string[] {
  const at = trail.join('.')
  if (other === undefined) return [`${at}: missing`]
  if (typeof reference === 'string' && typeof other === 'string') {
    if (other.trim() === '') return [`${at}: empty`]
    return slots(reference) === slots(other) ? [] : [`${at}: other placeholders or tags`]
  }
  if (typeof reference !== 'object' || typeof other !== 'object') {
    return typeof reference === typeof other ? [] : [`${at}: of another type`]
  }
  const keys = new Set([...Object.keys(reference), ...Object.keys(other)])
  return [...keys].flatMap((key) => {
    const mine = (reference as Bundle)[key]
    return mine === undefined
      ? [`${[...trail, key].join('.')}: only here`]
      : compare(mine, (other as Bundle)[key], [...trail, key])
  })
}

/** `quick-guide` → `quickGuide`: a file of messages and its key. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

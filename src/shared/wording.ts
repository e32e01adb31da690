import { keepTogether } from './keep-together.ts'

/** A file of messages, or a part of one. */
export type Tree = string | number | boolean | Tree[] | { [key: string]: Tree }
export type Bundle = Record<string, Tree>

/** In the items of a list these keys hold names that code looks for, the same in every language. */
const dataKeys = new Set(['icon', 'id', 'key', 'state', 'field'])

/** Tells whether the value of a key is data and no wording; `isListItem`: of an item of a list. */
export function isData(key: string, isListItem: boolean): boolean {
  return isListItem && dataKeys.has(key)
}

/** Changes every text that people read; `key` is the name that it stands under. */
export function mapWords(
  tree: Tree,
  change: (text: string, key: string) => string,
  key = '',
  isListItem = false
): Tree {
  if (typeof tree === 'string') return change(tree, key)
  if (Array.isArray(tree)) return tree.map((item) => mapWords(item, change, key, true))
  if (typeof tree !== 'object') return tree
  const entries = Object.entries(tree).map(([name, value]) => [
    name,
    isData(name, isListItem) ? value : mapWords(value, change, name)
  ])
  return Object.fromEntries(entries)
}

/** Wording in which no line breaks where it must not; what pictures show goes into attributes, plain. */
export function joinWords<Wording extends object>(wording: Wording): Wording {
  // Messages are JSON, and changing their texts keeps their shape.
  return mapWords(wording as Bundle, (text, key) =>
    /alt$/i.test(key) ? text : keepTogether(text)
  ) as Wording
}

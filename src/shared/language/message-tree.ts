import { keepTogether } from '../text/keep-together.ts'

export type Tree = string | number | boolean | Tree[] | { [key: string]: Tree }
export type Bundle = Record<string, Tree>

/** Keys of list items with values for code, which are the same in every language. */
const dataKeys = new Set(['icon', 'id', 'key', 'state', 'field'])

/**
 * Whether the value of a key is data rather than text.
 * @param isListItem whether the key is in a list item
 */
export function isDataKey(key: string, isListItem: boolean): boolean {
  return isListItem && dataKeys.has(key)
}

/** Transforms every text in messages. `key` is the last segment of its key. */
export function mapTexts<Texts extends object>(
  messages: Texts,
  change: (text: string, key: string) => string
): Texts {
  // Messages are JSON, and changing their texts keeps their shape.
  return mapTree(messages as Bundle, change) as Texts
}

function mapTree(
  tree: Tree,
  change: (text: string, key: string) => string,
  key = '',
  isListItem = false
): Tree {
  if (typeof tree === 'string') return change(tree, key)
  if (Array.isArray(tree)) return tree.map((item) => mapTree(item, change, key, true))
  if (typeof tree !== 'object') return tree
  const entries = Object.entries(tree).map(([name, value]) => [
    name,
    isDataKey(name, isListItem) ? value : mapTree(value, change, name)
  ])
  return Object.fromEntries(entries)
}

/**
 * Prevents unwanted line breaks in all messages except alternative texts, which become attributes.
 */
export function keepMessagesTogether<Texts extends object>(messages: Texts): Texts {
  return mapTexts(messages, (text, key) => (/alt$/i.test(key) ? text : keepTogether(text)))
}

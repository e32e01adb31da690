import { isDataKey } from './message-tree.ts'

/**
 * Merges external messages into the built-in ones, which determine the shape: additional keys
 * are dropped. The built-in value is kept if it is data for code, or if the external message is
 * missing, is not a string, or has other placeholders or tags.
 */
export function mergeMessages<T>(builtIn: T, foreign: unknown): T {
  // The result has the shape of the built-in messages.
  return merge(builtIn, foreign) as T
}

function merge(builtIn: unknown, foreign: unknown, isListItem = false): unknown {
  if (typeof builtIn === 'string') {
    return typeof foreign === 'string' && placeholders(foreign) === placeholders(builtIn)
      ? foreign
      : builtIn
  }
  if (Array.isArray(builtIn)) {
    const list = Array.isArray(foreign) ? foreign : []
    return builtIn.map((item, index) => merge(item, list[index], true))
  }
  if (typeof builtIn !== 'object' || builtIn === null) return builtIn
  const isTree = typeof foreign === 'object' && foreign !== null
  const tree = new Map(isTree ? Object.entries(foreign) : [])
  return Object.fromEntries(
    Object.entries(builtIn).map(([key, value]) => [
      key,
      isDataKey(key, isListItem) ? value : merge(value, tree.get(key))
    ])
  )
}

/**
 * The sorted placeholders and tags of a message, which a translation must keep. A closing tag that
 * does not follow its opening one is marked, because pages would show both.
 */
export function placeholders(text: string): string {
  let lastTag = ''
  const names = (text.match(/\{\{[^{}]*\}\}|<\/?\w+>/g) ?? []).map((placeholder) => {
    const isStray = placeholder.startsWith('</') && placeholder.replace('/', '') !== lastTag
    if (placeholder.startsWith('<')) lastTag = placeholder
    return isStray ? `stray ${placeholder}` : placeholder
  })
  return names.toSorted().join(' ')
}

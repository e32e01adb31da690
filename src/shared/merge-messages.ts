/**
 * Lays foreign wording over the built-in one. The built-in tree decides the shape: what it does not
 * know is dropped; a text that is missing, of another type, or has other placeholders or tags than
 * the built-in one stays built-in.
 */
export function mergeMessages<T>(builtIn: T, foreign: unknown): T {
  if (typeof builtIn === 'string') {
    return typeof foreign === 'string' && slots(foreign) === slots(builtIn)
      ? (foreign as T)
      : builtIn
  }
  if (Array.isArray(builtIn)) {
    const list = Array.isArray(foreign) ? foreign : []
    return builtIn.map((item, index) => mergeMessages(item, list[index])) as T
  }
  if (typeof builtIn !== 'object' || builtIn === null) return builtIn
  const tree = typeof foreign === 'object' && foreign !== null ? foreign : {}
  return Object.fromEntries(
    Object.entries(builtIn).map(([key, value]) => [
      key,
      mergeMessages(
        value,
        Object.hasOwn(tree, key) ? (tree as Record<string, unknown>)[key] : undefined
      )
    ])
  ) as T
}

/** The placeholders and tags of a text, sorted: what a translation has to keep. */
export function slots(text: string): string {
  return (text.match(/\{\{.*?\}\}|<\/?[a-z]+>/g) ?? []).toSorted().join(' ')
}

// `Object.keys()` and its relatives for objects that have no other keys. TypeScript's own widen the
// keys to `string`, because an object may have more than its type says.

export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[]
}

export function entriesOf<Key extends string, Value>(
  table: Readonly<Record<Key, Value>>
): [Key, Value][] {
  return Object.entries(table) as [Key, Value][]
}

/** An object with a value for each key. */
export function fromKeys<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
}

/** The keys of a table that has no other ones. `Object.keys()` returns `string[]`. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[]
}

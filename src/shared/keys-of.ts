/** The keys of an object that has no others. `Object.keys()` returns `string[]`. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[]
}

import * as v from 'valibot'

/** A schema for an object that a cookie holds as JSON. */
export function cookieJson<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(v.string(), v.parseJson(), v.object(entries))
}

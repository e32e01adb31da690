/**
 * Parses JSON that only this code can have written: a column, a sealed value, a file of the build.
 * The type is not checked, so that text from outside is parsed with a schema instead.
 */
export function parseOwnJson<Value>(text: string): Value {
  return JSON.parse(text)
}

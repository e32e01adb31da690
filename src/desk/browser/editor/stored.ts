import * as v from 'valibot'

/**
 * Reads an object from `localStorage`, where other tabs, earlier versions and people can have
 * changed it. A value that the schema refuses is read as an empty object.
 */
export function readStored<Value>(
  key: string,
  schema: v.GenericSchema<unknown, Record<string, Value>>
): Record<string, Value> {
  const result = v.safeParse(schema, parseJson(localStorage.getItem(key) ?? ''))
  return result.success ? result.output : {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

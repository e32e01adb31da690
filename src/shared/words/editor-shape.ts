/**
 * The editor treats numeric keys as indexes, and its lists can grow and shrink. Our lists have a
 * fixed length, and each text in them is checked like any other. So lists become groups with the
 * keys `at0`, `at1`, …, and keys such as `400` become `no400`. Names in the editor have no spaces.
 */
const [listPrefix, numberPrefix] = ['at', 'no']

/** Converts a file's content to the shape of the editor. */
export function toEditor(value: unknown): unknown {
  if (Array.isArray(value)) {
    return Object.fromEntries(value.map((item, index) => [`${listPrefix}${index}`, toEditor(item)]))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [toEditorKey(key), toEditor(item)])
  )
}

/** Converts content that the editor has saved to the shape of our files. */
export function fromEditor(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key]) => /^at\d+$/.test(key))) {
    return entries
      .toSorted(([a], [b]) => listPosition(a) - listPosition(b))
      .map(([, item]) => fromEditor(item))
  }
  const fileEntries = entries.map(([key, item]) => [toFileKey(key), fromEditor(item)])
  return Object.fromEntries(fileEntries)
}

function listPosition(key: string): number {
  return Number(key.slice(listPrefix.length))
}

/** Converts a key of an object: `400` → `no400`. */
function toEditorKey(key: string): string {
  return /^\d+$/.test(key) ? `${numberPrefix}${key}` : key.replaceAll(' ', '~')
}

function toFileKey(key: string): string {
  return key.replace(/^no(?=\d+$)/, '').replaceAll('~', ' ')
}

/** The possible names of a key segment in the editor: `0` → `at0` or `no0`. */
export function editorNames(part: string): string[] {
  return /^\d+$/.test(part)
    ? [`${listPrefix}${part}`, `${numberPrefix}${part}`]
    : [toEditorKey(part)]
}

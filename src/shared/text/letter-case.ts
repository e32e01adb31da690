/** `quick-guide`, `quick_guide` → `quickGuide`. */
export function camelCase(name: string): string {
  return name.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** `quickGuide` → `quick-guide`: a file of messages and its group. */
export function kebabCase(name: string): string {
  return lowerCaseAfter('-', name)
}

/** `accountId` → `account_id`: a column and its key in a row. */
export function snakeCase(name: string): string {
  return lowerCaseAfter('_', name)
}

function lowerCaseAfter(separator: string, name: string): string {
  return name.replace(/[A-Z]/g, (letter) => separator + letter.toLowerCase())
}

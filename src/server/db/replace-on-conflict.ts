import { snakeCase } from '../../shared/text/letter-case.ts'

/**
 * The conflict clause that replaces columns of the existing row.
 * @param unique the key of the unique column by which the row is found
 * @param keys the keys to replace; `unique` itself may be among them
 */
export function replaceOnConflict(unique: string, keys: readonly string[]): string {
  const columns = keys.filter((key) => key !== unique).map(snakeCase)
  const values = columns.map((column) => `${column} = excluded.${column}`)
  return `ON CONFLICT (${snakeCase(unique)}) DO UPDATE SET ${values.join(', ')}`
}

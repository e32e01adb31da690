import type { Preparer } from '../../bindings.ts'

/** A condition, with a value for each `?` in it. */
export interface Condition {
  sql: string
  values: (string | number)[]
}

export interface InsertConditions {
  /** Inserts only if the previous statement in the batch changed a row. */
  ifChanged?: boolean
  /** All of them must hold. */
  conditions?: readonly Condition[]
}

export interface InsertOptions extends InsertConditions {
  /** The conflict clause; by default, a duplicate row is an error. */
  onConflict?: string
}

/**
 * A statement that inserts a row. The row's keys are column names in camel case: `accountId` is
 * stored in `account_id`. Missing values become `NULL`.
 */
export function insertRow<Prepared>(
  db: Preparer<Prepared>,
  table: string,
  row: Record<string, string | number | null | undefined>,
  { conditions = [], ifChanged, onConflict = '' }: InsertOptions = {}
): Prepared {
  const columns = Object.keys(row).map(columnName)
  const all = ifChanged ? [...conditions, changed] : conditions
  const where = ['true', ...all.map(({ sql }) => sql)].join(' AND ')
  const values = Object.values(row).map((value) => value ?? null)
  const sql = `INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${columns.map(() => '?').join(', ')} WHERE ${where} ${onConflict}`
  return db.prepare(sql).bind(...values, ...all.flatMap((each) => each.values))
}

const changed: Condition = { sql: 'changes() > 0', values: [] }

/**
 * The conflict clause that replaces columns of the existing row.
 * @param unique the key of the unique column by which the row is found
 * @param keys the keys to replace; `unique` itself may be among them
 */
export function replaceOnConflict(unique: string, keys: readonly string[]): string {
  const columns = keys.filter((key) => key !== unique).map(columnName)
  const values = columns.map((column) => `${column} = excluded.${column}`)
  return `ON CONFLICT (${columnName(unique)}) DO UPDATE SET ${values.join(', ')}`
}

function columnName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

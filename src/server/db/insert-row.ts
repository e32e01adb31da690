import type { Preparer } from '../../bindings.ts'
import type { IfChanged } from './batch.ts'
import type { Condition } from './sql-part.ts'

export interface InsertOptions {
  ifChanged?: IfChanged
  /** All of them must hold. */
  conditions?: readonly Condition[]
  /** The last clause, for conflicts or results. By default, a duplicate row is an error. */
  clause?: string
}

type ColumnValue = string | number | boolean | null | undefined

/**
 * A statement that inserts a row. The row's keys are column names in camel case: `accountId` is
 * stored in `account_id`. Missing values become `NULL`, and booleans 0 or 1.
 */
export function insertRow<Prepared, Row extends { [Key in keyof Row]: ColumnValue }>(
  db: Preparer<Prepared>,
  table: string,
  row: Row,
  { conditions = [], ifChanged = '', clause = '' }: InsertOptions = {}
): Prepared {
  const columns = Object.keys(row).map(columnName)
  const conditionSql = conditions.map(({ sql }) => `AND ${sql}`).join(' ')
  const values = Object.values<ColumnValue>(row).map((value) =>
    typeof value === 'boolean' ? Number(value) : (value ?? null)
  )
  const sql = `INSERT INTO ${table} (${columns.join()})
    SELECT ${columns.map(() => '?').join()} WHERE true ${conditionSql} ${ifChanged} ${clause}`
  return db.prepare(sql).bind(...values, ...conditions.flatMap((each) => each.values))
}

export function columnName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

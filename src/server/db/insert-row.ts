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
  /** The last clause, for conflicts or results. By default, a duplicate row is an error. */
  clause?: string
}

/**
 * A statement that inserts a row. The row's keys are column names in camel case: `accountId` is
 * stored in `account_id`. Missing values become `NULL`, and booleans 0 or 1.
 */
export function insertRow<Prepared>(
  db: Preparer<Prepared>,
  table: string,
  row: Record<string, string | number | boolean | null | undefined>,
  { conditions = [], ifChanged, clause = '' }: InsertOptions = {}
): Prepared {
  const columns = Object.keys(row).map(columnName)
  const allConditions = ifChanged ? [...conditions, ifPreviousChanged] : conditions
  const conditionSql = allConditions.map(({ sql }) => `AND ${sql}`).join(' ')
  const values = Object.values(row).map((value) =>
    typeof value === 'boolean' ? Number(value) : (value ?? null)
  )
  const sql = `INSERT INTO ${table} (${columns.join()})
    SELECT ${columns.map(() => '?').join()} WHERE true ${conditionSql} ${clause}`
  return db.prepare(sql).bind(...values, ...allConditions.flatMap((each) => each.values))
}

const ifPreviousChanged: Condition = { sql: 'changes() > 0', values: [] }

export function columnName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

import type { Preparer } from '../../bindings.ts'
import { snakeCase } from '../../shared/text/letter-case.ts'
import type { DependentStep, IfChanged } from './batch.ts'
import type { Condition } from './sql-part.ts'

interface InsertOptions {
  /** All of them must hold. */
  conditions?: readonly Condition[]
  /** The last clause, for conflicts or results. By default, a duplicate row is an error. */
  clause?: string
}

type ColumnValue = string | number | boolean | null | undefined

type ColumnValues<Row> = { [Key in keyof Row]: ColumnValue }

/**
 * A statement that inserts a row. The row's keys are column names in camel case: `accountId` is
 * stored in `account_id`. Missing values become `NULL`, and booleans 0 or 1.
 */
export function insertRow<Prepared, Row extends ColumnValues<Row>>(
  db: Preparer<Prepared>,
  table: string,
  row: Row,
  { conditions = [], clause = '' }: InsertOptions = {},
  ifChanged: IfChanged = ''
): Prepared {
  const columns = Object.keys(row).map(snakeCase)
  const conditionSql = conditions.map(({ sql }) => `AND ${sql}`).join(' ')
  const values = Object.values<ColumnValue>(row).map((value) =>
    typeof value === 'boolean' ? Number(value) : (value ?? null)
  )
  const sql = `INSERT INTO ${table} (${columns.join()})
    SELECT ${columns.map(() => '?').join()} WHERE true ${conditionSql} ${ifChanged} ${clause}`
  return db.prepare(sql).bind(...values, ...conditions.flatMap((each) => each.values))
}

/** The step that inserts a row. */
export function dependentInsert<Prepared, Row extends ColumnValues<Row>>(
  db: Preparer<Prepared>,
  table: string,
  row: Row,
  options?: InsertOptions
): DependentStep<Prepared> {
  return { prepare: (ifChanged) => insertRow(db, table, row, options, ifChanged) }
}

/** A condition, with a value for each `?` in it. */
export interface Condition {
  sql: string
  values: (string | number)[]
}

export interface InsertConditions {
  /** Inserts only if the previous statement in the batch changed a row. */
  ifChanged?: boolean
  condition?: Condition
}

export interface InsertOptions extends InsertConditions {
  /** Further conditions, all of which must hold. */
  conditions?: Condition[]
  /** The conflict clause; by default, a duplicate row is an error. */
  onConflict?: string
}

/** Prepares statements. Scripts, which have no D1, prepare an SQL string with its values. */
export interface Builder<Statement> {
  prepare(sql: string): { bind(...values: (string | number | null)[]): Statement }
}

/**
 * A statement that inserts a row. The row's keys are column names in camel case: `accountId` is
 * stored in `account_id`. Missing values become `NULL`.
 */
export function insertRow<Statement>(
  db: Builder<Statement>,
  table: string,
  row: Record<string, string | number | null | undefined>,
  { conditions = [], condition, ifChanged, onConflict = '' }: InsertOptions = {}
): Statement {
  const columns = Object.keys(row).map((key) =>
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  )
  const all = [...conditions, ...(condition ? [condition] : []), ...(ifChanged ? [changed] : [])]
  const where = ['true', ...all.map(({ sql }) => sql)].join(' AND ')
  const values = Object.values(row).map((value) => value ?? null)
  const sql = `INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${columns.map(() => '?').join(', ')} WHERE ${where} ${onConflict}`
  return db.prepare(sql).bind(...values, ...all.flatMap((each) => each.values))
}

const changed: Condition = { sql: 'changes() > 0', values: [] }

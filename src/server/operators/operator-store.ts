/** All SQL of the table of operators. Times in milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types'
import type { OperatorRole } from '../../shared/facts/operator-roles.ts'
import type { Builder } from '../insert-row.ts'

/** A row without its address. */
interface OperatorColumns {
  /** `null` for an operator of the setting, who only has a profile. */
  role: OperatorRole | null
  name: string
  locale: string | null
  timeZone: string
  noticeEmail: string
  /** JSON list. */
  notices: string
}

/** The columns of a query that joins the table. They are `null` without a row. */
export type JoinedOperator = {
  [Column in keyof OperatorColumns]: OperatorColumns[Column] | null
}

export interface OperatorRow extends OperatorColumns {
  email: string
}

/** The columns of `OperatorColumns`, for queries that join the table. */
export const operatorColumns = `operators.role, operators.name, operators.locale,
  operators.time_zone AS timeZone, operators.notice_email AS noticeEmail, operators.notices`

const allOperators = `SELECT email, ${operatorColumns} FROM operators ORDER BY email`

export function readOperator(db: D1Database, email: string): Promise<OperatorRow | null> {
  const sql = `SELECT email, ${operatorColumns} FROM operators WHERE email = ?`
  return db.prepare(sql).bind(email).first<OperatorRow>()
}

export async function readOperators(db: D1Database): Promise<OperatorRow[]> {
  return (await db.prepare(allOperators).all<OperatorRow>()).results
}

/** The statement that reads every row, for a script. */
export function selectOperators<Prepared>(db: Builder<Prepared>): Prepared {
  return db.prepare(allOperators).bind()
}

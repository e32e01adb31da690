import * as v from 'valibot'
import { toLiteralSql } from '../database/d1.ts'

export const invitedOperatorsSchema = v.array(
  v.object({
    email: v.string(),
    role: v.nullable(v.string()),
    name: v.string(),
    locale: v.nullable(v.string()),
    time_zone: v.string(),
    notice_email: v.string(),
    notices: v.string(),
    invited_by: v.nullable(v.string()),
    created_at: v.number()
  })
)

export const operatorQuery = `SELECT ${Object.keys(invitedOperatorsSchema.item.entries)} FROM operators`

/**
 * The statements that replace all operators of another database. A backup may contain operators who
 * have been removed since, and a forged file its author as owner. Passkeys are inserted afterwards,
 * because a trigger deletes them with their operator.
 */
export function operatorStatements(list: v.InferOutput<typeof invitedOperatorsSchema>): string[] {
  return ['DELETE FROM operators', ...list.map((row) => insertStatement('operators', row))]
}

/** Replaces a row with the same key. */
export function insertStatement(
  table: string,
  row: Record<string, string | number | null>
): string {
  const columns = Object.keys(row)
  const sql = `INSERT OR REPLACE INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`
  return toLiteralSql({ sql, values: Object.values(row) })
}

import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'
import type { OperatorRole } from '../../shared/facts/operator-roles.ts'
import { snakeCase } from '../../shared/text/letter-case.ts'
import type { DependentStep } from '../db/batch.ts'
import { dependentInsert, insertRow } from '../db/insert-row.ts'
import { readRow, readRows } from '../db/read-row.ts'
import { replaceOnConflict } from '../db/replace-on-conflict.ts'
import { type Condition, inListSql } from '../db/sql-part.ts'

/** An operator's row without the address. */
interface OperatorColumns {
  /** `null` for an operator named in `OPS_EMAILS`, whose row is only a profile. */
  role: OperatorRole | null
  name: string
  locale: string | null
  timeZone: string
  noticeEmail: string
  /** A JSON array. */
  notices: string
}

/** The columns of a LEFT JOIN, `null` without a row. */
export type JoinedOperator = {
  [Column in keyof OperatorColumns]: OperatorColumns[Column] | null
}

export interface OperatorRow extends OperatorColumns {
  email: string
}

/** The columns of `OperatorColumns`, for queries that join the table. */
export const operatorColumns = `operators.role, operators.name, operators.locale,
  operators.time_zone, operators.notice_email, operators.notices`

/** Whether somebody has not logged in since the invitation. */
const isInvited = `operators.invited_by IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM operator_actions WHERE operator = operators.email)`

/** An operator's row outside a session. */
export interface StoredOperator extends OperatorRow {
  isInvited: boolean
}

export const operatorBooleans = { isInvited: 'boolean' } as const

const storedOperators = `SELECT email, ${operatorColumns}, ${isInvited} AS is_invited FROM operators`
const allOperators = `${storedOperators} ORDER BY email`

export function readOperator(db: D1Database, email: string): Promise<StoredOperator | undefined> {
  const sql = `${storedOperators} WHERE email = ?`
  return readRow(db.prepare(sql).bind(email), operatorBooleans)
}

export async function listOperatorRows(db: D1Database): Promise<StoredOperator[]> {
  return readRows(db.prepare(allOperators), operatorBooleans)
}

/** A statement that reads all rows, for scripts. */
export function selectOperators<Prepared>(db: Preparer<Prepared>): Prepared {
  return db.prepare(allOperators).bind()
}

/** An operator as owners see them. */
interface TeamRow extends JoinedOperator {
  email: string
  /** The owner who invited the operator at the desk. */
  invitedBy: string | null
  createdAt: number | null
  /** When the operator was last active, logins included. */
  lastActiveAt: number | null
  passkeys: number
  isInvited: boolean
}

/** Lists all rows of the table, and the addresses of the setting. */
export async function listTeamRows(db: D1Database, emails: readonly string[]): Promise<TeamRow[]> {
  const sql = `WITH team (email) AS (
      SELECT value FROM json_each(?) UNION SELECT email FROM operators)
    SELECT team.email, ${operatorColumns}, invited_by, created_at, ${isInvited} AS is_invited,
      (SELECT at FROM operator_actions WHERE operator = team.email ORDER BY id DESC LIMIT 1)
        AS last_active_at,
      (SELECT count(*) FROM passkeys WHERE account_id = 'operator:' || team.email) AS passkeys
    FROM team LEFT JOIN operators USING (email) ORDER BY team.email`
  return readRows(db.prepare(sql).bind(JSON.stringify(emails)), operatorBooleans)
}

/** The condition that an address is stored as an owner's. */
export function ifStoredOwner(email: string): Condition {
  const sql = "EXISTS (SELECT 1 FROM operators WHERE email = ? AND role = 'owner')"
  return { sql, values: [email] }
}

type InvitedOperator = Pick<OperatorRow, 'email' | 'role' | 'name' | 'locale' | 'notices'> & {
  invitedBy: string
  createdAt: number
}

/** Inserts an operator. No-op for somebody who already has a role. */
export function insertOperator(
  db: Preparer,
  operator: InvitedOperator,
  condition: Condition
): Statement {
  const replacedColumns = ['role', 'name', 'locale', 'invitedBy', 'createdAt']
  return insertRow(db, 'operators', operator, {
    conditions: [condition],
    clause: `${replaceOnConflict('email', replacedColumns)} WHERE operators.role IS NULL`
  })
}

/** Renews the invitation of an operator who has done nothing since. */
export function renewInvitation(
  db: Preparer,
  { email, invitedBy, createdAt }: Pick<InvitedOperator, 'email' | 'invitedBy' | 'createdAt'>,
  { sql: condition, values }: Condition
): Statement {
  const sql = `UPDATE operators SET invited_by = ?, created_at = ?
    WHERE email = ? AND ${isInvited} AND ${condition}`
  return db.prepare(sql).bind(invitedBy, createdAt, email, ...values)
}

export function updateRole(
  db: Preparer,
  { email, role }: Pick<OperatorRow, 'email' | 'role'>,
  { sql: condition, values }: Condition
): Statement {
  const sql = `UPDATE operators SET role = ? WHERE email = ? AND role <> ? AND ${condition}`
  return db.prepare(sql).bind(role, email, role, ...values)
}

/** Deletes an operator. A trigger deletes the sessions, links and passkeys. */
export function deleteOperator(
  db: Preparer,
  email: string,
  { sql: condition, values }: Condition
): Statement {
  const sql = `DELETE FROM operators WHERE email = ? AND role IS NOT NULL AND ${condition}`
  return db.prepare(sql).bind(email, ...values)
}

type ProfileRow = Omit<OperatorRow, 'role'>

const profileKeys = ['name', 'locale', 'timeZone', 'noticeEmail', 'notices'] as const

/** Upserts the profile of an operator named in `OPS_EMAILS`. */
export function upsertOperatorProfile(
  db: Preparer,
  row: ProfileRow & { createdAt: number }
): Statement {
  const listed = (table: string) => profileKeys.map((key) => `${table}.${snakeCase(key)}`).join()
  const clause = `${replaceOnConflict('email', profileKeys)}
    WHERE (${listed('operators')}) IS NOT (${listed('excluded')})`
  return insertRow(db, 'operators', row, { clause })
}

/** Stores the language of the mails to an operator who has none yet. */
export function insertLanguage(
  db: Preparer,
  row: Pick<OperatorRow, 'email' | 'locale' | 'notices'> & { createdAt: number }
): DependentStep {
  const clause = `${replaceOnConflict('email', ['locale'])} WHERE operators.locale IS NULL`
  return dependentInsert(db, 'operators', row, { clause })
}

export function updateOperatorProfile(db: Preparer, row: ProfileRow): Statement {
  const columns = profileKeys.map(snakeCase).join()
  const values = profileKeys.map((_, index) => `?${index + 2}`).join()
  const sql = `UPDATE operators SET (${columns}) = (${values})
    WHERE email = ?1 AND (${columns}) IS NOT (${values})`
  return db.prepare(sql).bind(row.email, ...profileKeys.map((key) => row[key]))
}

/** Deletes the profiles of operators no longer named in `OPS_EMAILS`. */
export async function deleteProfilesExcept(
  db: D1Database,
  emails: readonly string[]
): Promise<void> {
  const sql = `DELETE FROM operators
    WHERE role IS NULL AND email NOT ${inListSql}`
  await db.prepare(sql).bind(JSON.stringify(emails)).run()
}

import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer } from '../../bindings.ts'
import { parseOwnJson } from '../base/parse-own-json.ts'
import { type DependentStep, dependentStatement } from '../db/batch.ts'
import { distinctSql } from '../db/distinct-sql.ts'
import { dependentInsert } from '../db/insert-row.ts'
import { readRows } from '../db/read-row.ts'
import { type Condition, ifGiven, joinConditions, type SqlPart } from '../db/sql-part.ts'
import type { ChainedRow } from './chain-content.ts'

export type LoggedAction = Omit<ChainedRow, 'details'> & {
  details: Record<string, string | number>
  /** `null` until the row is chained. */
  digest: string | null
}

export function insertAction<Prepared>(
  db: Preparer<Prepared>,
  action: Omit<LoggedAction, 'id' | 'digest'>,
  condition?: Condition
): DependentStep<Prepared> {
  const row = { ...action, details: JSON.stringify(action.details) }
  const conditions = condition && [condition]
  return dependentInsert(db, 'operator_actions', row, { conditions })
}

/**
 * Inserts an action for each subject.
 * @param subjects a query for `subject_id` and `details`, which is JSON
 */
export function insertActions<Prepared>(
  db: Preparer<Prepared>,
  action: Omit<LoggedAction, 'id' | 'subjectId' | 'details' | 'digest'>,
  subjects: SqlPart
): DependentStep<Prepared> {
  const { at, operator, role, action: name, subjectKind } = action
  const sql = `INSERT INTO operator_actions (at, operator, role, action, subject_kind, subject_id, details)
    SELECT ?, ?, ?, ?, ?, subject_id, details FROM (${subjects.sql}) WHERE true`
  const values = [at, operator, role, name, subjectKind, ...subjects.values]
  return dependentStatement(db, sql, ...values)
}

export interface ActionFilter {
  operator?: string
  action?: string
  subjectKind?: string
  subjectId?: string
  /** The beginning of a subject's id; the first match counts. */
  reference?: string
  from?: number
  until?: number
  /** The id of the last row of the page before. */
  before?: number
}

/** Lists actions, newest first. Each filter uses an index that ends with the time. */
export async function listActions(
  db: D1Database,
  { operator, action, subjectKind, subjectId, reference, from, until, before }: ActionFilter,
  limit: number
): Promise<LoggedAction[]> {
  const firstReferred = `(SELECT subject_id FROM operator_actions
    WHERE subject_id >= ? AND subject_id < ? ORDER BY subject_id LIMIT 1)`
  const end = reference && `${reference}\u{10FFFF}`
  const { sql: where, values } = joinConditions([
    ifGiven('operator = ?', operator),
    ifGiven('action = ?', action),
    ifGiven('subject_kind = ?', subjectKind),
    ifGiven('subject_id = ?', subjectId),
    ifGiven(`subject_id = ${firstReferred}`, reference, end),
    ifGiven('at >= ?', from),
    ifGiven('at < ?', until),
    ifGiven('(at, id) < ((SELECT at FROM operator_actions WHERE id = ?), ?)', before, before)
  ])
  const sql = `SELECT id, at, operator, role, action, subject_kind, subject_id, details,
      (SELECT digest FROM action_digests WHERE action_id = id) AS digest
    FROM operator_actions WHERE ${where} ORDER BY at DESC, id DESC LIMIT ?`
  const rows = await readRows<ChainedRow & Pick<LoggedAction, 'digest'>>(
    db.prepare(sql).bind(...values, limit)
  )
  // Written by `insertAction`.
  return rows.map((row) => ({ ...row, details: parseOwnJson(row.details) }))
}

/** The operators in the log, including former ones. */
export async function listActors(db: D1Database): Promise<string[]> {
  const sql = distinctSql('operator_actions', 'operator')
  const rows = await readRows<{ value: string }>(db.prepare(sql))
  return rows.map(({ value }) => value)
}

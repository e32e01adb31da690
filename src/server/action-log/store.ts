/** All SQL of the log of operators' actions. Times in milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types'
import { type Builder, type Condition, type InsertConditions, insertRow } from '../insert-row.ts'
import type { ChainedRow } from './chain-content.ts'

export type LoggedAction = Omit<ChainedRow, 'details'> & {
  details: Record<string, string | number>
}

export function insertAction<Statement>(
  db: Builder<Statement>,
  action: Omit<LoggedAction, 'id'>,
  conditions: Pick<InsertConditions, 'ifChanged'>
): Statement {
  const row = { ...action, details: JSON.stringify(action.details) }
  return insertRow(db, 'operator_actions', row, conditions)
}

/**
 * A statement that inserts an action for each subject.
 * @param subjects a query for `subject_id` and `details`, which is JSON
 */
export function insertActions<Statement>(
  db: Builder<Statement>,
  action: Omit<LoggedAction, 'id' | 'subjectId' | 'details'>,
  subjects: Condition
): Statement {
  const { at, operator, role, action: name, subjectKind } = action
  const sql = `INSERT INTO operator_actions (at, operator, role, action, subject_kind, subject_id, details)
    SELECT ?, ?, ?, ?, ?, subject_id, details FROM (${subjects.sql})`
  return db.prepare(sql).bind(at, operator, role, name, subjectKind, ...subjects.values)
}

export interface ActionFilter {
  operator?: string
  action?: string
  subjectId?: string
  before?: number
}

/** Lists actions, the newest first. */
export async function listActions(
  db: D1Database,
  { operator, action, subjectId, before }: ActionFilter,
  limit: number
): Promise<LoggedAction[]> {
  const conditions: [condition: string, value: string | number | undefined][] = [
    ['operator = ?', operator],
    ['action = ?', action],
    ['subject_id = ?', subjectId],
    ['id < ?', before]
  ]
  const given = conditions.filter(([, value]) => value !== undefined)
  const where = given.length > 0 ? `WHERE ${given.map(([each]) => each).join(' AND ')}` : ''
  const sql = `SELECT id, at, operator, role, action, subject_kind AS subjectKind,
      subject_id AS subjectId, details
    FROM operator_actions ${where} ORDER BY id DESC LIMIT ?`
  const { results } = await db
    .prepare(sql)
    .bind(...given.map(([, value]) => value), limit)
    .all<ChainedRow>()
  // Written by `insertAction`.
  return results.map((row) => ({ ...row, details: JSON.parse(row.details) }))
}

/** The operators in the log, including former ones. */
export async function listActors(db: D1Database): Promise<string[]> {
  // Jumps from one operator to the next in the index, instead of reading every row.
  const sql = `WITH RECURSIVE actors (operator) AS (
      SELECT min(operator) FROM operator_actions
      UNION ALL
      SELECT (SELECT min(operator) FROM operator_actions WHERE operator > actors.operator)
      FROM actors WHERE actors.operator IS NOT NULL)
    SELECT operator FROM actors WHERE operator IS NOT NULL`
  const { results } = await db.prepare(sql).all<{ operator: string }>()
  return results.map(({ operator }) => operator)
}

import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { readRows } from '../../db/read-row.ts'
import { type Condition, inListSql, type SqlPart } from '../../db/sql-part.ts'
import { unfinishedSql } from '../inbox/desk-store.ts'
import { type LeadWork, type LeadWorkKind, leadChangeActions } from './lead-work.ts'

/** A lead at the version that the operator saw (optimistic locking). */
export interface SeenLead {
  id: string
  version: number
}

/** The condition that no other operator has changed the lead since. */
export function ifVersion({ id, version }: SeenLead): Condition {
  const sql = 'EXISTS (SELECT 1 FROM desk_leads WHERE lead_id = ? AND version = ?)'
  return { sql, values: [id, version] }
}

/** Work of one kind that an operator does on leads at once, and can undo by its id. */
export interface LeadBatch {
  id: string
  operator: string
  kind: LeadWorkKind
  now: number
}

/** The first statement returns each lead (`RecordedLead`) that changes. */
type ChangeStatements = readonly [record: Statement, apply: Statement]

export interface RecordedLead {
  id: string
  /** The new version; `null` for a lead that has changed since it was seen and is skipped. */
  version: number | null
}

export function changeLeads(
  db: Preparer,
  batch: LeadBatch,
  seenLeads: readonly SeenLead[],
  work: LeadWork
): ChangeStatements {
  const { state, assignee, snoozedUntil } = { ...unchanged, ...newValues(work, batch) }
  const source = `SELECT lead_id, version, value ->> 1 AS seen, state, assignee, later_until,
      ${state.sql} AS new_state, ${assignee.sql} AS new_assignee,
      ${snoozedUntil.sql} AS new_later_until
    FROM json_each(?) CROSS JOIN desk_leads ON lead_id = value ->> 0`
  const pairs = new Map(seenLeads.map(({ id, version }) => [id, version]))
  const values = [state, assignee, snoozedUntil].flatMap((column) => column.values)
  values.push(JSON.stringify([...pairs]))
  return recordAndApply(db, batch, { sql: source, values })
}

/** The new values of a lead, as SQL expressions over its row. */
type NewValues = Record<'state' | 'assignee' | 'snoozedUntil', SqlPart>

const unchanged: NewValues = {
  state: { sql: 'state', values: [] },
  assignee: { sql: 'assignee', values: [] },
  snoozedUntil: { sql: 'later_until', values: [] }
}

/** The columns that work sets. Assigning a new lead to oneself also opens it. */
function newValues(work: LeadWork, { operator }: LeadBatch): Partial<NewValues> {
  switch (work.kind) {
    case 'mine':
      return {
        assignee: { sql: '?', values: [operator] },
        state: { sql: "iif(state = 'new', 'open', state)", values: [] }
      }
    case 'assign':
      return { assignee: { sql: "nullif(?, '')", values: [work.assignee] } }
    case 'later':
      return {
        snoozedUntil: { sql: '?', values: [work.until] },
        state: { sql: `iif(${unfinishedSql}, state, 'open')`, values: [] }
      }
    default:
      return {
        state: { sql: '?', values: [work.kind] },
        snoozedUntil: { sql: 'NULL', values: [] }
      }
  }
}

/** Statements that undo a batch, except on leads that have changed again. */
export function undoChanges(db: Preparer, batch: LeadBatch, undone: string): ChangeStatements {
  const sql = `SELECT lead_id, desk_leads.version, old.version AS seen,
      desk_leads.state, desk_leads.assignee, desk_leads.later_until,
      old.state AS new_state, old.assignee AS new_assignee, old.later_until AS new_later_until
    FROM lead_changes AS old CROSS JOIN desk_leads USING (lead_id)
    WHERE old.id = ? AND old.operator = ? AND old.version IS NOT NULL`
  return recordAndApply(db, batch, { sql, values: [undone, batch.operator] })
}

/** Statements that assign an operator's unfinished leads to another one. */
export function reassignLeads(
  db: Preparer,
  batch: LeadBatch,
  { from, to }: { from: string; to: string }
): ChangeStatements {
  const sql = `SELECT lead_id, version, version AS seen, state, assignee, later_until,
      state AS new_state, ? AS new_assignee, later_until AS new_later_until
    FROM desk_leads WHERE assignee = ? AND ${unfinishedSql}`
  return recordAndApply(db, batch, { sql, values: [to, from] })
}

function recordAndApply(db: Preparer, batch: LeadBatch, source: SqlPart): ChangeStatements {
  const { id, operator, kind, now } = batch
  const recordSql = `INSERT INTO lead_changes (id, lead_id, operator, change, version, state, assignee,
      later_until, new_state, new_assignee, new_later_until, created_at)
    SELECT ?, lead_id, ?, ?, iif(version = seen, version + 1, NULL), state, assignee, later_until,
      new_state, new_assignee, new_later_until, ? FROM (${source.sql})
    WHERE (state, assignee, later_until) IS NOT (new_state, new_assignee, new_later_until)
    RETURNING lead_id AS id, version`
  // A trigger increments the versions.
  const applySql = `UPDATE desk_leads SET state = new_state, assignee = new_assignee,
      later_until = new_later_until
    FROM (SELECT lead_id AS changed, new_state, new_assignee, new_later_until FROM lead_changes
      WHERE id = ? AND version IS NOT NULL)
    WHERE lead_id = changed`
  return [
    db.prepare(recordSql).bind(id, operator, kind, now, ...source.values),
    db.prepare(applySql).bind(id)
  ]
}

/** The subject and details of a log entry for each changed lead. */
export function selectLogDetails(batchId: string): SqlPart {
  const sql = `SELECT lead_id AS subject_id, json_patch(
      iif(new_state IS state, '{}', json_object('state', new_state)),
      json_patch(iif(new_assignee IS assignee, '{}',
          json_object('to', coalesce(new_assignee, '–'))),
        iif(new_later_until IS later_until, '{}', json_object('until',
          coalesce(strftime('%Y-%m-%dT%H:%MZ', new_later_until / 1000, 'unixepoch'), '–'))))
    ) AS details
    FROM lead_changes WHERE id = ? AND version IS NOT NULL`
  return { sql, values: [batchId] }
}

export interface ChangedLead {
  id: string
  name: string
  kind: string
  /** `null` if the lead was skipped, because somebody else had changed it. */
  version: number | null
  assignee: string | null
  snoozedUntil: number | null
  /** Who had changed a skipped lead. */
  changedBy: string | null
}

export async function listChangedLeads(
  db: D1Database,
  { id, operator }: Pick<LeadBatch, 'id' | 'operator'>
): Promise<ChangedLead[]> {
  const sql = `SELECT lead_id AS id, name, change AS kind, version, new_assignee AS assignee,
      new_later_until AS snoozed_until, iif(version IS NULL, (SELECT operator FROM operator_actions
        WHERE subject_id = lead_id AND operator <> lead_changes.operator AND action ${inListSql}
        ORDER BY at DESC LIMIT 1), NULL) AS changed_by
    FROM lead_changes CROSS JOIN leads ON leads.id = lead_id
    WHERE lead_changes.id = ? AND operator = ?`
  return readRows(db.prepare(sql).bind(JSON.stringify(leadChangeActions), id, operator))
}

export function ifLeadsChanged(batchId: string): Condition {
  const sql = 'EXISTS (SELECT 1 FROM lead_changes WHERE id = ? AND version IS NOT NULL)'
  return { sql, values: [batchId] }
}

export async function listChangedIds(db: D1Database, batchId: string): Promise<string[]> {
  const sql = 'SELECT lead_id AS id FROM lead_changes WHERE id = ? AND version IS NOT NULL'
  const rows = await readRows<{ id: string }>(db.prepare(sql).bind(batchId))
  return rows.map(({ id }) => id)
}

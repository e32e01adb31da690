/** All SQL for the lists of leads. Times in milliseconds since 1970. */

import type { D1Database } from '@cloudflare/workers-types'
import { distinctSql } from '../../db/distinct-sql.ts'
import { readRows } from '../../db/read-row.ts'
import type { Condition } from '../../db/sql-part.ts'
import { leadSearch, searchConditions } from '../../desk-search/store.ts'
import { parseLead } from '../lead.ts'
import {
  type DeskLead,
  type DeskLeadRow,
  deskColumns,
  dueSql,
  unfinishedSql
} from './desk-store.ts'

/**
 * Whether a lead waits for work: `unfinished` leads are new or open, `snoozed` ones also wait for a
 * time, `open` ones do not. `due` leads do not wait, in any state.
 */
type WaitingState = 'open' | 'unfinished' | 'due' | 'snoozed'

export interface LeadFilter {
  work?: WaitingState
  /** Words of the lead, or prefixes of them. */
  search?: string
  /** The sender's exact address. */
  email?: string
  state?: string
  kind?: string
  exceptKind?: string
  locale?: string
  programme?: string
  country?: string
  /** An operator's address, or `null` for leads without an assignee. */
  assignee?: string | null
  delivery?: 'dead'
  /** Bounds of the time of arrival, both inclusive. */
  since?: number
  until?: number
  isOldestFirst?: boolean
  /** The number of the last lead on the previous page. */
  before?: number
  /** The current time, which ends snoozes. */
  now: number
}

/** Lists leads by arrival, newest first by default. */
export async function listLeads(
  db: D1Database,
  filter: LeadFilter,
  limit: number
): Promise<DeskLead[]> {
  const { sql: where, values } = filterCondition(filter)
  // CROSS JOIN makes SQLite read the leads in order of their numbers.
  const sql = `SELECT ${deskColumns} FROM ${fromClause(filter)} CROSS JOIN leads ON leads.id = lead_id
    WHERE ${where} ORDER BY number ${filter.isOldestFirst ? 'ASC' : 'DESC'} LIMIT ?`
  const rows = await readRows<DeskLeadRow>(db.prepare(sql).bind(...values, limit))
  return rows.map(parseLead)
}

/** Counts the leads that match each filter, up to a limit, which keeps counting cheap. */
export async function countLeads<Name extends string>(
  db: D1Database,
  filters: Record<Name, LeadFilter>,
  limit: number
): Promise<Record<Name, number>> {
  const parts = Object.entries<LeadFilter>(filters).map(([name, filter]) => {
    const { sql, values } = filterCondition(filter)
    const rows = `SELECT 1 FROM ${fromClause(filter)} WHERE ${sql} LIMIT ${limit}`
    return { sql: `(SELECT count(*) FROM (${rows})) AS "${name}"`, values }
  })
  const sql = `SELECT ${parts.map((part) => part.sql).join(', ')}`
  const row = await db
    .prepare(sql)
    .bind(...parts.flatMap(({ values }) => values))
    .first<Record<Name, number>>()
  // A SELECT without FROM returns one row.
  return row as Record<Name, number>
}

export async function listCountries(db: D1Database): Promise<string[]> {
  const sql = distinctSql('desk_leads', 'country')
  const rows = await readRows<{ value: string }>(db.prepare(sql))
  return rows.map(({ value }) => value)
}

/** Forces the index of open leads, because any other would make SQLite sort. */
function fromClause({ work, assignee }: LeadFilter): string {
  if (work !== 'open') return 'desk_leads'
  const index = assignee === undefined ? 'desk_leads_open' : 'desk_leads_open_by_assignee'
  return `desk_leads INDEXED BY ${index}`
}

const deliverySql = `number IN (SELECT number FROM deliveries CROSS JOIN desk_leads USING (lead_id)
  WHERE deliveries.state = ?)`

const senderSql = `number IN (SELECT number FROM leads CROSS JOIN desk_leads ON lead_id = leads.id
  WHERE email = ? COLLATE NOCASE)`

/** Filters by number instead of time, because leads are numbered as they arrive. */
function numberAt(comparison: '>=' | '<=', order: 'ASC' | 'DESC'): string {
  return `number ${comparison} (SELECT number FROM desk_leads WHERE lead_id =
    (SELECT id FROM leads WHERE created_at ${comparison} ? ORDER BY created_at ${order} LIMIT 1))`
}

function workCondition(work: WaitingState, now: number): Condition {
  // The unary plus rules out the index of states, which would return the leads grouped by state.
  const unfinishedWithoutIndex = `+${unfinishedSql}`
  return {
    open: { sql: `${unfinishedSql} AND ${dueSql}`, values: [now] },
    unfinished: { sql: unfinishedWithoutIndex, values: [] },
    due: { sql: dueSql, values: [now] },
    snoozed: { sql: `later_until > ? AND ${unfinishedWithoutIndex}`, values: [now] }
  }[work]
}

function filterCondition({ search, work, now, ...filter }: LeadFilter): Condition {
  const { isOldestFirst, before = isOldestFirst ? 0 : Number.MAX_SAFE_INTEGER } = filter
  const conditionValues: [sql: string, value: string | number | undefined][] = [
    [senderSql, filter.email],
    ['state = ?', filter.state],
    ['kind = ?', filter.kind],
    ['kind <> ?', filter.exceptKind],
    ['desk_leads.locale = ?', filter.locale],
    ['programme = ?', filter.programme],
    ['country = ?', filter.country],
    ['assignee IS ?', filter.assignee ?? undefined],
    [deliverySql, filter.delivery],
    [numberAt('>=', 'ASC'), filter.since],
    [numberAt('<=', 'DESC'), filter.until],
    [isOldestFirst ? 'number > ?' : 'number < ?', before]
  ]
  const conditions: Condition[] = [
    ...(work ? [workCondition(work, now)] : []),
    ...conditionValues.flatMap(([sql, value]) =>
      value === undefined ? [] : [{ sql, values: [value] }]
    ),
    ...(filter.assignee === null ? [{ sql: 'assignee IS NULL', values: [] }] : []),
    ...(search === undefined ? [] : searchConditions(leadSearch, search))
  ]
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values)
  }
}

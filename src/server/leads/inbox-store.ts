/** All SQL of the lists of leads, and of the views that operators save. Times in milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'
import { leadSearch, searchConditions } from '../desk-search/store.ts'
import { type Condition, insertRow } from '../insert-row.ts'
import { type DeskLead, type DeskLeadRow, deskColumns } from './desk-store.ts'
import { leadOf } from './lead.ts'

export interface LeadFilter {
  /** Only leads that are new or open and not put off. */
  open?: boolean
  /** Only leads that are new or open, put off or not. */
  unfinished?: boolean
  /** Only leads that are put off. */
  later?: boolean
  /** Words, or beginnings of words, of the lead. */
  search?: string
  /** The sender's whole address. */
  email?: string
  state?: string
  kind?: string
  locale?: string
  programme?: string
  country?: string
  /** An operator's address, or `null` for leads without an assignee. */
  assignee?: string | null
  delivery?: 'dead'
  /** The first and the last moment of arrival. */
  since?: number
  until?: number
  oldestFirst?: boolean
  /** The number of the lead after which the page begins. */
  before?: number
  /** The present, for leads that are put off. */
  now: number
}

/** Lists leads in the order of their arrival. */
export async function listLeads(
  db: D1Database,
  filter: LeadFilter,
  limit: number
): Promise<DeskLead[]> {
  const { sql: where, values } = conditionOf(filter)
  // With CROSS JOIN, SQLite reads the leads in the order of their numbers.
  const sql = `SELECT ${deskColumns} FROM ${tableOf(filter)} CROSS JOIN leads ON leads.id = lead_id
    WHERE ${where} ORDER BY number ${filter.oldestFirst ? 'ASC' : 'DESC'} LIMIT ?`
  const { results } = await db
    .prepare(sql)
    .bind(...values, limit)
    .all<DeskLeadRow>()
  return results.map(leadOf)
}

/** Counts the leads of several filters, each up to a limit, which keeps counting cheap. */
export async function countLeads<Name extends string>(
  db: D1Database,
  filters: Record<Name, LeadFilter>,
  limit: number
): Promise<Record<Name, number>> {
  const parts = Object.entries<LeadFilter>(filters).map(([name, filter]) => {
    const { sql, values } = conditionOf(filter)
    const rows = `SELECT 1 FROM ${tableOf(filter)} WHERE ${sql} LIMIT ${limit}`
    return { sql: `(SELECT count(*) FROM (${rows})) AS "${name}"`, values }
  })
  const sql = `SELECT ${parts.map((part) => part.sql).join(', ')}`
  const row = await db
    .prepare(sql)
    .bind(...parts.flatMap(({ values }) => values))
    .first<Record<Name, number>>()
  // A query without a table returns one row.
  return row as Record<Name, number>
}

export async function listCountries(db: D1Database): Promise<string[]> {
  // Jumps from one country to the next in the index, instead of reading every row.
  const sql = `WITH RECURSIVE countries (country) AS (
      SELECT min(country) FROM desk_leads WHERE country > ''
      UNION ALL
      SELECT (SELECT min(country) FROM desk_leads WHERE desk_leads.country > countries.country)
      FROM countries WHERE countries.country IS NOT NULL)
    SELECT country FROM countries WHERE country IS NOT NULL`
  const { results } = await db.prepare(sql).all<{ country: string }>()
  return results.map(({ country }) => country)
}

/** Names the index of the open leads, because SQLite would sort the rows of another one. */
function tableOf({ open, assignee }: LeadFilter): string {
  if (!open) return 'desk_leads'
  const index = assignee === undefined ? 'desk_leads_open' : 'desk_leads_open_by_assignee'
  return `desk_leads INDEXED BY ${index}`
}

const hasDelivery = `number IN (SELECT number FROM deliveries CROSS JOIN desk_leads USING (lead_id)
  WHERE deliveries.state = ?)`

const hasSender = `number IN (SELECT number FROM leads CROSS JOIN desk_leads ON lead_id = leads.id
  WHERE email = ? COLLATE NOCASE)`

/** The number of the first or last lead of a period, because leads are numbered as they arrive. */
function numberAt(comparison: '>=' | '<=', order: 'ASC' | 'DESC'): string {
  return `number ${comparison} (SELECT number FROM desk_leads WHERE lead_id =
    (SELECT id FROM leads WHERE created_at ${comparison} ? ORDER BY created_at ${order} LIMIT 1))`
}

// The index of states would return one state after the other.
const unfinished = "+state IN ('new', 'open')"

function conditionOf({ search, ...filter }: LeadFilter): Condition {
  const { open, later, oldestFirst, now } = filter
  const { before = oldestFirst ? 0 : Number.MAX_SAFE_INTEGER } = filter
  const given: [sql: string, value: string | number | undefined][] = [
    [
      "state IN ('new', 'open') AND (later_until IS NULL OR later_until <= ?)",
      open ? now : undefined
    ],
    [`later_until > ? AND ${unfinished}`, later ? now : undefined],
    [hasSender, filter.email],
    ['state = ?', filter.state],
    ['kind = ?', filter.kind],
    ['desk_leads.locale = ?', filter.locale],
    ['programme = ?', filter.programme],
    ['country = ?', filter.country],
    ['assignee IS ?', filter.assignee ?? undefined],
    [hasDelivery, filter.delivery],
    [numberAt('>=', 'ASC'), filter.since],
    [numberAt('<=', 'DESC'), filter.until],
    [oldestFirst ? 'number > ?' : 'number < ?', before]
  ]
  const conditions: Condition[] = [
    ...given.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, values: [value] }])),
    ...(filter.assignee === null ? [{ sql: 'assignee IS NULL', values: [] }] : []),
    ...(filter.unfinished ? [{ sql: unfinished, values: [] }] : []),
    ...(search === undefined ? [] : searchConditions(leadSearch, search))
  ]
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values)
  }
}

/** A filter of the inbox that an operator has named. */
export interface SavedView {
  id: string
  name: string
  /** The query of the list's URL. */
  query: string
}

export const mostViews = 20

/** Saves a view, unless the operator has too many or one of this name. */
export function insertView(
  db: Preparer,
  view: SavedView & { operator: string; createdAt: number }
): Statement {
  const isRoom = {
    sql: '(SELECT count(*) FROM desk_views WHERE operator = ?) < ?',
    values: [view.operator, mostViews]
  }
  return insertRow(
    db,
    'desk_views',
    { ...view },
    {
      conditions: [isRoom],
      onConflict: 'ON CONFLICT (operator, name) DO NOTHING'
    }
  )
}

export function deleteView(db: Preparer, { id, operator }: { id: string; operator: string }) {
  return db.prepare('DELETE FROM desk_views WHERE id = ? AND operator = ?').bind(id, operator)
}

export async function listViews(db: D1Database, operator: string): Promise<SavedView[]> {
  const sql = 'SELECT id, name, query FROM desk_views WHERE operator = ? ORDER BY name'
  return (await db.prepare(sql).bind(operator).all<SavedView>()).results
}

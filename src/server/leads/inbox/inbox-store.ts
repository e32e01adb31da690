import type { D1Database } from '@cloudflare/workers-types'
import { fromKeys, keysOf } from '../../../shared/typed-object.ts'
import { countCapped } from '../../db/count-capped.ts'
import { distinctSql } from '../../db/distinct-sql.ts'
import { readRows } from '../../db/read-row.ts'
import { type Condition, emailSql, ifGiven, joinConditions } from '../../db/sql-part.ts'
import { leadSearch, searchConditions } from '../../desk-search/store.ts'
import { parseLead } from '../lead.ts'
import {
  type DeskLead,
  type DeskLeadRow,
  deskColumns,
  deskLeadBooleans,
  dueSql,
  unfinishedSql
} from './desk-store.ts'

/**
 * - `open`: unfinished and not snoozed
 * - `unfinished`: new or open, snoozed or not
 * - `snoozed`: unfinished and snoozed
 * - `due`: not snoozed, in any state
 */
type WorkFilter = 'open' | 'unfinished' | 'due' | 'snoozed'

export interface LeadFilter {
  work?: WorkFilter
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
  /** The referring host of the first visit, and its campaign, as in the counts of visits. */
  source?: string
  campaign?: string
  /** Bounds of the time of arrival, both inclusive. */
  since?: number
  until?: number
  isOldestFirst?: boolean
  /** The number of the last lead on the previous page. */
  before?: number
  /** The current time; leads that are snoozed until then or earlier are due. */
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
  const rows = await readRows<DeskLeadRow>(db.prepare(sql).bind(...values, limit), deskLeadBooleans)
  return rows.map(parseLead)
}

/** Counts the leads that match each filter, up to a limit, which keeps counting cheap. */
export async function countLeads<Name extends string>(
  db: D1Database,
  filters: Record<Name, LeadFilter>,
  limit: number
): Promise<Record<Name, number>> {
  const queries = fromKeys(keysOf(filters), (name) => {
    const filter = filters[name]
    const { sql, values } = filterCondition(filter)
    return { sql: `${fromClause(filter)} WHERE ${sql}`, values }
  })
  return countCapped(db, queries, limit)
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
  WHERE ${emailSql})`

const sourceSql = sourceCondition('referrer')
const campaignSql = sourceCondition('counted_campaign')

function sourceCondition(column: string): string {
  return `EXISTS (SELECT 1 FROM lead_sources
    WHERE lead_sources.lead_id = desk_leads.lead_id AND ${column} = ?)`
}

/** Filters by number instead of time, because leads are numbered as they arrive. */
function numberAt(comparison: '>=' | '<=', order: 'ASC' | 'DESC'): string {
  return `number ${comparison} (SELECT number FROM desk_leads WHERE lead_id =
    (SELECT id FROM leads WHERE created_at ${comparison} ? ORDER BY created_at ${order} LIMIT 1))`
}

function workCondition(work: WorkFilter, now: number): Condition {
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
  return joinConditions([
    work && workCondition(work, now),
    ifGiven(senderSql, filter.email),
    ifGiven('state = ?', filter.state),
    ifGiven('kind = ?', filter.kind),
    ifGiven('kind <> ?', filter.exceptKind),
    ifGiven('desk_leads.locale = ?', filter.locale),
    ifGiven('programme = ?', filter.programme),
    ifGiven('country = ?', filter.country),
    ifGiven('assignee IS ?', filter.assignee ?? undefined),
    ifGiven(deliverySql, filter.delivery),
    ifGiven(sourceSql, filter.source),
    ifGiven(campaignSql, filter.campaign),
    ifGiven(numberAt('>=', 'ASC'), filter.since),
    ifGiven(numberAt('<=', 'DESC'), filter.until),
    ifGiven(isOldestFirst ? 'number > ?' : 'number < ?', before),
    filter.assignee === null ? { sql: 'assignee IS NULL', values: [] } : undefined,
    ...(search === undefined ? [] : searchConditions(leadSearch, search))
  ])
}

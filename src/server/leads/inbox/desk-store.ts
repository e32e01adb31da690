import type { D1Database } from '@cloudflare/workers-types'
import { readRow } from '../../db/read-row.ts'
import { keyColumn } from '../../outbox/store.ts'
import { type Lead, type LeadRow, leadBooleans, leadColumns, parseLead } from '../lead.ts'
import { unfinishedStates } from '../lead-states.ts'

/** The condition for unfinished leads, as in the partial indexes, so that SQLite can use them. */
export const unfinishedSql = `state IN (${unfinishedStates.map((state) => `'${state}'`).join(', ')})`

/** The condition for leads that are not snoozed; its value is the current time. */
export const dueSql = '(later_until IS NULL OR later_until <= ?)'

export interface DeskLead extends Lead {
  /** Ascending in order of arrival. */
  number: number
  /** A kind from `kinds.ts`. */
  kind: string
  programme: string
  /** One of `leadStates`, or a state of a newer build. */
  state: string
  assignee: string | null
  /** A trigger increments it at each reply and change of `state`, `assignee` or `snoozedUntil`. */
  version: number
  /** The time until which the lead is snoozed, in milliseconds since 1970. */
  snoozedUntil: number | null
  /** Whether a delivery of the lead is dead, such as a reply. */
  isUndelivered: boolean
  /** ISO 3166-1 alpha-2; empty if the form does not ask for it. */
  country: string
}

export type DeskLeadRow = LeadRow & Omit<DeskLead, keyof Lead>

export const deskColumns = `number, kind, programme, state, assignee, version, country,
  later_until AS snoozed_until, ${leadColumns}, EXISTS (SELECT 1 FROM deliveries
  WHERE deliveries.${keyColumn} = leads.id AND deliveries.state = 'dead') AS is_undelivered`

export const deskLeadBooleans = { ...leadBooleans, isUndelivered: 'boolean' } as const

export async function readDeskLead(db: D1Database, id: string): Promise<DeskLead | undefined> {
  const sql = `SELECT ${deskColumns} FROM desk_leads CROSS JOIN leads ON leads.id = lead_id
    WHERE lead_id = ?`
  const row = await readRow<DeskLeadRow>(db.prepare(sql).bind(id), deskLeadBooleans)
  return row ? parseLead(row) : undefined
}

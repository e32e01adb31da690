import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { insertRow } from '../../db/insert-row.ts'
import { readRow, readRows } from '../../db/read-row.ts'
import { emailSql } from '../../db/sql-part.ts'
import { keyColumn } from '../../outbox/store.ts'
import { type Lead, type LeadRow, leadBooleans, leadColumns, parseLead } from '../lead.ts'
import { ifLeadStored } from '../store.ts'

/** A lead is `new` until an operator changes that. */
export const leadStates = ['new', 'open', 'answered', 'closed', 'spam'] as const

/** The states of leads that still need work. */
export const unfinishedStates: readonly string[] = ['new', 'open']

/** The condition for these states, as in the partial indexes, so that SQLite can use them. */
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

/** Whether a lead is snoozed now. */
export function isSnoozed({ snoozedUntil }: Pick<DeskLead, 'snoozedUntil'>, now: number): boolean {
  return snoozedUntil !== null && snoozedUntil > now
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

/** Deletes a lead with its deliveries, notes and search terms. */
export function deleteLead(db: Preparer, id: string): Statement {
  return db.prepare('DELETE FROM leads WHERE id = ?').bind(id)
}

export interface LeadNote {
  id: string
  leadId: string
  operator: string
  text: string
  createdAt: number
}

const noteColumns = 'id, lead_id, operator, text, created_at'

/** Stores a note once, if its lead still exists. */
export function insertNote(db: Preparer, note: LeadNote): Statement {
  return insertRow(db, 'lead_notes', note, {
    conditions: [ifLeadStored(note.leadId)],
    clause: 'ON CONFLICT (id) DO NOTHING'
  })
}

export function deleteNote(
  db: Preparer,
  { id, leadId }: Pick<LeadNote, 'id' | 'leadId'>
): Statement {
  return db.prepare('DELETE FROM lead_notes WHERE id = ? AND lead_id = ?').bind(id, leadId)
}

/** Lists the notes about a lead, oldest first. */
export async function listNotes(db: D1Database, leadId: string): Promise<LeadNote[]> {
  const sql = `SELECT ${noteColumns} FROM lead_notes WHERE lead_id = ? ORDER BY created_at`
  return readRows(db.prepare(sql).bind(leadId))
}

export async function listNotesAbout(db: D1Database, email: string): Promise<LeadNote[]> {
  const sql = `SELECT ${noteColumns} FROM lead_notes
    WHERE lead_id IN (SELECT id FROM leads WHERE ${emailSql})`
  return readRows(db.prepare(sql).bind(email))
}

import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'
import { insertRow } from '../db/insert-row.ts'
import { readRow, readRows, readValue } from '../db/read-row.ts'
import { type Condition, emailSql, ifAny, ifGiven } from '../db/sql-part.ts'
import { type Lead, type LeadRow, leadBooleans, leadColumns, parseLead } from './lead.ts'

/** Stores a lead once per idempotency key and values. */
export function insertLead(db: Preparer, lead: Lead): Statement {
  const { details, source: _, ...columns } = lead
  return insertRow(
    db,
    'leads',
    { ...columns, details: JSON.stringify(details) },
    {
      clause: 'ON CONFLICT (idempotency_key, digest) DO NOTHING'
    }
  )
}

/** The condition that the lead is stored, by this batch or an earlier one. */
export function ifLeadStored(id: string): Condition {
  return { sql: 'EXISTS (SELECT 1 FROM leads WHERE id = ?)', values: [id] }
}

/** The id of the stored lead, if the same form was sent before. */
export function readStoredId(
  db: D1Database,
  { idempotencyKey, digest }: Pick<Lead, 'idempotencyKey' | 'digest'>
): Promise<string | undefined> {
  const sql = 'SELECT id FROM leads WHERE idempotency_key = ? AND digest = ?'
  return readValue(db.prepare(sql).bind(idempotencyKey, digest), 'id')
}

export async function readLead(db: D1Database, id: string): Promise<Lead | undefined> {
  const sql = `SELECT ${leadColumns} FROM leads WHERE id = ?`
  const row = await readRow<LeadRow>(db.prepare(sql).bind(id), leadBooleans)
  return row ? parseLead(row) : undefined
}

export interface LeadWithConsent extends Lead {
  consentWithdrawnAt: number | null
}

export async function listLeadsFrom(db: D1Database, email: string): Promise<LeadWithConsent[]> {
  const sql = `SELECT ${leadColumns}, consent_withdrawn_at FROM leads
    WHERE ${emailSql}`
  const rows = await readRows<LeadRow & Pick<LeadWithConsent, 'consentWithdrawnAt'>>(
    db.prepare(sql).bind(email),
    leadBooleans
  )
  return rows.map(parseLead)
}

/** Deletes a lead with its deliveries, notes and search terms. */
export function deleteLead(db: Preparer, id: string): Statement {
  return db.prepare('DELETE FROM leads WHERE id = ?').bind(id)
}

/**
 * Deletes the leads from an email address with their deliveries. Returns the leads' ids, because
 * `changes` also counts the deliveries.
 */
export function deleteLeadsFrom(db: Preparer, email: string): Statement {
  return db.prepare(`DELETE FROM leads WHERE ${emailSql} RETURNING id`).bind(email)
}

export function withdrawInLeads(db: Preparer, email: string, now: number): Statement {
  const sql = `UPDATE leads SET marketing_consent = 0, consent_withdrawn_at = ?
    WHERE ${emailSql} AND marketing_consent = 1`
  return db.prepare(sql).bind(now, email)
}

/** Corrections of a person's data. Absent fields stay unchanged. */
export interface Correction {
  name?: string
  company?: string
  phone?: string
}

/** The condition that a correction would change a lead from an address. */
export function ifLeadDiffers(email: string, { name, company, phone }: Correction): Condition {
  const { sql, values } = ifAny([
    ifGiven('name <> ?', name),
    ifGiven('phone <> ?', phone),
    ifGiven("details ->> '$.company' <> ?", company)
  ])
  return {
    sql: `EXISTS (SELECT 1 FROM leads WHERE ${emailSql} AND ${sql})`,
    values: [email, ...values]
  }
}

/**
 * Corrects all leads from an address. Returns their ids, because `changes` also counts changes by
 * triggers. Not every lead has a company.
 */
export function updateLeadsFrom(
  db: Preparer,
  email: string,
  { name, company, phone }: Correction
): Statement {
  const sql = `UPDATE leads SET name = coalesce(?1, name), phone = coalesce(?2, phone),
      details = iif(?3 IS NULL, details, json_replace(details, '$.company', ?3))
    WHERE ${emailSql} RETURNING id`
  return db.prepare(sql).bind(name ?? null, phone ?? null, company ?? null, email)
}

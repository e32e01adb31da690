import type { D1Database } from '@cloudflare/workers-types'
import { insertRow } from '../../../src/server/db/insert-row.ts'

type Row = Record<string, string | number | null>

async function addRows(db: D1Database, table: string, rows: Row[]): Promise<void> {
  await db.batch(rows.map((row) => insertRow(db, table, row)))
}

/** Stores leads that are messages with a sender, without the deliveries of a form. */
export async function addLeads(db: D1Database, ...leads: ({ id: string } & Row)[]): Promise<void> {
  const usual = {
    ...{ form: 'contact', locale: 'en', name: 'Name', email: 'a@example.com', phone: '' },
    ...{ details: '{}', marketing_consent: 0, privacy_version: 'v', digest: '', created_at: 0 }
  }
  const rows = leads.map((lead) => ({ ...usual, idempotency_key: lead.id, ...lead }))
  await addRows(db, 'leads', rows)
}

/** Stores deliveries, by default dead mails. A payload is JSON. */
export async function addDeliveries(
  db: D1Database,
  ...deliveries: ({ id: string } & Row)[]
): Promise<void> {
  const usual = {
    receiver: 'mail',
    payload: '{}',
    state: 'dead',
    next_attempt_at: 0,
    created_at: 0
  }
  await addRows(
    db,
    'deliveries',
    deliveries.map((delivery) => ({ ...usual, ...delivery }))
  )
}

/** Stores the row of an operator: an invitation, with `role`, or only a profile. */
export function addOperator(db: D1Database, email: string, profile: Row = {}): Promise<void> {
  return addRows(db, 'operators', [{ email, created_at: 1, ...profile }])
}

import type { D1Database } from '@cloudflare/workers-types'

/** A message without anything but a sender. */
const usual = {
  form: 'contact',
  locale: 'en',
  name: 'Name',
  email: 'a@example.com',
  phone: '',
  details: '{}',
  marketing_consent: 0,
  privacy_version: 'v',
  digest: '',
  created_at: 0,
  news_mailed_at: null as number | null
}

/** Stores leads, without the deliveries that a form would cause. */
export async function addLeads(
  db: D1Database,
  ...leads: ({ id: string } & Partial<typeof usual>)[]
): Promise<void> {
  const rows = leads.map((lead) => ({ ...usual, idempotency_key: lead.id, ...lead }))
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map((column) => `value->>'${column}'`)
  const sql = `INSERT INTO leads (${columns}) SELECT ${values} FROM json_each(?)`
  await db.prepare(sql).bind(JSON.stringify(rows)).run()
}

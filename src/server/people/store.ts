import type { D1Database } from '@cloudflare/workers-types'
import { readRows } from '../db/read-row.ts'

interface HeldAddress {
  address: string
  /** When the oldest row was created. */
  since: number
}

/**
 * Lists addresses of messages and mails after the address `after`, sorted and in lower case. Each
 * term of the query uses an index, so the cost does not grow with the number of addresses.
 */
export async function listAddresses(
  db: D1Database,
  after: string,
  limit: number
): Promise<HeldAddress[]> {
  const page = (table: string, column: string) =>
    `SELECT * FROM (
       SELECT lower(${column}) AS address, min(created_at) AS since FROM ${table}
       WHERE ${column} > ?1 COLLATE NOCASE
       GROUP BY ${column} COLLATE NOCASE ORDER BY ${column} COLLATE NOCASE LIMIT ?2)`
  const sql = `SELECT address, min(since) AS since
    FROM (${page('leads', 'email')} UNION ALL ${page('deliveries', 'recipient')})
    GROUP BY address ORDER BY address LIMIT ?2`
  return readRows(db.prepare(sql).bind(after, limit))
}

interface HeldAccount {
  id: string
  /** `null` if the business system stores the account. */
  email: string | null
}

/**
 * Lists the account ids in any table after the id `after`, sorted. Leaves out sessions and links,
 * which a restored backup does not have, and recovery codes, which imply two-step verification. D1
 * allows at most five terms.
 */
export async function listHeldAccounts(
  db: D1Database,
  after: string,
  limit: number
): Promise<HeldAccount[]> {
  const page = (table: string, column = 'account_id') =>
    `SELECT * FROM (
       SELECT DISTINCT ${column} AS id FROM ${table}
       WHERE ${column} > ?1 ORDER BY ${column} LIMIT ?2)`
  const tables = ['consents', 'passkeys', 'second_factors', 'account_events']
  const pages = [page('accounts', 'id'), ...tables.map((table) => page(table))]
  const sql = `SELECT held.id, accounts.email FROM (${pages.join(' UNION ')}) AS held
    LEFT JOIN accounts ON accounts.id = held.id
    ORDER BY held.id LIMIT ?2`
  return readRows(db.prepare(sql).bind(after, limit))
}

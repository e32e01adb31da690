/** SQL for all tables that contain addresses or account ids. Times in milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types'

interface HeldAddress {
  address: string
  /** The time of the oldest row. */
  since: number
}

/**
 * Lists addresses of messages and mails, sorted and in lower case, after the address `after`. Each
 * part of the query reads an index, so that the cost does not depend on the number of addresses.
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
  return (await db.prepare(sql).bind(after, limit).all<HeldAddress>()).results
}

interface HeldAccount {
  id: string
  /** `null` if the account itself is in the business system. */
  email: string | null
}

/**
 * Lists the accounts in any table, sorted by id, after the id `after`. Tables of sessions and links
 * are left out, because a restored backup has none, and recovery codes imply two-step verification. D1
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
  return (await db.prepare(sql).bind(after, limit).all<HeldAccount>()).results
}

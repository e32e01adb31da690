/** SQL on everything that holds an address or an account. Times in milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types'

export interface HeldAddress {
  address: string
  /** The time of the oldest row. */
  since: number
}

/** Lists addresses of messages and mails in their order, in lower case, from the one after `after`. */
export async function listAddresses(
  db: D1Database,
  after: string,
  limit: number
): Promise<HeldAddress[]> {
  const sql = `SELECT address, min(created_at) AS since FROM (
      SELECT lower(email) AS address, created_at FROM leads
      UNION ALL
      SELECT lower(recipient), created_at FROM deliveries WHERE recipient IS NOT NULL
    ) WHERE address > ? GROUP BY address ORDER BY address LIMIT ?`
  return (await db.prepare(sql).bind(after, limit).all<HeldAddress>()).results
}

export interface HeldAccount {
  id: string
  /** `null` if the account itself is in the business system. */
  email: string | null
}

/**
 * Lists the accounts that a table mentions, by id, from the one after `after`. Restoring a backup ends
 * sessions and links, so that they need not be looked at; D1 takes five terms at most.
 */
export async function listHeldAccounts(
  db: D1Database,
  after: string,
  limit: number
): Promise<HeldAccount[]> {
  const sql = `SELECT held.id, accounts.email FROM (
      SELECT id FROM accounts
      UNION SELECT account_id FROM consents
      UNION SELECT account_id FROM passkeys
      UNION SELECT account_id FROM second_factors
      UNION SELECT account_id FROM recovery_codes
    ) AS held LEFT JOIN accounts ON accounts.id = held.id
    WHERE held.id > ? ORDER BY held.id LIMIT ?`
  return (await db.prepare(sql).bind(after, limit).all<HeldAccount>()).results
}

/** All SQL of consents to news that were given in accounts. Times in milliseconds since 1970. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/locale.ts'

export interface NewsConsent {
  accountId: string
  /** The account's address, to which news go. */
  email: string
  /** The version of the privacy policy that was linked beside the box. */
  version: string
  /** The language in which it was shown. */
  locale: Locale
  givenAt: number
  /** `null` while the consent holds. */
  withdrawnAt: number | null
}

const columns = `account_id AS accountId, email, version, locale, given_at AS givenAt,
  withdrawn_at AS withdrawnAt`

/** Records a consent. One that holds already stays as it is. */
export function insertConsent(
  db: D1Database,
  { accountId, email, version, locale, givenAt }: Omit<NewsConsent, 'withdrawnAt'>
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO news_consents (account_id, email, version, locale, given_at)
       VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (account_id) DO UPDATE SET email = excluded.email, version = excluded.version,
         locale = excluded.locale, given_at = excluded.given_at, withdrawn_at = NULL
       WHERE withdrawn_at IS NOT NULL`
    )
    .bind(accountId, email, version, locale, givenAt)
}

/** Withdraws the consents of an address that hold. */
export function withdrawConsents(db: D1Database, email: string, now: number): D1PreparedStatement {
  const sql = 'UPDATE news_consents SET withdrawn_at = ? WHERE email = ? AND withdrawn_at IS NULL'
  return db.prepare(sql).bind(now, email)
}

/** Tells whether an address gets news: by consent in an account, or with a message. */
export async function wantsNews(db: D1Database, email: string): Promise<boolean> {
  const sql = `SELECT
    EXISTS (SELECT 1 FROM news_consents WHERE email = ?1 AND withdrawn_at IS NULL)
    OR EXISTS (SELECT 1 FROM leads WHERE email = ?1 COLLATE NOCASE AND marketing_consent = 1)
    AS wanted`
  return (await db.prepare(sql).bind(email).first<number>('wanted')) === 1
}

export function consentOfAccount(db: D1Database, accountId: string): Promise<NewsConsent | null> {
  const sql = `SELECT ${columns} FROM news_consents WHERE account_id = ?`
  return db.prepare(sql).bind(accountId).first<NewsConsent>()
}

/** Lets the consent follow its account to another address. */
export function moveConsent(db: D1Database, accountId: string, email: string): D1PreparedStatement {
  return db
    .prepare('UPDATE news_consents SET email = ? WHERE account_id = ?')
    .bind(email, accountId)
}

export function deleteConsentOf(db: D1Database, accountId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM news_consents WHERE account_id = ?').bind(accountId)
}

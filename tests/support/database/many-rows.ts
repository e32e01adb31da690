import type { D1Database } from '@cloudflare/workers-types'

export interface Rows {
  /** First and last row number; ids are derived from the number. */
  first?: number
  last?: number
  /** Milliseconds since 1970; a row's times are this plus its number. */
  time?: number
}

/**
 * Fills the tables of leads, deliveries and counters; one in a thousand deliveries is pending. The
 * leads have no words for the search.
 */
export function fillLeads(db: D1Database, rows: Rows = {}): Promise<void> {
  return fill(db, rows, [
    `INSERT INTO leads (id, form, locale, name, email, phone, details, marketing_consent,
       privacy_version, idempotency_key, digest, created_at) %numbers
     SELECT 'lead-' || i, 'contact', 'tr', 'Name', 'a' || i || '@example.com', '', '{}', 0, 'v',
       'key-' || i, 'digest', %time FROM n`,
    'UPDATE desk_leads SET indexed = 1',
    `INSERT INTO lead_sources %numbers
     SELECT 'lead-' || i, 'contact', '/', 'a' || (i % 50) || '.example', 'c' || (i % 30), '{}' FROM n`,
    `INSERT INTO deliveries (id, lead_id, receiver, payload, state, next_attempt_at, created_at,
       settled_at) %numbers
     SELECT 'delivery-' || i, 'lead-' || i, 'mail', '{}', iif(i % 1000 = 0, 'pending', 'delivered'),
       %time, %time, iif(i % 1000 = 0, NULL, %time) FROM n`,
    counters
  ])
}

/**
 * Gives the leads of `fillLeads` thirty search words each: some common to all leads, the email
 * address, and others from a vocabulary. One lead in a hundred is spam, and one in three a demo
 * request.
 */
export function fillLeadWords(db: D1Database, rows: Rows = {}): Promise<void> {
  const others = `(i * 7919 + k * 104729) % 20011`
  return fill(db, rows, [
    ...['merhaba', 'name', 'example'].map(
      (word) => `INSERT INTO lead_words %numbers SELECT '${word}', i FROM n`
    ),
    `INSERT INTO lead_words %numbers SELECT 'a' || i || '@example.com', i FROM n`,
    `INSERT OR IGNORE INTO lead_words
     %numbers, k(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM k WHERE k < 26)
     SELECT substr('bcdfghklmnprst', 1 + ${others} % 14, 1) || substr('aeiou', 1 + ${others} % 5, 1)
       || ${others}, i FROM n CROSS JOIN k`,
    `UPDATE desk_leads SET state = iif(number % 100 = 0, 'spam', 'new'),
       kind = iif(number % 3 = 0, 'requestDemo', 'contact.press')`
  ])
}

/**
 * Fills the log of actions: seven operators, five actions and three kinds of subject. The rows have
 * digests, which are not those of their content: without any, each request that writes to the log
 * would add two hundred.
 */
export function fillActions(db: D1Database, rows: Rows = {}): Promise<void> {
  return fill(db, rows, [
    `INSERT INTO operator_actions (at, operator, role, action, subject_kind, subject_id, details)
     %numbers SELECT %time, 'o' || (i % 7) || '@example.com', 'editor',
       substr('noteAdded  leadDeletednoteDeletedpersonShownleadsOpened', 1 + 11 * (i % 5), 11),
       iif(i % 3, 'lead', 'account'), 'lead-' || (i / 4), '{}' FROM n`,
    `INSERT INTO action_digests SELECT id, hex(zeroblob(32)) FROM operator_actions
     WHERE id NOT IN (SELECT action_id FROM action_digests)`
  ])
}

export function fillCounters(db: D1Database, rows: Rows = {}): Promise<void> {
  return fill(db, rows, [counters])
}

const counters = `INSERT INTO counters %numbers SELECT 'counter-' || i, 1, %time FROM n`

/**
 * Fills the account tables: one account in ten is unconfirmed, and about half have two sessions.
 */
export function fillAccounts(db: D1Database, rows: Rows = {}): Promise<void> {
  return fill(db, rows, [
    `INSERT INTO accounts (id, email, email_key, name, company, phone, locale, password_hash,
       registration_key, created_at, verified_at) %numbers
     SELECT 'id-' || i, 'A' || i || '@example.com', 'a' || i || '@example.com', 'Name', 'Company',
       '', 'tr', 'hash', 'key-' || i, %time, iif(i % 10 = 0, NULL, %time) FROM n`,
    'UPDATE desk_accounts SET indexed = 1',
    `INSERT INTO sessions (token_hash, id, account_id, browser, created_at, last_used_at, expires_at)
     %numbers SELECT 'hash-' || i, 'session-' || i, 'id-' || (i / 2), 'Firefox', %time, %time, %time FROM n`,
    `INSERT INTO tokens (token_hash, id, purpose, account_id, created_at, expires_at) %numbers
     SELECT 'hash-' || i, 'token-' || i, iif(i % 2, 'verify', 'reset'), 'id-' || (i / 2), %time,
       %time FROM n`,
    `INSERT INTO consents %numbers SELECT 'id-' || i, 'terms', 'v', 'tr', %time FROM n`,
    `INSERT INTO news_subscriptions %numbers
     SELECT 'news-' || i, 'a' || i || '@example.com', 'id-' || i, 'account', 'v', 'tr', '', %time, %time,
       iif(i % 2, %time, NULL), iif(i % 2, 'link', NULL) FROM n`,
    `INSERT INTO passkeys %numbers
     SELECT 'passkey-' || i, 'id-' || (i / 2), 'credential-' || i, '', 0, '[]', '', %time, NULL
     FROM n`,
    `INSERT INTO second_factors (account_id, created_at, codes_seed, codes_made_at, codes_key,
       codes_key_id) %numbers
     SELECT 'id-' || i, %time, iif(i % 1000 = 0, 'seed', NULL), %time, 'key', 'key-' || i FROM n`,
    `INSERT INTO recovery_codes %numbers SELECT 'id-' || (i / 10), 'hash-' || i FROM n`,
    `INSERT INTO account_events %numbers
     SELECT 'event-' || i, 'id-' || (i / 10), 'logged in', '', '', '', %time FROM n`,
    `INSERT INTO second_steps %numbers SELECT 'hash-' || i, 'id-' || i, 0, %time FROM n`,
    `INSERT INTO spent_challenges %numbers SELECT 'hash-' || i, %time FROM n`
  ])
}

/**
 * Gives the accounts of `fillAccounts` three search words: two common to all, and one shared by a
 * thousand. One account in a hundred is declined.
 */
export function fillAccountWords(db: D1Database, rows: Rows = {}): Promise<void> {
  return fill(db, rows, [
    ...["'company'", "'name'", "'group' || i % 100"].map(
      (word) =>
        `INSERT INTO account_words %numbers
         SELECT ${word}, number FROM n CROSS JOIN desk_accounts WHERE account_id = 'id-' || i`
    ),
    `UPDATE accounts SET review = 'declined' WHERE created_at % 100 = 1`
  ])
}

/**
 * @param statements with `%numbers` for the row numbers `i` in `n`, and `%time` for a row's time
 */
async function fill(db: D1Database, rows: Rows, statements: string[]): Promise<void> {
  const { first = 1, last = 100_000, time = 0 } = rows
  const numbers = `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`
  for (const statement of statements) {
    const sql = statement.replace('%numbers', numbers).replaceAll('%time', `${time} + i`)
    await db.prepare(sql).run()
  }
}

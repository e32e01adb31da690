import { readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { applyMigrations, migrationsFolder } from '../../src/ops/backup/schema.ts'
import { foldLetters } from '../../src/shared/text/fold-letters.ts'

const migrations = readdirSync(migrationsFolder).toSorted()
/** A database that gets the migrations step by step; each site of the tests applies them to D1. */
const db = new DatabaseSync(':memory:')

/** Applies the migrations whose name comes before another name. */
function migrateUntil(name: string): void {
  applyMigrations(
    db,
    migrations.filter((each) => each < name)
  )
}

const lead = `'contact', 'tr', 'Ayşe', 'a@example.com', '', '{"subject":"general"}', 1, 'v1'`
const account = `'a@example.com', 'a@example.com', 'Ayşe', 'Nil', '', 'tr', 'hash', 'key', 1, 2`

const rows = [
  `INSERT INTO leads VALUES ('lead-1', ${lead}, 'key-1', 'digest', 1)`,
  `INSERT INTO leads VALUES ('lead-2', ${lead}, 'key-2', 'digest', 2)`,
  `INSERT INTO deliveries VALUES ('d-1', 'lead-1', 'mail', '{}', 'pending', 0, 1, 0, NULL, 1, NULL)`,
  `INSERT INTO deliveries VALUES ('d-2', 'lead-1', 'webhook', '{}', 'dead', 9, 1, 0, 'x', 1, 5)`,
  `INSERT INTO deliveries VALUES ('d-3', 'lead-2', 'business', '{}', 'delivered', 1, 1, 0, NULL, 1, 3)`,
  `INSERT INTO deliveries VALUES ('d-4', NULL, 'mail', '{"a":1}', 'queued', 1, 1, 0, NULL, 1, NULL)`,
  `INSERT INTO counters VALUES ('key', 3, 100)`,
  `INSERT INTO accounts VALUES ('account-1', ${account})`,
  `INSERT INTO sessions VALUES ('hash', 'session-1', 'account-1', 'Firefox', 1, 2, 3)`,
  `INSERT INTO tokens VALUES ('hash', 'token-1', 'verify', 'account-1', 1, 2, NULL)`,
  `INSERT INTO consents VALUES ('account-1', 'terms', 'v1', 'tr', 1)`,
  `INSERT INTO consents VALUES ('account-1', 'privacy', 'v1', 'en', 1)`
]
const tables = ['leads', 'deliveries', 'counters', 'accounts', 'sessions', 'tokens', 'consents']

function readTables(): Record<string, unknown[]> {
  return Object.fromEntries(
    tables.map((table) => [table, db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()])
  )
}

/** Indexes with their definitions, and which tables are STRICT or WITHOUT ROWID. */
function readStructure() {
  const indexes = db
    .prepare(`SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'index' ORDER BY name`)
    .all()
  const kinds = db
    .prepare(
      `SELECT name, ncol, wr, strict FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name IN (${tables.map(() => '?').join()})
       ORDER BY name`
    )
    .all(...tables)
  return { indexes, kinds }
}

test('migration 0004 removes the checks on names and keeps every row, index and other constraint', () => {
  migrateUntil('0004')
  for (const sql of rows) db.exec(sql)
  const [contents, structure] = [readTables(), readStructure()]
  expect(Object.values(contents).flat()).toHaveLength(rows.length)

  migrateUntil('0005')

  expect(readTables()).toEqual(contents)
  expect(readStructure()).toEqual(structure)
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  expect(db.prepare('PRAGMA foreign_key_list(deliveries)').all()).toMatchObject([
    { table: 'leads', from: 'lead_id', to: 'id', on_delete: 'CASCADE' }
  ])
})

test.each([
  `UPDATE leads SET locale = 'en-XA', form = 'partnership' WHERE id = 'lead-1'`,
  `UPDATE deliveries SET receiver = 'desk' WHERE id = 'd-1'`,
  `UPDATE accounts SET locale = 'en-XA'`,
  `UPDATE consents SET locale = 'en-XA'`
])('the migrated database accepts new names: %s', (sql) => {
  expect(db.prepare(sql).run().changes).toBeGreaterThan(0)
})

test.each([
  [`UPDATE leads SET details = 'x'`, /CHECK/],
  [`UPDATE leads SET marketing_consent = 2`, /CHECK/],
  [`UPDATE leads SET idempotency_key = 'key'`, /UNIQUE/],
  [`UPDATE leads SET created_at = 'x'`, /INTEGER/],
  [`UPDATE deliveries SET state = 'lost'`, /CHECK/],
  [`UPDATE deliveries SET lead_id = 'nobody'`, /FOREIGN KEY/],
  [`UPDATE accounts SET name = NULL`, /NOT NULL/],
  [`UPDATE consents SET subject = 'news'`, /CHECK/]
])('the migrated database still rejects invalid values: %s', (sql, reason) => {
  expect(() => db.exec(sql)).toThrow(reason)
})

test('deleting a lead deletes its deliveries', () => {
  db.exec(`DELETE FROM leads WHERE id = 'lead-1'`)
  expect(readTables().deliveries).toHaveLength(2)
})

test('accounts confirmed before agency checks existed are approved §10.41', () => {
  const insert = (id: string, verifiedAt: number | null) =>
    db
      .prepare(
        `INSERT INTO accounts (id, email, email_key, name, company, phone, locale, password_hash,
           registration_key, created_at, verified_at)
         VALUES (?1, ?1, ?1, 'Şule IŞIK', 'ĞÜ İnci Çağrı Ötesi', '', 'tr', '', ?1, 1, ?2)`
      )
      .run(id, verifiedAt)
  migrateUntil('0011')
  insert('confirmed', 2)
  insert('unconfirmed', null)
  migrateUntil('0020')
  const results = db
    .prepare(
      `SELECT id, review, state, search_text FROM accounts WHERE id <> 'account-1' ORDER BY id`
    )
    .all()
  const search_text = foldLetters('ĞÜ İnci Çağrı Ötesi Şule IŞIK')
  expect(results).toEqual([
    { id: 'confirmed', review: 'approved', state: 'approved', search_text },
    { id: 'unconfirmed', review: 'waiting', state: 'unconfirmed', search_text }
  ])
})

test('consents of accounts are migrated to the list, and ticked boxes of messages are not', () => {
  const message = `INSERT INTO leads (id, form, locale, name, email, phone, details, marketing_consent,
      privacy_version, idempotency_key, digest, created_at)
    VALUES ('ticked', 'contact', 'tr', 'Ayşe', 'ticked@example.com', '', '{}', 1, 'v', 'key-9', 'd', 1)`
  const consents = `INSERT INTO news_consents VALUES
    ('holds', 'Holds@example.com', 'v1', 'tr', 5, NULL), ('ended', 'ended@example.com', 'v2', 'en', 6, 7)`
  db.exec(`${message}; ${consents}`)
  applyMigrations(db)
  const results = db.prepare('SELECT * FROM news_subscriptions ORDER BY asked_at').all()
  const given = { id: expect.stringMatching(/^[0-9a-f]{32}$/), source: 'account', text_version: '' }
  expect(results).toEqual([
    {
      ...{ ...given, email: 'holds@example.com', account_id: 'holds', version: 'v1', locale: 'tr' },
      ...{ asked_at: 5, confirmed_at: 5, withdrawn_at: null, withdrawn_by: null }
    },
    {
      ...{ ...given, email: 'ended@example.com', account_id: 'ended', version: 'v2', locale: 'en' },
      ...{ asked_at: 6, confirmed_at: 6, withdrawn_at: 7, withdrawn_by: 'unknown' }
    }
  ])
  expect(db.prepare('SELECT * FROM news_consents').all()).toEqual([])
})

import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness } from 'wrangler'
import { foldLetters } from '../../src/shared/text/fold-letters.ts'

const migrations = 'src/server/db/migrations'
const before = ['0001_leads.sql', '0002_deliveries.sql', '0003_accounts.sql']
const next = '0004_open_lists.sql'

const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
const harness = createTestHarness()
let db: D1Database

/** Starts a Worker that has only the database and the first three migrations. */
beforeAll(async () => {
  mkdirSync(`${folder}/migrations`)
  for (const file of before) cpSync(`${migrations}/${file}`, `${folder}/migrations/${file}`)
  writeFileSync(`${folder}/worker.js`, 'export default { fetch: () => new Response() }')
  writeFileSync(
    `${folder}/wrangler.toml`,
    `name = "migrations"
main = "worker.js"
compatibility_date = "2026-10-20"
[[d1_databases]]
binding = "DB"
database_name = "migrations"
migrations_dir = "migrations"
`
  )
  await harness.update({ workers: [{ configPath: `${folder}/wrangler.toml` }] })
  await harness.listen()
  await harness.getWorker<{ DB: D1Database }>().applyD1Migrations('DB')
  db = (await harness.getWorker<{ DB: D1Database }>().getEnv()).DB
})
afterAll(async () => {
  await harness.close()
  rmSync(folder, { recursive: true })
})

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

async function readTables(): Promise<Record<string, unknown[]>> {
  const answers = await Promise.all(
    tables.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all())
  )
  return Object.fromEntries(tables.map((table, index) => [table, answers[index]?.results ?? []]))
}

/** Indexes with their definitions, and which tables are STRICT or WITHOUT ROWID. */
async function readStructure() {
  const indexes = await db
    .prepare(`SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'index' ORDER BY name`)
    .all<{ name: string; tbl_name: string; sql: string | null }>()
  const kinds = await db
    .prepare(
      `SELECT name, ncol, wr, strict FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name IN (${tables.map(() => '?').join()})
       ORDER BY name`
    )
    .bind(...tables)
    .all()
  return { indexes: indexes.results, kinds: kinds.results }
}

test('migration 0004 removes the checks on names and keeps every row, index and other constraint', async () => {
  await db.batch(rows.map((sql) => db.prepare(sql)))
  const [contents, structure] = [await readTables(), await readStructure()]
  expect(Object.values(contents).flat()).toHaveLength(rows.length)

  cpSync(`${migrations}/${next}`, `${folder}/migrations/${next}`)
  await harness.getWorker<{ DB: D1Database }>().applyD1Migrations('DB')

  expect(await readTables()).toEqual(contents)
  expect(await readStructure()).toEqual(structure)
  expect((await db.prepare('PRAGMA foreign_key_check').all()).results).toEqual([])
  expect((await db.prepare('PRAGMA foreign_key_list(deliveries)').all()).results).toMatchObject([
    { table: 'leads', from: 'lead_id', to: 'id', on_delete: 'CASCADE' }
  ])
})

test.each([
  `UPDATE leads SET locale = 'en-XA', form = 'partnership' WHERE id = 'lead-1'`,
  `UPDATE deliveries SET receiver = 'desk' WHERE id = 'd-1'`,
  `UPDATE accounts SET locale = 'en-XA'`,
  `UPDATE consents SET locale = 'en-XA'`
])('the migrated database accepts new names: %s', async (sql) => {
  const { meta } = await db.prepare(sql).run()
  expect(meta.changes).toBeGreaterThan(0)
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
])('the migrated database still rejects invalid values: %s', async (sql, reason) => {
  await expect(db.prepare(sql).run()).rejects.toThrow(reason)
})

test('deleting a lead deletes its deliveries', async () => {
  await db.prepare(`DELETE FROM leads WHERE id = 'lead-1'`).run()
  const { deliveries } = await readTables()
  expect(deliveries).toHaveLength(2)
})

test('accounts confirmed before agency checks existed are approved §10.41', async () => {
  const files = readdirSync(migrations).toSorted()
  const steps = [files.filter((file) => file < '0011'), files.filter((file) => file < '0020')]
  const insert = (id: string, verifiedAt: number | null) =>
    db
      .prepare(
        `INSERT INTO accounts (id, email, email_key, name, company, phone, locale, password_hash,
           registration_key, created_at, verified_at)
         VALUES (?1, ?1, ?1, 'Şule IŞIK', 'ĞÜ İnci Çağrı Ötesi', '', 'tr', '', ?1, 1, ?2)`
      )
      .bind(id, verifiedAt)
      .run()
  for (const [index, step] of steps.entries()) {
    for (const file of step) cpSync(`${migrations}/${file}`, `${folder}/migrations/${file}`)
    await harness.getWorker<{ DB: D1Database }>().applyD1Migrations('DB')
    if (index === 0) {
      await insert('confirmed', 2)
      await insert('unconfirmed', null)
    }
  }
  const { results } = await db
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

test('consents of accounts are migrated to the list, and ticked boxes of messages are not', async () => {
  const message = `INSERT INTO leads (id, form, locale, name, email, phone, details, marketing_consent,
      privacy_version, idempotency_key, digest, created_at)
    VALUES ('ticked', 'contact', 'tr', 'Ayşe', 'ticked@example.com', '', '{}', 1, 'v', 'key-9', 'd', 1)`
  const consents = `INSERT INTO news_consents VALUES
    ('holds', 'Holds@example.com', 'v1', 'tr', 5, NULL), ('ended', 'ended@example.com', 'v2', 'en', 6, 7)`
  await db.batch([message, consents].map((sql) => db.prepare(sql)))
  for (const file of readdirSync(migrations)) {
    cpSync(`${migrations}/${file}`, `${folder}/migrations/${file}`)
  }
  await harness.getWorker<{ DB: D1Database }>().applyD1Migrations('DB')
  const { results } = await db.prepare('SELECT * FROM news_subscriptions ORDER BY asked_at').all()
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
  expect((await db.prepare('SELECT * FROM news_consents').all()).results).toEqual([])
})

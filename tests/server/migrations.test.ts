import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { describeSchema, schemaFile } from '../../src/ops/database/describe-schema.ts'
import { applyMigrations, migrationsFolder } from '../../src/ops/database/migrations.ts'
import { foldLetters } from '../../src/shared/text/fold-letters.ts'

const migrations = readdirSync(migrationsFolder).toSorted()
const db = new DatabaseSync(':memory:')

/** Applies the migrations before the one of this name. */
function migrateUntil(name: string): void {
  applyMigrations(
    db,
    migrations.filter((each) => each < name)
  )
}

test('schema.sql is what the migrations make (npm run ops -- schema)', () => {
  expect(readFileSync(schemaFile, 'utf8')).toBe(describeSchema())
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
    .prepare('SELECT id, review, state, search_text FROM accounts ORDER BY id')
    .all()
  const search_text = foldLetters('ĞÜ İnci Çağrı Ötesi Şule IŞIK')
  expect(results).toEqual([
    { id: 'confirmed', review: 'approved', state: 'approved', search_text },
    { id: 'unconfirmed', review: 'waiting', state: 'unconfirmed', search_text }
  ])
})

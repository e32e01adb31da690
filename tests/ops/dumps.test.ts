import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDatabase } from '../../src/ops/backup/fill.ts'
import { readDump } from '../../src/ops/backup/read-dump.ts'
import { readStatements } from '../../src/ops/backup/statements.ts'
import { writeDump } from '../../src/ops/backup/write-dump.ts'
import {
  applyMigrations,
  createSchema,
  migrationsFolder,
  readSchema
} from '../../src/ops/database/migrations.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'dumps-'))
const at = (name: string) => path.join(folder, name)
const migrations = readdirSync(migrationsFolder).toSorted()
/** Characters that could end a statement or a string literal too early. */
const awkward = `O'Brien; “Ayşe’nin” 🏺 -- /* [ " \` \r\n\n'); DROP TABLE leads;`
let whole: string

beforeAll(() => {
  const db = new DatabaseSync(at('site.sqlite'))
  applyMigrations(db)
  db.prepare(
    `INSERT INTO leads (id, form, locale, name, email, phone, details, marketing_consent,
       privacy_version, idempotency_key, digest, created_at)
     VALUES ('l', 'contact', 'tr', ?, 'a@example.com', '', '{}', 0, '1', 'k', 'd', 9007199254740993)`
  ).run(awkward)
  db.close()
  writeDump(at('site.sqlite'), at('site.sql'))
  whole = readFileSync(at('site.sql'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

function readRows(file: string): unknown {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return createSchema(migrations)
      .filter(({ type }) => type === 'table')
      .map(({ name }) => {
        const rows = db.prepare(`SELECT * FROM "${name}"`)
        rows.setReadBigInts(true)
        return [name, rows.all()]
      })
  } finally {
    db.close()
  }
}

/** Restores a dump into a database. @returns its file */
async function restore(sql: string): Promise<string> {
  const file = at(`${crypto.randomUUID()}.sql`)
  writeFileSync(file, sql)
  const database = file.replace(/sql$/, 'sqlite')
  await fillDatabase(database, await readDump(file))
  return database
}

test('a dumped and restored database is identical, including triggers and indexes §13.6.2', async () => {
  const restored = await restore(whole)
  expect(readRows(restored)).toEqual(readRows(at('site.sqlite')))
  writeDump(restored, at('again.sql'))
  expect(readFileSync(at('again.sql'), 'utf8')).toBe(whole)
})

test('a restored database gets each migration that is newer than its backup, once §13.6', () => {
  const db = new DatabaseSync(':memory:')
  applyMigrations(db, migrations.slice(0, -2))
  applyMigrations(db)
  applyMigrations(db)
  expect(readSchema(db)).toEqual(createSchema(migrations))
  const listed = db.prepare('SELECT name FROM d1_migrations ORDER BY id').all()
  expect(listed.map(({ name }) => name)).toEqual(migrations)
})

test('only the current user can read a dump, even while it is being written §13.6.1', () => {
  writeFileSync(at('former.sql'), 'of everybody', { mode: 0o644 })
  writeDump(at('site.sqlite'), at('former.sql'))
  expect(statSync(at('former.sql')).mode & 0o777).toBe(0o600)
})

test('line breaks survive in the form in which D1 writes them', async () => {
  const d1 = awkward.replaceAll("'", "''").replaceAll('\r', '\\r').replaceAll('\n', '\\n')
  const sql = whole.replace(
    `'${awkward.replaceAll("'", "''")}'`,
    () => `replace(replace('${d1}','\\r',char(13)),'\\n',char(10))`
  )
  expect(sql).not.toBe(whole)
  expect(readRows(await restore(sql))).toEqual(readRows(at('site.sqlite')))
})

test('statements are split the same way wherever the chunks of a file end §13.6.1', async () => {
  const between = (from: string, to: string) =>
    whole.slice(whole.indexOf(from), whole.indexOf(to, whole.indexOf(from)) + to.length)
  const lead = between('INSERT INTO "leads"', ',NULL);')
  const table = between('CREATE TABLE passkeys', 'STRICT;')
  const trigger = between('CREATE TRIGGER leads_added', 'END;')
  expect([lead, table, trigger].map((each) => each.includes(';\n') || each.includes('--'))).toEqual(
    [true, true, true]
  )
  writeFileSync(at('parts.sql'), `${lead}\n${table}${trigger}\n\n`)
  for (const partBytes of [1, 2, 3, 5, 7, 11, 64]) {
    const found: string[] = []
    for await (const each of readStatements(at('parts.sql'), partBytes)) found.push(each)
    expect(found).toEqual([lead, table, trigger])
  }
})

test.each([
  ['a trigger of 1 500 000 semicolons', 'CREATE TRIGGER x ', ';', 1_500_000],
  ['a trigger of semicolons and spaces', 'CREATE TRIGGER x ', `;${' '.repeat(100_000)}`, 15]
])('text that is no statement (%s) is scanned only once §13.6.2', async (_, head, part, times) => {
  writeFileSync(at('trigger.sql'), `${head}${part.repeat(times)}`)
  await expect(readStatements(at('trigger.sql'), 4096).next()).rejects.toThrow(
    'it ends within a statement'
  )
})

test('reading a dump takes bounded memory §13.6.1', () => {
  const start = whole.indexOf('INSERT INTO "leads"')
  const lead = whole.slice(start, whole.indexOf('CREATE TABLE', start))
  const row = lead.replace("'{}'", `'{"message":"${'ş'.repeat(10_000)}"}'`)
  const rows = Array.from({ length: 2000 }, (_, number) => row.replace("'l'", `'l-${number}'`))
  writeFileSync(
    at('long.sql'),
    whole.replace(lead, () => rows.join(''))
  )
  expect(statSync(at('long.sql')).size).toBeGreaterThan(40_000_000)
  const script = `
    const { readDump } = await import(${JSON.stringify(path.resolve('src/ops/backup/read-dump.ts'))})
    const { counts } = await readDump(${JSON.stringify(at('long.sql'))})
    console.log(counts.leads)`
  const heap = ['--max-old-space-size=32', '--input-type=module']
  const { stdout, stderr } = spawnSync(process.execPath, [...heap, '-e', script], {
    encoding: 'utf8'
  })
  expect([stdout, stderr]).toEqual(['2000\n', ''])
})

const hostile = [
  `ATTACH DATABASE '/tmp/written' AS other;`,
  'PRAGMA writable_schema=ON;',
  'PRAGMA temp_store_directory = "/tmp";',
  `VACUUM INTO '/tmp/written';`,
  '.shell touch /tmp/written\n;',
  `SELECT load_extension('/tmp/evil.so');`,
  `INSERT INTO leads (id) VALUES(load_extension('/tmp/evil.so'));`,
  `INSERT INTO leads (id) VALUES((SELECT password_hash FROM accounts));`,
  `INSERT INTO leads (id) VALUES(1) RETURNING load_extension('x');`,
  `INSERT INTO leads (id) SELECT id FROM accounts;`,
  `INSERT INTO leads (id) VALUES(replace('a','a',randomblob(1000000000)));`,
  `INSERT INTO leads (id) VALUES('a')); ATTACH 'x' AS y; --');`,
  `INSERT OR REPLACE INTO leads (id) VALUES('l');`,
  `UPDATE accounts SET password_hash = 'x';`,
  'DELETE FROM leads;',
  'CREATE VIEW v AS SELECT 1;',
  'CREATE TEMP TABLE t (id);',
  'CREATE VIRTUAL TABLE t USING fts5(x);',
  'CREATE TABLE t (id);',
  `INSERT INTO sqlite_master VALUES('table','x','x',2,'CREATE TABLE x (id)');`,
  'CREATE INDEX evil ON leads (load_extension(id));',
  `CREATE TRIGGER evil AFTER UPDATE ON leads BEGIN DELETE FROM accounts; END;`,
  `INSERT INTO d1_migrations (id,name,applied_at) VALUES(99,'../../../../../tmp/evil.sql','');`,
  '/* ; */ ATTACH DATABASE x AS y;'
]

test.each(hostile)('a dump with a foreign statement is refused: %s §13.6.2', async (statement) => {
  const start = whole.indexOf('CREATE INDEX')
  writeFileSync(at('hostile.sql'), `${whole.slice(0, start)}${statement}\n${whole.slice(start)}`)
  await expect(readDump(at('hostile.sql'))).rejects.toThrow(
    'hostile.sql is not a whole export of a database: '
  )
})

test('tables and triggers are created only by the statements of the migrations §13.6.2', async () => {
  const sql = whole.replace('DELETE FROM lead_words', 'DELETE FROM accounts')
  expect(sql).not.toBe(whole)
  writeDump(await restore(sql), at('again.sql'))
  expect(readFileSync(at('again.sql'), 'utf8')).toBe(whole)
})

test.each([
  ['within a statement', (sql: string) => sql.slice(0, -10)],
  ['between statements', (sql: string) => sql.slice(0, sql.indexOf('CREATE INDEX counters'))],
  [
    'within a character',
    (sql: string) => Buffer.from(sql).subarray(0, Buffer.from(sql).indexOf(0xf0) + 1)
  ]
])('a dump that is cut off %s is refused §13.6.2', async (_, cut) => {
  writeFileSync(at('cut.sql'), cut(whole))
  await expect(readDump(at('cut.sql'))).rejects.toThrow('cut.sql is not a whole export')
})

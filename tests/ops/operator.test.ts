import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparer, toLiteralSql } from '../../src/ops/database/d1.ts'
import { applyMigrations } from '../../src/ops/database/migrations.ts'
import { createDeskLink } from '../../src/ops/desk-link.ts'
import { runCommand } from '../support/command.ts'
import { operators, operatorVars } from '../support/desk.ts'
import { tokenSecret } from '../support/site.ts'
import { localDatabase, localRows } from '../support/worker/local-site.ts'

/** A project with its own local database. */
const folder = mkdtempSync(path.join(tmpdir(), 'operator-'))
const own = process.cwd()

beforeAll(() => {
  for (const name of ['src', 'node_modules', 'package.json', 'wrangler.toml']) {
    symlinkSync(path.resolve(name), path.join(folder, name))
  }
  process.chdir(folder)
  const database = path.join(folder, '.wrangler/state/v3/d1/DB')
  mkdirSync(database, { recursive: true })
  const db = new DatabaseSync(path.join(database, 'db.sqlite'))
  applyMigrations(db)
  db.close()
})
afterAll(() => {
  process.chdir(own)
  rmSync(folder, { recursive: true, force: true })
})

function resetPasskeys(address: string) {
  const file = path.join(own, 'src/ops/operator.ts')
  return runCommand(file, ['reset-passkeys'], { stdin: `${address}\n` })
}

test('npm run ops -- operator removes the passkeys and the sessions of one operator, and logs it §12.4.12 §12.4.13', async () => {
  const db = localDatabase(folder)
  const passkey = db.prepare(`INSERT INTO passkeys
    (id, account_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES (?, ?, ?, '', 0, '[]', '', 0)`)
  passkey.run('1', `operator:${operators.owner}`, '1')
  passkey.run('2', `operator:${operators.owner}`, '2')
  passkey.run('3', `operator:${operators.editor}`, '3')
  const session = db.prepare(`INSERT INTO operator_sessions
    (token_hash, email, awaits_passkey, created_at, last_used_at, expires_at, ends_at)
     VALUES (?, ?, 0, 0, 0, 0, 0)`)
  session.run('a', operators.owner)
  session.run('b', operators.editor)
  db.close()
  writeFileSync('.dev.vars', `OPS_EMAILS="${operatorVars.OPS_EMAILS}"\n`)
  const { stdout, status } = await resetPasskeys(' Owner@Example.com ')
  expect([stdout, status]).toEqual(['Removed passkeys: 2\n', 0])
  expect(localRows(folder, 'SELECT id FROM passkeys')).toEqual([{ id: '3' }])
  expect(localRows(folder, 'SELECT email FROM operator_sessions')).toEqual([
    { email: operators.editor }
  ])
  expect(localRows(folder, 'SELECT operator, action, subject_id FROM operator_actions')).toEqual([
    { operator: 'npm run operator', action: 'passkeysReset', subject_id: operators.owner }
  ])
  expect(
    localRows(folder, "SELECT recipient, state, payload ->> 'template' AS template FROM deliveries")
  ).toEqual(
    [operators.owner, operators.secondOwner].map((recipient) => ({
      recipient,
      state: 'pending',
      template: 'operator-passkeys-reset'
    }))
  )
})

test('an address with shell or SQL syntax is treated as an address without passkeys §12.4.12', async () => {
  const hostile = `x' OR '1'='1'; DROP TABLE passkeys; --$(touch hostile)\`touch hostile\`@example.com`
  const { stdout, status } = await resetPasskeys(hostile)
  expect([stdout, status]).toEqual(['Removed passkeys: 0\n', 0])
  const counts = { passkeys: 1, operator_actions: 1, deliveries: 2 }
  for (const [table, n] of Object.entries(counts)) {
    expect(localRows(folder, `SELECT count(*) AS n FROM ${table}`)).toEqual([{ n }])
  }
})

test('values are escaped as SQL literals that cannot end early', () => {
  expect(toLiteralSql({ sql: 'SELECT ?, ?, ?', values: ["'", 7, null] })).toBe(
    `SELECT CAST(X'27' AS TEXT), 7, NULL`
  )
  expect(() => toLiteralSql({ sql: 'SELECT ?', values: [] })).toThrow('Wrong number of values')
  expect(() => toLiteralSql({ sql: 'SELECT ?', values: [1.5] })).toThrow('Not a whole number')
  expect(() => preparer.prepare('SELECT ?1, ?1')).toThrow('Numbered parameter in: SELECT ?1, ?1')
})

test('npm start prints a link for the first owner and stores its digest in the database §12.10', () => {
  writeFileSync(
    '.dev.vars',
    `TOKEN_SECRET="${tokenSecret}"\nOPS_EMAILS="${operatorVars.OPS_EMAILS}"\n`
  )
  const link = createDeskLink('.dev.vars', 'http://localhost:8787')
  expect(link).toMatch(/^http:\/\/localhost:8787\/_ops\/login\?token=[\w-]{43}$/)
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  expect(localRows(folder, 'SELECT link_hash, email, browser_hash FROM operator_links')).toEqual([
    {
      link_hash: createHash('sha256').update(token).digest('hex'),
      email: operators.owner,
      browser_hash: null
    }
  ])
})

test('without an owner in .dev.vars, npm start prints no link §12.10', () => {
  writeFileSync('.dev.vars', `TOKEN_SECRET="${tokenSecret}"\n`)
  expect(createDeskLink('.dev.vars', 'http://localhost:8787')).toBeUndefined()
})

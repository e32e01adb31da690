import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDump } from '../../src/ops/backup/read-dump.ts'
import { runWrangler } from '../../src/ops/wrangler.ts'
import { standInForAccount } from '../support/accounts/stand-in.ts'
import { runCommand } from '../support/command.ts'
import { eventually } from '../support/eventually.ts'
import { sendForm } from '../support/form.ts'
import { newIp, tokenSecret } from '../support/site.ts'
import {
  copyBuiltProject,
  type LocalSite,
  localDatabase,
  localRows,
  runProject
} from '../support/worker/local-site.ts'

const project = mkdtempSync(path.join(tmpdir(), 'restore-'))
const token = 'a-token-of-the-tests-for-operators'
const account = standInForAccount(path.join(project, 'account'))
const [erased, kept] = ['erased@example.com', "o'brien@example.com"]
let site: LocalSite

const own = process.cwd()

beforeAll(async () => {
  await copyBuiltProject(project)
  // Commands use the current folder.
  process.chdir(project)
  site = await runProject(project, { TOKEN_SECRET: tokenSecret, OPS_TOKEN: token })
}, 120_000)
afterAll(async () => {
  await site.stop()
  process.chdir(own)
  rmSync(project, { recursive: true })
})

const filePath = (script: string) => path.join(own, 'src/ops/backup', `${script}.ts`)
const noSecrets = { TOKEN_SECRET: '', ERASURE_SECRET: '' }

/** Runs one of the commands, with secrets in its environment. */
async function run(script: string, args: string[], secrets: Record<string, string> = {}) {
  const ended = await runCommand(filePath(script), args, { env: { ...noSecrets, ...secrets } })
  return { ...ended, stdout: stripVTControlCharacters(ended.stdout) }
}

async function write(email: string): Promise<void> {
  const fetch_ = (path: string, init: RequestInit = {}) =>
    fetch(site.origin + path, {
      redirect: 'manual',
      ...init,
      headers: { 'CF-Connecting-IP': newIp(), ...init.headers }
    })
  const fields = {
    name: 'Ayşe',
    email,
    subject: 'general',
    message: 'Merhaba, GSA olmak istiyoruz.'
  }
  const { status } = await sendForm({ ...site, fetch: fetch_ }, '/contact-us', fields)
  expect(status).toBe(303)
}

/** Everything in an export, table by table. */
function readContents(file: string): Record<string, Record<string, unknown>[]> {
  const db = new DatabaseSync(':memory:')
  db.exec(readFileSync(path.join(project, file), 'utf8'))
  const tables = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all()
  return Object.fromEntries(
    tables.map(({ name }) => [String(name), db.prepare(`SELECT * FROM "${name}"`).all()])
  )
}

/** After the backup, somebody unsubscribes, and an owner and a passkey are replaced. */
const since = `UPDATE news_subscriptions SET withdrawn_at = 7, withdrawn_by = 'one click'
    WHERE id = 'news-kept';
  DELETE FROM passkeys WHERE account_id GLOB 'operator:*' OR credential_id = 'own';
  DELETE FROM operators;
  INSERT INTO operators (email, role, created_at) VALUES ('o''brien@example.com', 'owner', 2);
  INSERT INTO passkeys VALUES
    ('n', 'operator:o''brien@example.com', 'own', 'key?', 0, '["usb"]', 'Ayşe''s', 5, NULL)`

const ownOperators = [expect.objectContaining({ email: "o'brien@example.com", role: 'owner' })]

/** The operator's current passkey is kept, whatever the backup contains. */
const ownPasskey = [
  {
    ...{ id: 'n', account_id: "operator:o'brien@example.com", credential_id: 'own' },
    ...{ public_key: 'key?', counter: 0, transports: '["usb"]', name: "Ayşe's" },
    ...{ created_at: 5, last_used_at: null }
  }
]

let backup: Awaited<ReturnType<typeof run>>
let restored: typeof backup
let contents: ReturnType<typeof readContents>

/** Writes rows of two people, and some that are expired or waiting. */
async function addRows(): Promise<void> {
  for (const email of [erased, kept]) await write(email)
  // All pending writes are done.
  const underWay = "SELECT id FROM deliveries WHERE state IN ('pending', 'queued')"
  await eventually(() => expect(localRows(project, underWay)).toEqual([]))
  const db = localDatabase(project)
  db.exec(
    `INSERT INTO accounts (id, email, email_key, name, company, phone, locale, password_hash,
       registration_key, created_at, verified_at) VALUES ('account-1', '${erased}', '${erased}', 'Ayşe', 'Nil', '', 'tr', 'h', 'k', 1, 2);
     INSERT INTO news_subscriptions (id, email, source, version, locale, text_version, asked_at, confirmed_at)
       VALUES ('news-kept', 'news@example.com', 'contact', 'v', 'tr', '', 1, 1),
         ('news-erased', '${erased}', 'contact', 'v', 'tr', '', 1, 1);
     INSERT INTO passkeys VALUES ('p', 'account-1', 'c', 'key', 0, '[]', 'Firefox', 1, NULL),
       ('o', 'operator:o''brien@example.com', 'stolen', 'key', 0, '[]', 'Firefox', 1, NULL),
       ('q', 'account-3', 'own', 'key', 0, '[]', 'Firefox', 1, NULL);
     INSERT INTO operators (email, role, created_at) VALUES ('removed@example.com', 'owner', 1);
     INSERT INTO sessions (token_hash, id, account_id, browser, created_at, last_used_at, expires_at)
       VALUES ('h', 's', 'account-2', 'Firefox', 1, 1, 1);
     INSERT INTO tokens (token_hash, id, purpose, account_id, created_at, expires_at)
       VALUES ('h', 't', 'reset', 'account-2', 1, 2);
     INSERT INTO deliveries (id, receiver, payload, state, next_attempt_at, created_at)
       VALUES ('d-1', 'mail', '{"template":"reset","to":"${erased}"}', 'dead', 1, 1),
         ('d-2', 'mail', '{"template":"reset","to":"other@example.com"}', 'queued', 9e12, 1)`
  )
  db.close()
}

/** Makes a backup, erases a person, and restores the backup. */
beforeAll(async () => {
  await addRows()
  backup = await run('backup', ['local', '--output', 'backup.sql'])
  runWrangler(['d1', 'export', 'DB', '--env=', '--local', '--output', 'd1.sql'], { cwd: project })
  const later = localDatabase(project)
  later.exec(since)
  later.close()
  const person = path.join(own, 'src/ops/person.ts')
  const answer = await runCommand(person, ['erase', '--url', site.origin], {
    env: { OPS_TOKEN: token },
    stdin: erased
  })
  expect(JSON.parse(answer.stdout)).toMatchObject({ messages: 1, accounts: 1 })
  expect(localRows(project, 'SELECT kind FROM erasures ORDER BY kind')).toEqual([
    { kind: 'account' },
    { kind: 'person' }
  ])
  restored = await run('restore', ['local', 'backup.sql'], { TOKEN_SECRET: tokenSecret })
  contents = readContents('backup.restored.sql')
}, 180_000)

test("a backup has the rows of D1's own export, and only its user can read it §13.6 §13.6.1", async () => {
  expect(backup.stderr).toBe('')
  expect(backup.stdout).toMatch(/leads\s*│ 2 /)
  expect(JSON.stringify(readContents('backup.sql'))).toContain(erased)
  // Some texts have line breaks.
  const [ours, itsOwn] = ['backup.sql', 'd1.sql'].map((file) => readDump(path.join(project, file)))
  expect((await ours)?.counts).toEqual((await itsOwn)?.counts)
  for (const file of ['backup.sql', 'backup.restored.sql']) {
    expect([file, statSync(path.join(project, file)).mode & 0o777]).toEqual([file, 0o600])
  }
})

test('a backup is restored without people erased since §13.6 §13.6.4', () => {
  expect(restored.stderr).toBe('')
  expect(restored.stdout).toContain('1 people and 1 accounts were erased again')
  expect(restored.stdout).toMatch(/leads\s*│ 2\s*│ 1 /)
  expect(JSON.stringify(contents)).not.toContain(erased)
  expect(JSON.stringify(contents)).not.toContain('account-1')
  expect(contents.leads).toMatchObject([{ email: kept }])
  expect(contents.accounts).toEqual([])
  expect(contents.erasures).toHaveLength(2)
  expect(contents.news_subscriptions).toMatchObject([
    { id: 'news-erased', email: expect.stringMatching(/^[0-9a-f]{64}$/), withdrawn_by: 'erasure' },
    { id: 'news-kept', email: 'news@example.com', withdrawn_at: 7, withdrawn_by: 'one click' }
  ])
})

test('a restored backup opens no session or link, and sends nothing that was waiting §13.6.4', () => {
  expect([contents.sessions, contents.tokens]).toEqual([[], []])
  expect(contents.deliveries).toContainEqual(
    expect.objectContaining({ id: 'd-2', state: 'dead', last_error: 'restored from a backup' })
  )
})

test('operators and their passkeys are those of the environment §13.6.4.1', () => {
  expect(contents.passkeys).toEqual(ownPasskey)
  expect(contents.operators).toEqual(ownOperators)
  expect(restored.stdout).toContain(
    'Operators are those of local, with 1 passkeys in place of 1 of the backup'
  )
})

test('preparing a backup leaves the running site as it is §13.6.4', () => {
  expect(localRows(project, 'SELECT email FROM leads')).toEqual([{ email: kept }])
  expect(localRows(project, 'SELECT count(*) AS n FROM sessions')).toEqual([{ n: 1 }])
})

test('nothing is restored with a secret other than the one that recorded the erasures §13.6.4.2', async () => {
  const { status, stderr } = await run('restore', ['local', 'backup.sql'], {
    TOKEN_SECRET: 'another secret of the tests, long enough'
  })
  expect(status).toBe(1)
  expect(stderr).toContain('erasures were recorded with another secret. Set ERASURE_SECRET')
}, 180_000)

/** Runs a command as if production were the databases of a folder. */
function runRemotely(script: string, args: string[], secrets: Record<string, string> = {}) {
  const PATH = `${account.bin}:${process.env.PATH}`
  const env = { ...process.env, ...noSecrets, PATH, ...secrets }
  return spawnSync(process.execPath, [filePath(script), ...args], { env, encoding: 'utf8' })
}

/** Gives a database of that folder a backup's contents. */
function fill(name: string): DatabaseSync {
  rmSync(account.database(name), { force: true })
  const db = new DatabaseSync(account.database(name))
  db.exec(readFileSync(path.join(project, 'backup.sql'), 'utf8'))
  return db
}

function count(db: DatabaseSync, rows: string): unknown {
  return db.prepare(`SELECT count(*) AS n FROM ${rows}`).get()?.n
}

test('a prepared backup is loaded into a new database without changing another one §13.6.4.3', () => {
  const production = fill('production')
  const { status, stderr, stdout } = runRemotely(
    'restore',
    ['production', 'backup.sql', '--upload', '--jurisdiction', 'eu'],
    { TOKEN_SECRET: tokenSecret }
  )
  expect([status, stderr]).toEqual([0, ''])
  const [, name = ''] = /set database_name = "(babylon-production-\d{12})"/.exec(stdout) ?? []
  expect(readFileSync(account.log, 'utf8')).toContain(
    `d1 create ${name} --env=production --update-config=false --jurisdiction eu\n`
  )
  const restored = new DatabaseSync(account.database(name))
  expect([count(restored, 'leads'), count(restored, 'sessions')]).toEqual([2, 0])
  expect(count(production, 'sessions')).toBe(1)
}, 180_000)

test("a restored database keeps only erasures and operators' passkeys of the replaced one §13.6.5", () => {
  fill('then').close()
  const [erasure = {}] = localRows(project, "SELECT * FROM erasures WHERE kind = 'person'")
  const now = fill('production')
  now
    .prepare('INSERT INTO erasures (digest, kind, key_id, erased_at) VALUES (?, ?, ?, 1)')
    .run(String(erasure.digest), 'person', String(erasure.key_id))
  now.exec(since)
  now.close()
  const { status, stderr, stdout } = runRemotely(
    'time-travel',
    ['production', '2026-11-20T10:00:00Z', '--url', site.origin],
    { OPS_TOKEN: token }
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('restore DB --env production --bookmark now')
  expect(stdout).toContain('4. 0 people and 0 accounts were erased again')
  const travelled = new DatabaseSync(account.database('production'))
  expect(travelled.prepare('SELECT digest FROM erasures').all()).toEqual([
    { digest: erasure.digest }
  ])
  expect(count(travelled, "news_subscriptions WHERE withdrawn_by = 'one click'")).toBe(1)
  for (const left of ['sessions', 'tokens', "deliveries WHERE state = 'queued'"]) {
    expect([left, count(travelled, left)]).toEqual([left, 0])
  }
  const operators = "SELECT * FROM passkeys WHERE account_id GLOB 'operator:*'"
  expect(travelled.prepare(operators).all()).toEqual(ownPasskey)
  expect(travelled.prepare('SELECT * FROM operators').all()).toEqual(ownOperators)
}, 120_000)

test.each([
  [['nowhere', 'backup.sql'], "There is no environment 'nowhere': local, staging, production."],
  [['local', 'missing.sql'], 'There is no file missing.sql.'],
  [['local', 'backup.sql', '--upload'], '--upload is for staging and production.']
])('restoring is refused with the reason and its usage: %j', async (args, problem) => {
  const { status, stderr } = await run('restore', args)
  const [reason, , usage] = stderr.split('\n')
  expect([status, reason, usage]).toEqual([
    2,
    problem,
    expect.stringMatching(/^npm run ops -- restore /)
  ])
})

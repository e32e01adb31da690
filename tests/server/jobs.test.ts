import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { Bindings } from '../../src/bindings.ts'
import { enforceRetention } from '../../src/server/jobs/retention.ts'
import { runSchedule } from '../../src/server/jobs/schedule.ts'
import { dayMs, hourMs } from '../../src/shared/time.ts'
import { createDatabase } from '../support/database/database.ts'
import { createApp } from '../support/github/app.ts'

const db = createDatabase()
const now = Date.UTC(2004, 1, 29, 12)

type Row = Record<string, string | number | null>

/** Inserts a row; columns that must have a value and are not given have the name or 1. */
async function insert(table: string, name: string, given: Row): Promise<void> {
  const { results } = await db
    .prepare(`SELECT name, type FROM pragma_table_info('${table}') WHERE "notnull" OR pk`)
    .all<{ name: string; type: string }>()
  const usual = results.map((column) => [column.name, column.type === 'TEXT' ? name : 1])
  const row: Row = { ...Object.fromEntries(usual), ...given }
  const columns = Object.keys(row)
  const sql = `INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`
  await db
    .prepare(sql)
    .bind(...Object.values(row))
    .run()
}

/** The remaining values of a column. */
async function left(table: string, column: string): Promise<unknown[]> {
  const { results } = await db
    .prepare(`SELECT ${column} AS value FROM ${table} ORDER BY value`)
    .all<{ value: unknown }>()
  return results.map(({ value }) => value)
}

/** The column with the time of each kind of rows, and how long they are kept after it. */
const kept: [table: string, column: string, limit: number, more?: Row][] = [
  // 24 calendar months; February 2002 has no 29th.
  ['leads', 'created_at', Date.UTC(2002, 1, 28, 12), { details: '{}' }],
  ['lead_changes', 'created_at', now - dayMs, { lead_id: 'new' }],
  ['deliveries', 'settled_at', now - 90 * dayMs, { payload: '{}', state: 'delivered' }],
  ['news_subscriptions', 'withdrawn_at', now - 3 * 365 * dayMs, { withdrawn_by: 'one click' }],
  ['counters', 'expires_at', now],
  ['erasures', 'erased_at', now - 2 * 365 * dayMs],
  ['sessions', 'expires_at', now],
  ['account_events', 'at', now - 90 * dayMs],
  ['access_changes', 'changed_at', now - hourMs],
  ['tokens', 'expires_at', now],
  ['email_changes', 'expires_at', now],
  ['spent_challenges', 'expires_at', now],
  ['second_steps', 'expires_at', now],
  ['operator_sessions', 'expires_at', now],
  ['operator_links', 'expires_at', now],
  ['passkey_resets', 'expires_at', now],
  ['vitals', 'day', now - 90 * dayMs],
  ['fault_counts', 'minute', now - 7 * dayMs]
]

test('every kind of rows that expires has a case', () => {
  const source = readFileSync('src/server/jobs/retention.ts', 'utf8')
  const expiring = [...source.matchAll(/ table: '(\w+)'/g)].map(([, table]) => table)
  expect(kept.map(([table]) => table)).toEqual(expiring)
})

test.each(kept)('%s are deleted only once %s is too long ago §11.12', async (...rows) => {
  const [table, column, limit, more] = rows
  const numbers = table === 'access_changes' ? [{ number: 1 }, { number: 2 }] : []
  await insert(table, 'old', { ...more, ...numbers[0], [column]: limit - 1000 })
  await insert(table, 'new', { ...more, ...numbers[1], [column]: limit + 1000 })
  await enforceRetention(db, now)
  expect(await left(table, column)).toEqual([limit + 1000])
})

test('deliveries that are not settled are kept without limit', async () => {
  const open = { payload: '{}', state: 'queued', created_at: 0, settled_at: null }
  await insert('deliveries', 'open', open)
  await enforceRetention(db, now)
  expect(await left('deliveries', 'id')).toContain('open')
})

test('accounts that were not confirmed within 30 days are deleted with their consents', async () => {
  const limit = now - 30 * dayMs
  const rows = {
    old: { created_at: limit - 1000, verified_at: null },
    new: { created_at: limit + 1000, verified_at: null },
    confirmed: { created_at: limit - 1000, verified_at: limit }
  }
  for (const [id, times] of Object.entries(rows)) {
    await insert('accounts', id, { review: 'waiting', ...times })
    await insert('consents', id, { subject: 'terms' })
  }
  await enforceRetention(db, now)
  expect(await left('accounts', 'id')).toEqual(['confirmed', 'new'])
  expect(await left('consents', 'account_id')).toEqual(['confirmed', 'new'])
})

/** Every job in order; the alerts report on the others. */
const jobs = [
  'sweep',
  'words',
  'actions',
  'retention',
  'search',
  'recoveryCodes',
  'authenticatorApps',
  'agencies',
  'alerts'
]

/** The settings without which jobs have nothing to do. */
const jobSettings = {
  WORDS_REPOSITORY: 'babylon/site',
  WORDS_APP_ID: '1',
  WORDS_APP_KEY: createApp({ owner: 'babylon', name: 'site' }).key,
  TOKEN_SECRET: 'the secret of the test, long enough',
  TOKEN_SECRET_BEFORE: 'the previous secret, long enough',
  TEAM_EMAIL: 'team@babylon.example'
}

test('a job that fails does not stop the others', async () => {
  const failing = {
    prepare(): never {
      throw new Error('The test makes the database fail.')
    }
  }
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const unrecorded = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const controller = { scheduledTime: 0, cron: '', noRetry: () => {} }
  await runSchedule(controller, { DB: failing, ...jobSettings } as unknown as Bindings)
  expect(failed.mock.calls.map(jobOf)).toEqual(jobs)
  expect(unrecorded.mock.calls.map(jobOf)).toEqual(jobs)
  vi.restoreAllMocks()
})

/** The job that a line of the log names. */
function jobOf([line]: unknown[]): unknown {
  return JSON.parse(String(line)).job
}

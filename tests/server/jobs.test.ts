import { expect, test, vi } from 'vitest'
import type { Bindings } from '../../src/bindings.ts'
import { enforceRetention } from '../../src/server/jobs/retention.ts'
import { runSchedule } from '../../src/server/jobs/schedule.ts'
import { dayMs } from '../../src/shared/time.ts'
import { createDatabase } from '../support/database.ts'

const db = createDatabase()
const now = Date.UTC(2004, 1, 29, 12)

/** Inserts a row; the keys are the columns. */
async function insert(table: string, row: Record<string, string | number | null>): Promise<void> {
  const columns = Object.keys(row)
  const sql = `INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`
  await db
    .prepare(sql)
    .bind(...Object.values(row))
    .run()
}

/** The remaining rows of a table, by their key column. */
async function left(table: string, column = 'id'): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT ${column} AS name FROM ${table} ORDER BY name`)
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

const lead = {
  form: 'contact',
  locale: 'en',
  name: 'Ayşe',
  email: 'ayse@example.com',
  phone: '',
  details: '{}',
  marketing_consent: 0,
  privacy_version: 'v',
  digest: ''
}
const delivery = { receiver: 'mail', payload: '{}', next_attempt_at: 0 }
const account = {
  name: 'Ayşe',
  company: '',
  phone: '',
  locale: 'en',
  password_hash: '',
  registration_key: ''
}

test('leads are kept for 24 calendar months', async () => {
  // February 2002 has no 29th.
  const limit = Date.UTC(2002, 1, 28, 12)
  await insert('leads', {
    ...lead,
    id: 'old',
    idempotency_key: 'old',
    created_at: limit - 1000
  })
  await insert('leads', {
    ...lead,
    id: 'new',
    idempotency_key: 'new',
    created_at: limit + 1000
  })
  await enforceRetention(db, now)
  expect(await left('leads')).toEqual(['new'])
})

test('deliveries are kept for 90 days after they are settled, and until then without limit', async () => {
  const limit = now - 90 * dayMs
  const rows = { old: limit - 1000, new: limit + 1000, open: null }
  for (const [id, settled_at] of Object.entries(rows)) {
    const state = settled_at === null ? 'queued' : 'delivered'
    await insert('deliveries', { ...delivery, id, state, created_at: 0, settled_at })
  }
  await enforceRetention(db, now)
  expect(await left('deliveries')).toEqual(['new', 'open'])
})

test('sessions, links and counters are deleted once they have expired, and not before', async () => {
  for (const [id, expires_at] of Object.entries({ old: now - 1000, new: now + 1000 })) {
    const times = { created_at: 0, expires_at }
    const session = { token_hash: id, id, account_id: '', browser: '', last_used_at: 0 }
    await insert('sessions', { ...session, ...times })
    await insert('tokens', { token_hash: id, id, purpose: 'reset', account_id: '', ...times })
    await insert('counters', { key: id, uses: 1, expires_at })
  }
  await enforceRetention(db, now)
  expect(await left('sessions')).toEqual(['new'])
  expect(await left('tokens')).toEqual(['new'])
  expect(await left('counters', 'key')).toEqual(['new'])
})

test('accounts that were not confirmed within 30 days are deleted with their consents', async () => {
  const limit = now - 30 * dayMs
  const rows = {
    old: { created_at: limit - 1000, verified_at: null },
    new: { created_at: limit + 1000, verified_at: null },
    confirmed: { created_at: limit - 1000, verified_at: limit }
  }
  for (const [id, times] of Object.entries(rows)) {
    await insert('accounts', { ...account, ...times, id, email: id, email_key: id })
    const consent = { subject: 'terms', version: 'v', locale: 'en', given_at: 0 }
    await insert('consents', { ...consent, account_id: id })
  }
  await enforceRetention(db, now)
  expect(await left('accounts')).toEqual(['confirmed', 'new'])
  expect(await left('consents', 'account_id')).toEqual(['confirmed', 'new'])
})

test('counts of failed requests are kept for 7 days §11.12', async () => {
  const limit = now - 7 * dayMs
  await insert('fault_counts', { minute: limit - 1000, answers: 1 })
  await insert('fault_counts', { minute: limit + 1000, answers: 1 })
  await enforceRetention(db, now)
  expect(await left('fault_counts', 'minute')).toEqual([limit + 1000])
})

test('a job that fails does not stop the others', async () => {
  const asked: string[] = []
  const failing = {
    prepare(sql: string): never {
      asked.push(sql)
      throw new Error('The test makes the database fail.')
    }
  }
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const controller = { scheduledTime: 0, cron: '', noRetry: () => {} }
  await runSchedule(controller, { DB: failing } as unknown as Bindings)
  expect(logged).toHaveBeenCalledTimes(5)
  logged.mockRestore()
  warned.mockRestore()
  const [sweep, actions, retention] = asked.filter((sql) => !sql.includes('job_runs'))
  expect(sweep).toContain("state = 'pending'")
  expect(actions).toContain('FROM action_digests')
  expect(retention).toContain('DELETE FROM leads')
})

import type { D1Database } from '@cloudflare/workers-types'
import { beforeAll, expect, test } from 'vitest'
import * as counters from '../../src/server/counters/store.ts'
import * as leads from '../../src/server/leads/store.ts'
import * as outbox from '../../src/server/outbox/store.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const rows = 100_000

const lead: leads.Lead = {
  id: 'id',
  form: 'contact',
  locale: 'en',
  name: '',
  email: '',
  phone: '',
  details: {},
  marketingConsent: false,
  privacyVersion: '',
  idempotencyKey: '',
  digest: '',
  createdAt: 0
}
const taken: outbox.TakenDelivery = {
  id: 'id',
  leadId: null,
  receiver: 'mail',
  payload: '{}',
  attempts: 1
}
const times = { now: 0, leaseMs: 1, lostMs: 1, windowMs: 1, limit: 10 }

/** Every function of the stores that asks the database something. */
const calls: Record<string, (db: D1Database) => unknown> = {
  insertLead: (db) => leads.insertLead(db, lead),
  readLead: (db) => leads.readLead(db, 'id'),
  deleteLeads: (db) => leads.deleteLeads(db, 0, 10),
  insertDelivery: (db) => outbox.insertDelivery(db, { ...taken, payload: {}, createdAt: 0 }),
  markQueued: (db) => outbox.markQueued(db, ['id'], 0),
  takeDelivery: (db) => outbox.takeDelivery(db, 'id', times),
  readDueTime: (db) => outbox.readDueTime(db, 'id'),
  markDelivered: (db) => outbox.markDelivered(db, 'id', 0),
  markFailed: (db) =>
    outbox.markFailed(db, { delivery: taken, error: '', nextAttemptAt: null, now: 0 }),
  listOverdue: (db) => outbox.listOverdue(db, times),
  listDeliveries: (db) => outbox.listDeliveries(db, 'dead', 10),
  reviveDelivery: (db) => outbox.reviveDelivery(db, 'id', 0),
  deleteSettledDeliveries: (db) => outbox.deleteSettledDeliveries(db, 0, 10),
  countUse: (db) => counters.countUse(db, 'key', times),
  deleteCounter: (db) => counters.deleteCounter(db, 'key'),
  deleteExpiredCounters: (db) => counters.deleteExpiredCounters(db, 0, 10)
}

interface Query {
  sql: string
  values: unknown[]
}

/** What a store asks a database that only listens. */
function queryOf(call: (db: D1Database) => unknown): Query {
  const query: Query = { sql: '', values: [] }
  const statement = {
    bind(...values: unknown[]) {
      query.values = values
      return statement
    },
    run: async () => ({ meta: { changes: 0 } }),
    first: async () => ({ details: '{}' }),
    all: async () => ({ results: [] })
  }
  const db = {
    prepare(sql: string) {
      query.sql = sql
      return statement
    }
  }
  // Only `prepare` is used by the stores.
  call(db as unknown as D1Database)
  return query
}

beforeAll(async () => {
  const { DB } = await site.env()
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})`
  await DB.exec(
    `INSERT INTO leads ${numbers} SELECT 'lead-' || i, 'contact', 'tr', 'Name', 'a' || i || '@example.com', '', '{}', 0, 'v', 'key-' || i, 'digest', i FROM n`
  )
  await DB.exec(
    `INSERT INTO deliveries (id, lead_id, receiver, payload, state, next_attempt_at, created_at, settled_at) ${numbers} SELECT 'delivery-' || i, 'lead-' || i, 'mail', '{}', iif(i % 1000 = 0, 'pending', 'delivered'), i, i, iif(i % 1000 = 0, NULL, i) FROM n`
  )
  await DB.exec(`INSERT INTO counters ${numbers} SELECT 'counter-' || i, 1, i FROM n`)
  await DB.exec('ANALYZE')
})

test('every function of the stores is looked at', () => {
  const stores = { ...leads, ...outbox, ...counters }
  const functions = Object.entries(stores).filter(([, value]) => typeof value === 'function')
  expect(Object.keys(calls).toSorted()).toEqual(functions.map(([name]) => name).toSorted())
})

test.each(Object.keys(calls))('among 100 000 rows, %s finds its own by an index', async (name) => {
  const { DB } = await site.env()
  const { sql, values } = queryOf(calls[name] as (db: D1Database) => unknown)
  const { results } = await DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>()
  const plan = results.map(({ detail }) => detail)
  // The list of ids of `markQueued` is no table.
  const scans = plan.filter((step) => /^SCAN (?!CONSTANT ROW|json_each)/.test(step))
  expect(scans, plan.join('\n')).toEqual([])
  expect(plan.join('\n')).not.toContain('USE TEMP B-TREE')
})

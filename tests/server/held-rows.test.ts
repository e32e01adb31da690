import { readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'
import { beforeAll, expect, test } from 'vitest'
import { createSchema, migrationsFolder } from '../../src/ops/database/migrations.ts'
import { listAddresses, listHeldAccounts } from '../../src/server/people/store.ts'

const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })

beforeAll(() => {
  for (const { sql } of createSchema(readdirSync(migrationsFolder).toSorted())) db.exec(sql)
  const lead = db.prepare(
    `INSERT INTO leads (id, form, locale, name, email, phone, details, marketing_consent,
       privacy_version, idempotency_key, digest, created_at)
     VALUES (?1, 'contact', 'tr', '', ?2, '', '{}', 0, '', ?1, '', ?3)`
  )
  const mail = db.prepare(
    `INSERT INTO deliveries (id, receiver, payload, state, next_attempt_at, created_at)
     VALUES (?, 'mail', json_object('to', ?), 'dead', 0, ?)`
  )
  for (const [index, [email, at]] of [
    ['a@x', 5],
    ['A@x', 3],
    ['b@x', 4],
    ['d@x', 9]
  ].entries()) {
    lead.run(`${index}`, email ?? '', at ?? 0)
  }
  mail.run('1', 'B@X', 2)
  mail.run('2', 'c@x', 7)
  for (const id of ['a', 'c', 'e']) {
    db.prepare(
      `INSERT INTO consents VALUES (?1, 'terms', '1', 'tr', 1), (?1, 'privacy', '1', 'tr', 1)`
    ).run(id)
  }
  for (const id of ['b', 'd']) {
    db.prepare(
      'INSERT INTO second_factors (account_id, created_at, codes_made_at) VALUES (?, 1, 1)'
    ).run(id)
  }
})

/** A stub of D1 that explains the query plan of each statement. */
function d1(plan: string[] = []): D1Database {
  const prepare = (sql: string) => ({
    bind: (...values: (string | number)[]) => ({
      async all() {
        const steps = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
        plan.push(...steps.map(({ detail }) => String(detail)))
        return { results: db.prepare(sql).all(...values) }
      }
    })
  })
  // The stores use only these methods.
  return { prepare } as unknown as D1Database
}

test('the email addresses of messages and mails are listed in pages, each with the time of its first use', async () => {
  expect(await listAddresses(d1(), '', 3)).toEqual([
    { address: 'a@x', since: 3 },
    { address: 'b@x', since: 2 },
    { address: 'c@x', since: 7 }
  ])
  expect(await listAddresses(d1(), 'c@x', 3)).toEqual([{ address: 'd@x', since: 9 }])
})

test('the accounts that any table mentions are listed in pages', async () => {
  const ids = async (after: string) => (await listHeldAccounts(d1(), after, 3)).map(({ id }) => id)
  expect([await ids(''), await ids('c')]).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e']
  ])
})

test.each([
  ['addresses', listAddresses],
  ['accounts', listHeldAccounts]
])('a page of %s costs the same however many there are', async (_, list) => {
  const plan: string[] = []
  await list(d1(plan), 'a', 3)
  const tables = plan.filter((step) =>
    /\b(?:leads|deliveries|accounts|consents|passkeys)\b/.test(step)
  )
  expect(tables).not.toEqual([])
  expect(tables.filter((step) => !step.startsWith('SEARCH '))).toEqual([])
})

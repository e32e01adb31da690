import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type DependentStep, runBatch } from '../../src/server/db/batch.ts'
import { createDatabase } from '../support/database/database.ts'

const db = createDatabase()
db.prepare('CREATE TABLE steps (name TEXT PRIMARY KEY)').run()

const insertOnce = (name: string) =>
  db.prepare('INSERT INTO steps VALUES (?) ON CONFLICT DO NOTHING').bind(name)

function insertDependent(name: string): DependentStep {
  const sql = 'INSERT INTO steps SELECT ? WHERE true'
  return { prepare: (ifChanged) => db.prepare(`${sql} ${ifChanged}`).bind(name) }
}

test('a step depends on the one before it in its list, and on no other part', async () => {
  await runBatch(db, [insertOnce('a')])
  const [[repeated, dependent], alone, [first, second]] = await runBatch(db, [
    [insertOnce('a'), insertDependent('b'), insertDependent('c')],
    insertDependent('d'),
    [insertDependent('e'), insertDependent('f')]
  ])
  const changes = [repeated, dependent, alone, first, second].map(({ meta }) => meta.changes)
  expect(changes).toEqual([0, 0, 1, 1, 1])
})

test('only the function that lays out a batch writes the condition on the step before', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('changes()')
  )
  expect(files).toEqual(['src/server/db/batch.ts'])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dependentStatement, runBatch } from '../../src/server/db/batch.ts'
import { createDatabase } from '../support/database/database.ts'

const db = createDatabase()
db.prepare('CREATE TABLE steps (name TEXT PRIMARY KEY)').run()

const insertOnce = (name: string) =>
  db.prepare('INSERT INTO steps VALUES (?) ON CONFLICT DO NOTHING').bind(name)

const insertDependent = (name: string) =>
  dependentStatement(db, 'INSERT INTO steps SELECT ? WHERE true', name)

test('a step depends only on the one before it in its list', async () => {
  await runBatch(db, [insertOnce('a')])
  const [[repeated, dependent], alone, [first, second]] = await runBatch(db, [
    [insertOnce('a'), insertDependent('b'), insertDependent('c')],
    insertDependent('d'),
    [insertDependent('e'), insertDependent('f')]
  ])
  const changes = [repeated, dependent, alone, first, second].map(({ meta }) => meta.changes)
  expect(changes).toEqual([0, 0, 1, 1, 1])
})

const sources = globSync('src/**/*.{ts,tsx}').toSorted()

function filesWith(text: string): string[] {
  return sources.filter((file) => readFileSync(file, 'utf8').includes(text))
}

test('only the function that lays out a batch writes the condition on the step before', () => {
  expect(filesWith('changes()')).toEqual(['src/server/db/batch.ts'])
})

test('a statement for a batch cannot be run by itself, as its type has no such method', () => {
  expect(filesWith('D1PreparedStatement')).toEqual([
    'src/server/base/time-limits.ts',
    'src/server/db/batch.ts',
    'src/server/db/read-row.ts'
  ])
})

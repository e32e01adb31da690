import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { queryD1 } from '../wrangler.ts'

/** The number of rows of each table. */
export type Counts = Record<string, number>

type Query = (sql: string) => Record<string, unknown>[]

/** Counts the rows of every table of ours in a database of an environment. */
export function countRows(database: string[]): Counts {
  return countBy((sql) => queryD1(database, sql))
}

/**
 * Counts the rows of every table of ours in an exported database.
 * @throws Error when the file is no SQL, or is cut off within a statement
 */
export function countRowsInFile(file: string): Counts {
  const db = new DatabaseSync(':memory:')
  try {
    db.exec(readFileSync(file, 'utf8'))
    return countBy((sql) => db.prepare(sql).all())
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new Error(`${file} is not a whole export of a database: ${reason}`, { cause: error })
  } finally {
    db.close()
  }
}

function countBy(query: Query): Counts {
  const tables = query(
    `SELECT name FROM sqlite_master WHERE type = 'table'
       AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'
     ORDER BY name`
  )
  if (tables.length === 0) return {}
  const counts = tables.map(({ name }) => `(SELECT count(*) FROM "${name}") AS "${name}"`)
  const [row = {}] = query(`SELECT ${counts.join(', ')}`)
  return { ...row } as Counts
}

/** Lists the tables whose numbers of rows differ. */
export function differences(expected: Counts, found: Counts): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names]
    .filter((name) => expected[name] !== found[name])
    .map(
      (name) =>
        `${name}: ${expected[name] ?? 'no table'} expected, ${found[name] ?? 'no table'} found`
    )
}

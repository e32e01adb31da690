import { queryD1 } from '../wrangler.ts'

/** The number of rows of each table. */
export type Counts = Record<string, number>

/** Counts the rows of each of our tables in an environment's database. */
export function countRows(database: string[]): Counts {
  const tables = queryD1<{ name: string }>(
    database,
    `SELECT name FROM sqlite_master WHERE type = 'table'
       AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'
     ORDER BY name`
  )
  if (tables.length === 0) return {}
  const counts = tables.map(({ name }) => `(SELECT count(*) FROM "${name}") AS "${name}"`)
  const [row = {}] = queryD1<Counts>(database, `SELECT ${counts.join(', ')}`)
  return { ...row }
}

/** Lists the tables whose numbers of rows differ. */
export function listDifferences(expectedCounts: Counts, actual: Counts): string[] {
  const names = new Set([...Object.keys(expectedCounts), ...Object.keys(actual)])
  return [...names]
    .filter((name) => expectedCounts[name] !== actual[name])
    .map(
      (name) =>
        `${name}: ${expectedCounts[name] ?? 'no table'} expected, ${actual[name] ?? 'no table'} found`
    )
}

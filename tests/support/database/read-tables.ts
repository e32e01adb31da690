import type { OwnSite } from '../site.ts'

/** The rows of every table but some, to prove that a request changes none. */
export async function readTables(
  { DB, listRows }: OwnSite,
  except: readonly string[]
): Promise<Record<string, unknown[]>> {
  const sql =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*' AND name NOT GLOB 'sqlite*'"
  const names = (await listRows<{ name: string }>(sql))
    .map(({ name }) => name)
    .filter((name) => name !== 'd1_migrations' && !except.includes(name))
  const tables = await DB.batch(names.map((name) => DB.prepare(`SELECT * FROM ${name}`)))
  return Object.fromEntries(names.map((name, index) => [name, tables[index]?.results ?? []]))
}

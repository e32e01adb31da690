import type { Site } from '../site.ts'

/** Runs `work` while a table is missing. */
export async function withoutTable<Result>(
  { DB }: Pick<Site, 'DB'>,
  table: string,
  work: () => Promise<Result>
): Promise<Result> {
  await DB.exec(`ALTER TABLE ${table} RENAME TO lost`)
  try {
    return await work()
  } finally {
    await DB.exec(`ALTER TABLE lost RENAME TO ${table}`)
  }
}

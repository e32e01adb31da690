import type { Site } from '../site.ts'

/**
 * Runs `work` while the database refuses some writes.
 * @param writes the event of a trigger, such as `INSERT ON leads`
 */
export async function withRefused<Result>(
  { DB }: Pick<Site, 'DB'>,
  writes: string,
  work: () => Promise<Result>
): Promise<Result> {
  await DB.exec(`CREATE TRIGGER refused BEFORE ${writes} BEGIN SELECT RAISE(ABORT, 'refused'); END`)
  try {
    return await work()
  } finally {
    await DB.exec('DROP TRIGGER refused')
  }
}

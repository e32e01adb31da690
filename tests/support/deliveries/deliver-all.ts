import { expect, vi } from 'vitest'
import type { OwnSite } from '../site.ts'

/**
 * Advances the clock, round by round, until every delivery is settled.
 * @param stepMs the time between two rounds, which must be longer than any delay of a retry
 */
export async function deliverAll(site: OwnSite, stepMs: number): Promise<void> {
  const progress = () =>
    site.DB.prepare(
      `SELECT count(*) AS unsettled, total(attempts) AS attempts FROM deliveries
       WHERE state IN ('pending', 'queued')`
    ).first<{ unsettled: number; attempts: number }>()
  for (let clockMs = 0; ; clockMs += stepMs) {
    await site.control({ clockMs })
    await site.runCron(Date.now() + clockMs)
    let lastProgress = ''
    await vi.waitFor(
      async () => {
        const before = lastProgress
        lastProgress = JSON.stringify(await progress())
        expect(lastProgress).toBe(before)
      },
      { timeout: 600_000, interval: 600 }
    )
    if ((await progress())?.unsettled === 0) return
  }
}

import { log } from '../log.ts'
import type { SiteRequest } from '../request.ts'
import { incrementFaults } from './fault-store.ts'

/** Each isolate writes at most once in this time, to limit writes when many requests fail. */
const writeIntervalMs = 60_000

/** The number of this isolate's faults that are not in the database yet. */
let pending = 0
let nextWriteAt = 0

/**
 * Counts an answer with a status of 500 or higher. The first is written at once; all of the next
 * minute are written with the first one after it, so that short bursts may be counted too low.
 */
export function countFault({
  env,
  now,
  waitUntil
}: Pick<SiteRequest, 'env' | 'now' | 'waitUntil'>): void {
  pending += 1
  if (now < nextWriteAt) return
  nextWriteAt = now + writeIntervalMs
  waitUntil(writePending(env, now))
}

/** If the database does not answer, the count is added to the next write. */
async function writePending({ DB }: SiteRequest['env'], now: number): Promise<void> {
  const answers = pending
  pending = 0
  try {
    await incrementFaults(DB, now, answers)
  } catch (error) {
    pending += answers
    log.warn('faults not counted', { answers, error })
  }
}

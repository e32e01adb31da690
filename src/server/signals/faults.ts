import { log } from '../log.ts'
import type { SiteRequest } from '../request.ts'
import { addFaults } from './fault-store.ts'

/** Each isolate writes at most once in this time, however many requests fail. */
const writeIntervalMs = 60_000

/** Answers of this isolate that are not in the database yet. */
let pending = 0
let nextWriteAt = 0

/**
 * Counts an answer with a status from 500 on. The first one is written at once. Those of the next
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

/** A database that does not answer gets the count with the next write. */
async function writePending({ DB }: SiteRequest['env'], now: number): Promise<void> {
  const answers = pending
  pending = 0
  try {
    await addFaults(DB, now, answers)
  } catch (error) {
    pending += answers
    log.warn('faults not counted', { answers, error })
  }
}

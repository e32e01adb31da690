import { minuteMs } from '../../shared/time.ts'
import { log } from '../base/log.ts'
import type { BackgroundRequest } from '../base/work-request.ts'
import { incrementFaults } from './fault-store.ts'

/**
 * Minimum milliseconds between two writes of an isolate, to limit writes when many requests fail.
 */
const writeIntervalMs = minuteMs

/** This isolate's faults that are not in the database yet. */
let pending = 0
let nextWriteAt = 0

/**
 * Counts a 5xx response. The first one is written at once. Others are kept for a minute and written
 * with the next one after it, so short bursts may be undercounted.
 */
export function countFault({ env, now, waitUntil }: BackgroundRequest): void {
  pending += 1
  if (now < nextWriteAt) return
  nextWriteAt = now + writeIntervalMs
  waitUntil(writePending(env, now))
}

/** If the database does not respond, the count is added to the next write. */
async function writePending({ DB }: BackgroundRequest['env'], now: number): Promise<void> {
  const faults = pending
  pending = 0
  try {
    await incrementFaults(DB, now, faults)
  } catch (error) {
    pending += faults
    log.warn('faults not counted', { faults, error })
  }
}

import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Settings } from '../../config.ts'
import { type CountingRequest, countingStatement, type Limit, readUses } from '../counters/limit.ts'

/** The window of the budget. */
export const budgetWindowMs = 24 * 3_600_000

const name = 'mails of the day'

/** Counts a mail against the day's budget. Mails with links count, but are never refused. */
export function countMail(request: CountingRequest): Promise<D1PreparedStatement> {
  return countingStatement(request, { name }, budgetWindowMs)
}

/**
 * The limit for mails that people can do without: half of the day's budget, which all mails use. So
 * they leave the other half of the carrier's quota to mails with links.
 */
export function dispensableMails({ MAILS_PER_DAY }: Settings): Limit {
  return { name, uses: Math.floor(MAILS_PER_DAY / 2) }
}

/** The mails that have been counted in the current window. */
export function mailsOfDay(request: CountingRequest): Promise<number> {
  return readUses(request, { name })
}

import type { Settings } from '../../../config.ts'
import type { WorkRequest } from '../../request.ts'
import { waitsSince } from '../account-state.ts'
import type { Account } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { workingDaysBefore } from './working-days.ts'

const accountsPerPage = 100
/** The business API lists the newest first, so all pages have to be read. */
const maxPages = 20

/**
 * Agencies that were confirmed until this time have waited for their check longer than
 * `AGENCY_CHECK_DAYS`; `undefined` if no time is promised.
 */
export function overdueUntil(
  now: number,
  { AGENCY_CHECK_DAYS: days }: Pick<Settings, 'AGENCY_CHECK_DAYS'>
): number | undefined {
  return days === 0 ? undefined : workingDaysBefore(now, days)
}

/** Tells whether an agency that waits for its check is overdue. */
export function isOverdue(
  account: Account,
  { now, settings }: { now: number; settings: Settings }
): boolean {
  return waitsSince(account) <= (overdueUntil(now, settings) ?? Number.NEGATIVE_INFINITY)
}

interface OverdueOptions {
  /** Omits agencies that were confirmed until this time. */
  after?: number
  limit: number
}

/** The agencies that have waited longer than `AGENCY_CHECK_DAYS`, longest wait first. */
export async function listOverdueAgencies(
  request: WorkRequest,
  { after = 0, limit }: OverdueOptions
): Promise<Account[]> {
  const until = overdueUntil(request.now, request.settings)
  if (until === undefined) return []
  const backend = chooseBackend(request)
  const overdueAgencies: Account[] = []
  let before: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const { accounts, next, longestFirst } = await backend.list({
      state: 'waiting',
      before,
      limit: accountsPerPage
    })
    const overdueHere = accounts.filter(
      (each) => waitsSince(each) > after && waitsSince(each) <= until
    )
    overdueAgencies.push(...overdueHere)
    const isComplete =
      longestFirst && (overdueAgencies.length >= limit || isLater(accounts.at(-1), until))
    if (isComplete || !next) break
    before = next
  }
  return overdueAgencies.toSorted((a, b) => waitsSince(a) - waitsSince(b)).slice(0, limit)
}

function isLater(account: Account | undefined, until: number): boolean {
  return account !== undefined && waitsSince(account) > until
}

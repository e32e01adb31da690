import type { Settings } from '../../../config.ts'
import { overdueUntil } from '../../../shared/working-days.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { waitingSince } from '../backend/account-state.ts'
import type { Account } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'

const accountsPerPage = 100
/** The business API lists the newest first, so all pages have to be read. */
const maxPages = 20

/** Tells whether an agency that waits for its check does so longer than `AGENCY_CHECK_DAYS`. */
export function isAgencyOverdue(
  account: Account,
  { now, settings }: { now: number; settings: Settings }
): boolean {
  const until = overdueUntil(now, settings.AGENCY_CHECK_DAYS)
  return until !== undefined && waitingSince(account) <= until
}

interface OverdueOptions {
  /** Omits agencies that were confirmed at or before this time. */
  after?: number
  limit: number
}

/** The agencies that have waited longer than `AGENCY_CHECK_DAYS`, longest wait first. */
export async function listOverdueAgencies(
  { after = 0, limit }: OverdueOptions,
  request: WorkRequest
): Promise<Account[]> {
  const until = overdueUntil(request.now, request.settings.AGENCY_CHECK_DAYS)
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
      (each) => waitingSince(each) > after && waitingSince(each) <= until
    )
    overdueAgencies.push(...overdueHere)
    const isComplete =
      longestFirst && (overdueAgencies.length >= limit || isAfter(accounts.at(-1), until))
    if (isComplete || !next) break
    before = next
  }
  return overdueAgencies.toSorted((a, b) => waitingSince(a) - waitingSince(b)).slice(0, limit)
}

function isAfter(account: Account | undefined, until: number): boolean {
  return account !== undefined && waitingSince(account) > until
}

import { countLeads, type LeadFilter } from '../../server/leads/inbox/inbox-store.ts'
import { unsealValue } from '../../server/operators/sealed-value.ts'
import { dayAt, isoDay, startOfDay } from '../../shared/language/local-day.ts'
import { isEmail } from '../../shared/text/email.ts'
import { parseNumber } from '../../shared/text/parse-number.ts'
import { dayMs } from '../../shared/time.ts'
import { readPeriod } from '../period.ts'
import type { DeskRequest } from '../request.ts'
import { columnFilters, isOldestFirst, isSearched, periods, unfinishedState } from './list-query.ts'
import { type ViewName, viewFilter } from './views.ts'

/** The search text, which is encrypted in the URL if it contains an email address. */
export async function readSearch(request: DeskRequest): Promise<string> {
  const { query } = request
  const sealedSearch = query.get('who')
  if (sealedSearch) return (await unsealValue('search', sealedSearch, request)) ?? ''
  return query.get('q') ?? ''
}

/** Reads the filter from the query. Ignores malformed values. */
export async function readLeadFilter(request: DeskRequest, view: ViewName): Promise<LeadFilter> {
  const { query, now, operator } = request
  const search = (await readSearch(request)).trim()
  const filters = Object.fromEntries(
    columnFilters.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    })
  )
  const period = parsePeriod(query, { now, timeZone: operator.timeZone })
  const viewed = viewFilter(view, request)
  const ends = [period.until, viewed.until].filter((end) => end !== undefined)
  return {
    ...filters,
    ...(filters.state === unfinishedState && { state: undefined, work: 'unfinished' }),
    ...(query.get('delivery') === 'dead' && { delivery: 'dead' }),
    ...period,
    ...(isSearched(query) && (await parseCondition(search, request))),
    ...viewed,
    until: ends.length > 0 ? Math.min(...ends) : undefined,
    isOldestFirst: isOldestFirst(query),
    before: parseNumber(query.get('before'))
  }
}

/** A complete email address matches the sender, other text the beginnings of words. */
async function parseCondition(
  search: string,
  { env, now }: DeskRequest
): Promise<Pick<LeadFilter, 'email' | 'search'>> {
  if (!isEmail(search)) return { search }
  const { sent } = await countLeads(env.DB, { sent: { now, email: search } }, 1)
  return sent > 0 ? { email: search } : { search }
}

function parsePeriod(
  query: URLSearchParams,
  { now, timeZone }: { now: number; timeZone: string }
): Pick<LeadFilter, 'since' | 'until'> {
  const name = periods.find((period) => period === query.get('days'))
  const { from, until } = readPeriod(query, timeZone)
  const today = Date.parse(dayAt(now, timeZone))
  const startBefore = (days: number) => startOfDay(isoDay(today - days * dayMs), timeZone) ?? now
  // Weeks begin on Monday.
  const daysThisWeek = (new Date(today).getUTCDay() + 6) % 7
  const named =
    name === 'lastWeek'
      ? { since: startBefore(daysThisWeek + 7), until: startBefore(daysThisWeek) }
      : { since: name && startBefore(Number(name) - 1), until: undefined }
  const end = until ?? named.until
  return { since: from ?? named.since, until: end === undefined ? undefined : end - 1 }
}

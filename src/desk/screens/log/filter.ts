import type { ActionFilter } from '../../../server/action-log/store.ts'
import { startOfDay } from '../../../shared/language/start-of-day.ts'
import { isoTime } from '../../../shared/text/iso-time.ts'
import { dayMs } from '../../../shared/time.ts'

const longestReference = 64

/** Reads the filter from the query. Days are those of the operator. Ignores malformed values. */
export function filterOf(query: URLSearchParams, timeZone: string): ActionFilter {
  const before = query.get('before') ?? ''
  const lastDay = startOfDay(query.get('to') ?? '', 'UTC')
  const dayAfter = lastDay === undefined ? '' : isoTime(lastDay + dayMs).slice(0, 10)
  return {
    operator: query.get('operator') || undefined,
    action: query.get('action') || undefined,
    subjectKind: query.get('kind') || undefined,
    reference: query.get('q')?.trim().toLowerCase().slice(0, longestReference) || undefined,
    from: startOfDay(query.get('from') ?? '', timeZone),
    until: startOfDay(dayAfter, timeZone),
    before: /^\d{1,15}$/.test(before) ? Number(before) : undefined
  }
}

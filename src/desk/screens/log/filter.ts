import type { ActionFilter } from '../../../server/action-log/store.ts'
import { parseNumber } from '../../../shared/text/parse-number.ts'
import { periodDays, readPeriod } from '../../period.ts'

/** The parameters with a list of choices. */
export const choiceNames = ['operator', 'action', 'kind'] as const

/** All parameters that leave out actions. */
export const actionFilterNames = ['q', ...periodDays, ...choiceNames] as const

export function isLogFiltered(query: URLSearchParams): boolean {
  return actionFilterNames.some((name) => query.get(name))
}

export const maxReferenceLength = 64

/** Reads the query, with days in the operator's time zone. Ignores malformed values. */
export function parseActionFilter(query: URLSearchParams, timeZone: string): ActionFilter {
  return {
    operator: query.get('operator') || undefined,
    action: query.get('action') || undefined,
    subjectKind: query.get('kind') || undefined,
    reference: query.get('q')?.trim().toLowerCase().slice(0, maxReferenceLength) || undefined,
    ...readPeriod(query, timeZone),
    before: parseNumber(query.get('before'))
  }
}

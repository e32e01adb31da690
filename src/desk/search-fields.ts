import { optionalDay, searchLine } from '../forms/definition/fields.ts'
import { hiddenChoice } from '../forms/definition/hidden-fields.ts'
import { reject } from '../forms/server/answer.ts'
import type { Rejection } from '../forms/server/submission.ts'
import type { DeskErrorKey } from './messages.ts'
import { isPeriodReversed, periodDays, readDay } from './period.ts'

/**
 * The fields of a list's search, which a filter or a view that is chosen is a button of: its URL is
 * the action.
 */
export function searchFields(max: number) {
  return { q: searchLine({ max }), chosen: hiddenChoice(['', 'filter', 'view']) }
}

/** The fields of a search with a period. */
export function periodSearchFields(max: number) {
  return { ...searchFields(max), from: optionalDay, to: optionalDay }
}

interface SentPeriod {
  chosen: string
  from: string
  to: string
}

/** The days that a search changes: none with a filter or a view, whose URL has them. */
export function changedDays({
  chosen,
  ...days
}: SentPeriod): Partial<typeof days> | Rejection<DeskErrorKey> {
  if (chosen !== '') return {}
  const period = new URLSearchParams(days)
  const wrongField = periodDays.find((name) => days[name] !== '' && !readDay(period, name))
  if (wrongField) return reject('leads.errors.day', { field: wrongField })
  return isPeriodReversed(period) ? reject('leads.errors.reversed', { field: 'to' }) : days
}

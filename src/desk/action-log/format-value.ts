import type { LoggedAction } from '../../server/action-log/store.ts'
import { dayAt } from '../../shared/language/local-day.ts'
import { findText } from '../find-text.ts'
import type { DeskRequest } from '../request.ts'
import { actorName } from '../ui/text/actor-name.ts'
import { fullDay } from '../ui/text/dates.ts'
import type { LogNames } from './names.ts'

export interface EntryProps extends Pick<DeskRequest, 't' | 'locale' | 'deskHref' | 'operator'> {
  action: LoggedAction
  names: LogNames
}

/** How the log says that a lead has no assignee or is no longer snoozed. */
export const noValue = '–'

/** A detail of an action in words. Unknown values from a newer version are not translated. */
export function formatValue(
  name: string,
  value: string,
  { t, locale, action, names, operator }: EntryProps
): string {
  if (name === 'to') {
    return value === noValue ? t('log.nobody') : actorName(t, value, names.operators)
  }
  if (name === 'until' && value !== noValue) {
    return fullDay(locale, Date.parse(dayAt(Date.parse(value), operator.timeZone)))
  }
  const texts: Partial<Record<string, Record<string, string>>> = {
    state: t('leads.states'),
    view: t('leads.views'),
    role: t('common.roles'),
    range: t('visits.ranges'),
    reason: t('words.errors')
  }
  if (name !== 'filters') return findText(texts[name] ?? {}, value) ?? value
  const isLogExport = action.action === 'logExported'
  const labels: Partial<Record<string, unknown>> = isLogExport
    ? t('log.filters')
    : { ...t('leads'), days: t('leads.period'), q: t('common.find'), who: t('common.find') }
  return value
    .split(' ')
    .map((filter) => labels[filter] ?? filter)
    .join('; ')
}

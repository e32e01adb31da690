import { kindName, leadKinds } from '../../../server/leads/kinds.ts'
import { leadStates } from '../../../server/leads/lead-states.ts'
import { programmes } from '../../../shared/facts/programmes.ts'
import { languageName } from '../../../shared/language/language-name.ts'
import { locales } from '../../../shared/language/locale.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { findText } from '../../find-text.ts'
import { columnFilters, parseViewName, periods, unfinishedState } from '../../inbox/list-query.ts'
import { periodDays, readDay } from '../../period.ts'
import { assigneeName } from '../../ui/text/actor-name.ts'
import { fullDay } from '../../ui/text/dates.ts'
import type { InboxData } from './load.ts'

/** A filter of the list with all its values. */
export interface Filter {
  name: string
  label: string
  options: { value: string; label: string }[]
}

export function dayChoices({ t }: Pick<ScreenProps<InboxData>, 't'>) {
  return periodDays.map((name) => ({ name, label: t(`leads.${name}`) }))
}

export function periodFilter({ t }: Pick<ScreenProps<InboxData>, 't'>): Filter {
  const names = t('leads.periods')
  const options = periods.map((value) => ({ value, label: names[value] }))
  return { name: 'days', label: t('leads.period'), options }
}

export function listFilters({ t, locale, data }: ScreenProps<InboxData>): Filter[] {
  const { tPublic, operators, countries } = data
  const programmeNames = tPublic('forms.options.programme')
  const options = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    {
      name: 'kind',
      label: t('leads.kind'),
      options: options(leadKinds, (kind) => kindName(kind, tPublic))
    },
    {
      name: 'state',
      label: t('leads.state'),
      options: [
        { value: unfinishedState, label: t('leads.unfinished') },
        ...options(leadStates, (state) => findText(t('leads.states'), state) ?? state)
      ]
    },
    {
      name: 'assignee',
      label: t('leads.assignee'),
      options: options(
        operators.map(({ email }) => email),
        (email) => assigneeName(t, email, operators)
      )
    },
    {
      name: 'programme',
      label: t('leads.programme'),
      options: programmes.map((value) => ({ value, label: programmeNames[value] }))
    },
    {
      name: 'delivery',
      label: t('leads.delivery'),
      options: [{ value: 'dead', label: t('leads.dead') }]
    },
    {
      name: 'locale',
      label: t('leads.locale'),
      options: locales.map((value) => ({ value, label: languageName(locale, value) }))
    },
    {
      name: 'country',
      label: t('leads.country'),
      options: options(countries, (code) => regionName(locale, code)).toSorted((one, other) =>
        one.label.localeCompare(other.label, locale)
      )
    }
  ]
}

/** The filters to which the screen of visits leads. They have too many values for a menu. */
function sourceFilters({ t }: ScreenProps<InboxData>): Filter[] {
  return (['source', 'campaign'] as const).map((name) => ({
    name,
    label: t(`leads.${name}`),
    options: []
  }))
}

export function chosenOption(
  query: URLSearchParams,
  { name, options }: Pick<Filter, 'name' | 'options'>
) {
  return options.find(({ value }) => value === query.get(name))
}

/**
 * Describes each filter, such as “Country: Türkiye”; `undefined` for one that is not in use. A
 * column may also be filtered by a value that is no longer an option, such as a former operator.
 */
export function chosenFilters(query: URLSearchParams, props: ScreenProps<InboxData>) {
  const filters = [periodFilter(props), ...listFilters(props), ...sourceFilters(props)]
  const chosenOptions = filters.map(({ name, label, options }) => {
    const chosen = query.get(name)
    const option = chosenOption(query, { name, options })
    const isColumn = columnFilters.some((column) => column === name)
    const text = option?.label ?? (isColumn && chosen)
    return { names: [name], text: text ? `${label}: ${text}` : undefined }
  })
  const days = dayChoices(props).map(({ name, label }) => {
    const day = readDay(query, name)
    return { names: [name], text: day && `${label}: ${fullDay(props.locale, Date.parse(day))}` }
  })
  return [...chosenOptions, ...days]
}

/** Describes the view and the filters of a list in words. */
export function describeList(query: URLSearchParams, props: ScreenProps<InboxData>): string {
  const filters = chosenFilters(query, props).map(({ text }) => text)
  return [props.t(`leads.views.${parseViewName(query)}`), ...filters].filter(Boolean).join(' · ')
}

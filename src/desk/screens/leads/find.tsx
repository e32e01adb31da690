import { optionalLine } from '../../../forms/fields.ts'
import { reject } from '../../../forms/server/submission.ts'
import { searchedPhone } from '../../../server/desk-search/phone-terms.ts'
import { leadStates } from '../../../server/leads/desk-store.ts'
import { kindName, leadKinds } from '../../../server/leads/kinds.ts'
import { sealValue } from '../../../server/operators/sealed-value.ts'
import { programmes } from '../../../shared/facts/programmes.ts'
import { startOfDay } from '../../../shared/language/local-day.ts'
import { locales, localeTags } from '../../../shared/language/locale.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { defineAction } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import type { DeskRequest } from '../../request.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { assigneeName } from '../../ui/actor-name.ts'
import { Menu } from '../../ui/menu.tsx'
import { currentList, filterNames, listQuery, unfinished } from './filter.ts'
import type { InboxData } from './load.ts'

const maxSearchLength = 300
const periods = ['1', '7', '30', '90'] as const
const dates = ['from', 'to'] as const

/**
 * Searches the list. The form is posted, so that an email address or phone number can be encrypted
 * before it is in a URL.
 */
export const findAction = defineAction('find', {
  role: 'reader',
  fields: { q: optionalLine({ max: maxSearchLength }) },
  run: async ({ q }, request) => {
    const isPersonal = q.includes('@') || searchedPhone(q) !== undefined
    const search = isPersonal
      ? { who: await sealValue('search', q, request), q: undefined }
      : { who: undefined, q }
    return { redirectTo: hrefWith(request, search) }
  }
})

/** Filters the list by days, instead of a period up to today. */
export const periodAction = defineAction('period', {
  role: 'reader',
  fields: { from: optionalLine({ max: 10 }), to: optionalLine({ max: 10 }) },
  run: async (days, request) => {
    const wrong = dates.find(
      (name) => days[name] !== '' && startOfDay(days[name], request.operator.timeZone) === undefined
    )
    if (wrong) return reject('leads.errors.day', { field: wrong })
    return { redirectTo: hrefWith(request, { ...days, days: undefined }) }
  }
})

/** The list with changed filters. It covers all leads, not only those of the view. */
function hrefWith(
  { query, deskHref }: Pick<DeskRequest, 'query' | 'deskHref'>,
  changes: Record<string, string | undefined>
): string {
  const view = { view: undefined, before: undefined }
  return deskHref('leads', { query: listQuery(query, { ...changes, ...view }) })
}

/** The search, with a menu for each filter. Narrow windows have the menus in a sheet. */
export function InboxSearch(props: ScreenProps<InboxData>) {
  const { t, query, form, data } = props
  const inUse = filterNames.filter((name) => query.get(name)).length
  const here = currentList(props)
  const filters = listFilters(props)
  const isRefused = form.name === periodAction.form.name
  return (
    <search className="inbox-find desk-find" data-key="/" aria-label={t('common.filters')}>
      <ActionForm action={findAction.form.name} to={here}>
        <ActionField
          name="q"
          kind="search"
          label={<span className="visually-hidden">{t('leads.search')}</span>}
          placeholder={t('leads.search')}
          value={data.search}
        />
        <Button type="submit" size={44} variant="outline-neutral-500">
          {t('leads.find')}
        </Button>
      </ActionForm>
      <InUse {...props} />
      <div className="inbox-find__open">
        <Button size={32} variant="text-neutral-300" icon="chevron-down" popoverTarget={sheetId}>
          {inUse > 0 ? t('leads.filters', { count: inUse }) : t('common.filters')}
        </Button>
      </div>
      {/* A sheet cannot be open from the start, so a refused form is in the page. */}
      <div className="inbox-filters" id={sheetId} popover={isRefused ? undefined : 'auto'}>
        <p className="inbox-filters__head">
          {t('common.filters')}
          <Button
            size={44}
            variant="text-neutral-300"
            icon="x"
            label={t('common.close')}
            popoverTarget={sheetId}
            popoverTargetAction="hide"
          />
        </p>
        <Menu quiet label={t('leads.received')} isOpen={isRefused}>
          <Choices {...props} filter={periodFilter(props)} />
          <ActionForm
            action={periodAction.form.name}
            to={here}
            submit={t('common.filter')}
            size={44}
          >
            {dayChoices(props).map((day) => (
              <ActionField key={day.name} {...day} kind="date" value={query.get(day.name) ?? ''} />
            ))}
          </ActionForm>
        </Menu>
        {filters.slice(0, menuFilters).map((filter) => (
          <Menu quiet key={filter.name} label={filter.label}>
            <Choices {...props} filter={filter} />
          </Menu>
        ))}
        <Menu quiet label={t('lead.more')}>
          {filters.slice(menuFilters).map((filter) => (
            <div key={filter.name}>
              <p className="desk-second" id={`filter-${filter.name}`}>
                {filter.label}
              </p>
              <Choices {...props} filter={filter} />
            </div>
          ))}
        </Menu>
      </div>
    </search>
  )
}

const sheetId = 'filters'

interface Filter {
  name: string
  label: string
  options: { value: string; label: string }[]
}

/** The values of a filter, each as a link to the list with it. */
function Choices({ filter, ...props }: ScreenProps<InboxData> & { filter: Filter }) {
  const { name, label, options } = filter
  const isPeriod = name === 'days' && { from: undefined, to: undefined }
  return (
    <ul className="inbox-choices" aria-label={label}>
      {options.map(({ value, label: text }) => (
        <li key={value}>
          <a
            href={hrefWith(props, { [name]: value, ...isPeriod })}
            aria-current={props.query.get(name) === value ? 'true' : undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The active search and filters, each as a link that removes it. */
function InUse(props: ScreenProps<InboxData>) {
  const { t, query, deskHref, data } = props
  const { list, views, search } = data
  const searched = { names: ['q', 'who'], words: search && `“${search}”` }
  const chosen = [periodFilter(props), ...listFilters(props)].map(({ name, label, options }) => {
    const option = options.find(({ value }) => value === query.get(name))
    return { names: [name], words: option && `${label}: ${option.label}` }
  })
  const days = dayChoices(props).map(({ name, label }) => {
    const day = query.get(name)
    return { names: [name], words: day && `${label}: ${day}` }
  })
  const inUse = [searched, ...chosen, ...days].filter(({ words }) => words)
  if (inUse.length === 0) return null
  const isWhole = list.next === undefined && !query.has('before')
  return (
    <p className="inbox-in-use">
      {inUse.map(({ names, words }) => {
        const without = Object.fromEntries([...names, 'before'].map((name) => [name, undefined]))
        return (
          <a
            key={words}
            className="inbox-in-use__chip"
            href={deskHref('leads', { query: listQuery(query, without) })}
          >
            <span className="visually-hidden">{t('leads.without')} </span>
            {words}
            <Icon name="x" />
          </a>
        )
      })}
      <Link href={deskHref('leads')}>{t('common.clear')}</Link>
      {isWhole && (
        <span>{t('leads.found', { count: list.items.length, all: views.counts.all ?? 0 })}</span>
      )}
    </p>
  )
}

function dayChoices({ t }: Pick<ScreenProps<InboxData>, 't'>) {
  return dates.map((name) => ({ name, label: t(`leads.${name}`) }))
}

function periodFilter({ t }: Pick<ScreenProps<InboxData>, 't'>): Filter {
  const names = t('leads.periods')
  const options = periods.map((value) => ({ value, label: names[value] }))
  return { name: 'days', label: t('leads.received'), options }
}

/** The number of filters with a menu of their own; the others share one. */
const menuFilters = 3

function listFilters({ t, locale, data }: ScreenProps<InboxData>): Filter[] {
  const { tPublic, operators, countries } = data
  const programmeNames = tPublic('forms.options.programme')
  const options = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  const stateNames: Record<string, string> = t('leads.states')
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
        { value: unfinished, label: t('leads.unfinished') },
        ...options(leadStates, (state) => stateNames[state] ?? state)
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
      options: locales.map((value) => ({ value, label: localeTags[value].name }))
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

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
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { assigneeName } from '../../ui/actor-name.ts'
import { FilterFields } from '../../ui/filters.tsx'
import { filterNames, listQuery, unfinished } from './filter.ts'
import type { InboxData } from './load.ts'

const longestSearch = 300
const periods = ['1', '7', '30', '90'] as const
const dates = ['from', 'to'] as const

const choiceField = optionalLine({ max: 100 })

/**
 * Searches and filters the list. The form is posted, so that a search for an email address or phone
 * number can be encrypted before it is in a URL.
 */
export const findAction = defineAction('find', {
  role: 'reader',
  fields: {
    q: optionalLine({ max: longestSearch }),
    ...{ state: choiceField, kind: choiceField, programme: choiceField, country: choiceField },
    ...{ locale: choiceField, assignee: choiceField, delivery: choiceField, days: choiceField },
    ...{ from: optionalLine({ max: 10 }), to: optionalLine({ max: 10 }) }
  },
  run: async ({ q, ...filters }, request) => {
    const { query, operator, deskHref } = request
    for (const name of dates) {
      const isDay =
        filters[name] === '' || startOfDay(filters[name], operator.timeZone) !== undefined
      if (!isDay) return reject('leads.errors.day', { field: name })
    }
    const isPersonal = q.includes('@') || searchedPhone(q) !== undefined
    const search = isPersonal
      ? { who: await sealValue('search', q, request), q: '' }
      : { who: '', q }
    const found = listQuery(query, { ...filters, ...search, view: '', before: '' })
    return { redirectTo: deskHref('leads', { query: found }) }
  }
})

/** The search field, with the filters collapsed, so that phones show the list at once. */
export function Find(props: ScreenProps<InboxData>) {
  const { t, query, form, deskHref, data } = props
  const inUse = filterNames.filter((name) => query.get(name)).length
  const isRefused = form.name === 'find' && Object.keys(form.errors).length > 0
  return (
    <search className="inbox-find desk-find" data-key="/" aria-label={t('common.filters')}>
      <ActionForm action="find" to={deskHref('leads', { query: listQuery(query) })}>
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
        <InUse {...props} />
        <FilterFields
          title={inUse > 0 ? t('leads.filters', { count: inUse }) : t('common.filters')}
          isOpen={isRefused}
          selects={selectsOf(props)}
          days={daysOf(props)}
        >
          <Button type="submit" size={44} variant="outline-neutral-500">
            {t('common.filter')}
          </Button>
        </FilterFields>
      </ActionForm>
    </search>
  )
}

/** The active search and filters, each as a link that removes it. */
function InUse(props: ScreenProps<InboxData>) {
  const { t, query, deskHref, data } = props
  const { list, views, search } = data
  const searched = { names: ['q', 'who'], words: search && `“${search}”` }
  const chosen = selectsOf(props).map(({ name, label, options }) => {
    const option = options.find(({ value }) => value === query.get(name))
    return { names: [name], words: option && `${label}: ${option.label}` }
  })
  const days = daysOf(props).map(({ name, label }) => {
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

function daysOf({ t }: Pick<ScreenProps<InboxData>, 't'>) {
  return dates.map((name) => ({ name, label: t(`leads.${name}`) }))
}

function selectsOf({ t, locale, data: { words, operators, countries } }: ScreenProps<InboxData>) {
  const programmeNames = words('forms.options.programme')
  const options = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  const stateNames: Record<string, string> = t('leads.states')
  const periodNames: Record<string, string> = t('leads.periods')
  return [
    {
      name: 'days',
      label: t('leads.received'),
      options: options(periods, (days) => periodNames[days] ?? days)
    },
    {
      name: 'kind',
      label: t('leads.kind'),
      options: options(leadKinds, (kind) => kindName(kind, words))
    },
    {
      name: 'programme',
      label: t('leads.programme'),
      options: programmes.map((value) => ({ value, label: programmeNames[value] }))
    },
    {
      name: 'country',
      label: t('leads.country'),
      options: options(countries, (code) => regionName(locale, code)).toSorted((one, other) =>
        one.label.localeCompare(other.label, locale)
      )
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
      name: 'locale',
      label: t('leads.locale'),
      options: locales.map((value) => ({ value, label: localeTags[value].name }))
    },
    {
      name: 'delivery',
      label: t('leads.delivery'),
      options: [{ value: 'dead', label: t('leads.dead') }]
    }
  ]
}

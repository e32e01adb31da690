import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { changeQuery, currentHref } from '../../change-query.ts'
import { periodDays, readDay } from '../../period.ts'
import type { DeskRequest } from '../../request.ts'
import {
  FilterBar,
  FilterChoices,
  FilterMenu,
  FilterMenus,
  FiltersInUse,
  SearchButton
} from '../../ui/lists/filters.tsx'
import { fullDay } from '../../ui/text/dates.ts'
import { actionFilterNames, type choiceNames } from './filter.ts'

interface Filter {
  name: (typeof choiceNames)[number]
  options: readonly { value: string; label: string }[]
}

type FiltersProps = DeskRequest & { filters: readonly Filter[] }

/** The search and the filters of the log, which are part of its URL, like those of the inbox. */
export function Filters(props: FiltersProps) {
  const { t, query, filters } = props
  const inUse = listInUse(props)
  return (
    <FilterBar>
      <QueryForm {...props} fields={['q']}>
        <Field
          name="q"
          kind="search"
          label={<span className="visually-hidden">{t('log.filters.q')}</span>}
          placeholder={t('log.filters.q')}
          value={query.get('q') ?? ''}
        />
        <SearchButton />
      </QueryForm>
      <FiltersInUse filters={inUse} clearHref={props.path} />
      <FilterMenus inUse={inUse.length - Number(Boolean(query.get('q')))}>
        <FilterMenu label={t('leads.period')}>
          <QueryForm {...props} fields={periodDays}>
            {periodDays.map((name) => (
              <Field
                key={name}
                name={name}
                kind="date"
                label={t(`log.filters.${name}`)}
                value={query.get(name) ?? ''}
              />
            ))}
            <Button type="submit" size="l" variant="secondary">
              {t('common.filter')}
            </Button>
          </QueryForm>
        </FilterMenu>
        {filters.map(({ name, options }) => (
          <FilterMenu key={name} label={t(`log.filters.${name}`)}>
            <FilterChoices
              label={t(`log.filters.${name}`)}
              options={options.map((option) => ({
                ...option,
                href: currentHref(props, { [name]: option.value, before: undefined }),
                isCurrent: query.get(name) === option.value
              }))}
            />
          </FilterMenu>
        ))}
      </FilterMenus>
    </FilterBar>
  )
}

interface QueryFormProps extends FiltersProps {
  /** The parameters that the form sets; it keeps the others. */
  fields: readonly string[]
  children: React.ReactNode
}

function QueryForm({ path, query, fields, children }: QueryFormProps) {
  const kept = changeQuery(query, { before: undefined })
  return (
    <form className="action-form" method="get" action={path}>
      {Object.entries(kept).map(
        ([name, value]) =>
          !fields.includes(name) && <input key={name} type="hidden" name={name} value={value} />
      )}
      {children}
    </form>
  )
}

/** Each filter in use, such as “Who: Deniz Arslan”, with the log without it. */
function listInUse(props: FiltersProps): { text: string; href: string }[] {
  const { t, locale, query, filters } = props
  return actionFilterNames.flatMap((name) => {
    const isDay = name === 'from' || name === 'to'
    const value = isDay ? readDay(query, name) : query.get(name)
    if (!value) return []
    const href = currentHref(props, { [name]: undefined, before: undefined })
    if (name === 'q') return { text: `“${value}”`, href }
    const option = filters
      .find((filter) => filter.name === name)
      ?.options.find((each) => each.value === value)
    const text = isDay ? fullDay(locale, Date.parse(value)) : (option?.label ?? value)
    return { text: `${t(`log.filters.${name}`)}: ${text}`, href }
  })
}

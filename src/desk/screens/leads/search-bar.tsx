import type { ReactNode } from 'react'
import { withQuery } from '../../../shared/links/href.ts'
import { Button } from '../../../ui/button.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { hrefWith, hrefWithoutFilters } from '../../inbox/list-links.ts'
import { listQuery, searchNames } from '../../inbox/list-query.ts'
import { findWrongField } from '../../ui/forms/action-form.tsx'
import { actionView } from '../../ui/forms/action-view.tsx'
import {
  EnterButton,
  FilterBar,
  FilterChoices,
  FilterMenu,
  FilterMenus,
  FiltersInUse,
  MoreFilter,
  MoreFilters,
  SearchButton,
  searchForm
} from '../../ui/lists/filters.tsx'
import { findAction } from './actions.ts'
import {
  chosenFilters,
  chosenOption,
  dayChoices,
  type Filter,
  listFilters,
  periodFilter
} from './filter-options.ts'
import type { InboxData } from './load.ts'
import { SaveView } from './own-views.tsx'

const Find = actionView(findAction)

/** The views, and the search with a menu for each filter. Narrow windows have these in a sheet. */
export function InboxSearch({
  children,
  ...props
}: ScreenProps<InboxData> & { children: ReactNode }) {
  const { t, path, query, data } = props
  const inUse = chosenFilters(props.query, props).filter(({ text }) => text).length
  const period = periodFilter(props)
  const filters = listFilters(props)
  const wrongField = findWrongField(props, findAction)
  const isWrong = wrongField === 'from' || wrongField === 'to'
  return (
    <FilterBar shortcut="/">
      {children}
      {/* A search looks through all messages. */}
      <Find.Form id={searchForm} to={withQuery(path, listQuery(query, { view: undefined }))}>
        <EnterButton />
        <Find.Field
          name="q"
          label={<span className="visually-hidden">{t('leads.search')}</span>}
          placeholder={t('leads.search')}
          value={data.search}
        />
        <SearchButton />
        <FilterMenus inUse={inUse} isRefused={isWrong}>
          <FilterMenu
            label={period.label}
            chosen={chosenOption(query, period)?.label}
            isOpen={isWrong}
          >
            <Choices {...props} filter={period} />
            <div className="desk-pair">
              {dayChoices(props).map((day) => (
                <Find.Field key={day.name} {...day} value={query.get(day.name) ?? ''} />
              ))}
              <Button type="submit" size="l" variant="secondary">
                {t('common.filter')}
              </Button>
            </div>
          </FilterMenu>
          {filters.slice(0, menuFilters).map((filter) => (
            <FilterMenu
              key={filter.name}
              label={filter.label}
              chosen={chosenOption(query, filter)?.label}
            >
              <Choices {...props} filter={filter} />
            </FilterMenu>
          ))}
          <MoreFilters label={t('leads.moreFilters')}>
            {filters.slice(menuFilters).map((filter) => (
              <MoreFilter
                key={filter.name}
                label={filter.label}
                chosen={chosenOption(query, filter)?.label}
              >
                <Choices {...props} filter={filter} />
              </MoreFilter>
            ))}
          </MoreFilters>
        </FilterMenus>
      </Find.Form>
      <InUse {...props} />
    </FilterBar>
  )
}

/** The number of filters with a menu of their own; the others share one. */
const menuFilters = 3

function Choices({ filter, ...props }: ScreenProps<InboxData> & { filter: Filter }) {
  const { name, label, options } = filter
  const isPeriod = name === 'days' && { from: undefined, to: undefined }
  return (
    <FilterChoices
      label={label}
      options={options.map((option) => ({
        ...option,
        href: hrefWith(props, { [name]: option.value, ...isPeriod }),
        isCurrent: props.query.get(name) === option.value
      }))}
    />
  )
}

function InUse(props: ScreenProps<InboxData>) {
  const { t, query, deskHref, data } = props
  const { list, views, search } = data
  const isWhole = list.next === undefined && !query.has('before')
  const filters = chosenFilters(query, props)
  function hrefWithout(names: readonly string[]): string {
    const without = Object.fromEntries([...names, 'before'].map((name) => [name, undefined]))
    return deskHref('leads', { query: listQuery(query, without) })
  }
  return (
    <FiltersInUse
      search={search ? { text: `“${search}”`, href: hrefWithout(searchNames) } : undefined}
      filters={filters.flatMap(({ names, text }) =>
        text ? [{ text, href: hrefWithout(names) }] : []
      )}
      clearHref={hrefWithoutFilters(props)}
    >
      {isWhole && (
        <span>{t('leads.found', { count: list.leads.length, all: views.counts[list.view] })}</span>
      )}
      {filters.some(({ text }) => text) && <SaveView {...props} />}
    </FiltersInUse>
  )
}

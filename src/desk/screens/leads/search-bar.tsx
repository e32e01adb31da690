import type { ReactNode } from 'react'
import { withQuery } from '../../../shared/links/href.ts'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { currentList, hrefWith, hrefWithoutFilters } from '../../inbox/list-links.ts'
import { listQuery, searchNames } from '../../inbox/list-query.ts'
import { ActionField, ActionForm } from '../../ui/forms/action-form.tsx'
import {
  FilterBar,
  FilterChoices,
  FilterMenu,
  FilterMenus,
  FiltersInUse,
  MoreFilter,
  MoreFilters,
  SearchButton
} from '../../ui/lists/filters.tsx'
import { findAction, periodAction } from './actions.ts'
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

/** The views, and the search with a menu for each filter. Narrow windows have these in a sheet. */
export function InboxSearch({
  children,
  ...props
}: ScreenProps<InboxData> & { children: ReactNode }) {
  const { t, path, query, data } = props
  const inUse = chosenFilters(props.query, props).filter(({ text }) => text).length
  const listUrl = currentList(props)
  const period = periodFilter(props)
  const filters = listFilters(props)
  const isWrong = isRefused(props, periodAction)
  return (
    <FilterBar shortcut="/">
      {children}
      {/* A search looks through all messages. */}
      <ActionForm action={findAction} to={withQuery(path, listQuery(query, { view: undefined }))}>
        <ActionField
          action={findAction}
          name="q"
          label={<span className="visually-hidden">{t('leads.search')}</span>}
          placeholder={t('leads.search')}
          value={data.search}
        />
        <SearchButton />
      </ActionForm>
      <InUse {...props} />
      <FilterMenus inUse={inUse} isRefused={isWrong}>
        <FilterMenu
          label={period.label}
          chosen={chosenOption(query, period)?.label}
          isOpen={isWrong}
        >
          <Choices {...props} filter={period} />
          <ActionForm action={periodAction} to={listUrl} submit={t('common.filter')} size="l">
            {dayChoices(props).map((day) => (
              <ActionField
                key={day.name}
                action={periodAction}
                {...day}
                value={query.get(day.name) ?? ''}
              />
            ))}
          </ActionForm>
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
    </FilterBar>
  )
}

/** The number of filters with a menu of their own; the others share one. */
const menuFilters = 3

/** The values of a filter, each as a link to the list with it. */
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

/** The active search and filters, each as a link that removes it. */
function InUse(props: ScreenProps<InboxData>) {
  const { t, query, deskHref, data } = props
  const { list, views, search } = data
  const searchFilter = { names: searchNames, text: search && `“${search}”` }
  const isWhole = list.next === undefined && !query.has('before')
  const filters = chosenFilters(query, props)
  return (
    <FiltersInUse
      filters={[searchFilter, ...filters].flatMap(({ names, text }) => {
        const without = Object.fromEntries([...names, 'before'].map((name) => [name, undefined]))
        return text ? [{ text, href: deskHref('leads', { query: listQuery(query, without) }) }] : []
      })}
      clearHref={hrefWithoutFilters(props)}
    >
      {isWhole && (
        <span>{t('leads.found', { count: list.leads.length, all: views.counts[list.view] })}</span>
      )}
      {filters.some(({ text }) => text) && <SaveView {...props} />}
    </FiltersInUse>
  )
}

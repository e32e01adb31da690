import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { Menu } from '../../ui/menu.tsx'
import { findAction, periodAction } from './actions.ts'
import {
  chosenFilters,
  dayChoices,
  type Filter,
  listFilters,
  periodFilter
} from './filter-options.ts'
import {
  currentList,
  filterNames,
  hrefWith,
  hrefWithoutFilters,
  listQuery,
  searchNames
} from './list-query.ts'
import type { InboxData } from './load.ts'

/** The search, with a menu for each filter. Narrow windows have the menus in a sheet. */
export function InboxSearch(props: ScreenProps<InboxData>) {
  const { t, query, data } = props
  const inUse = filterNames.filter((name) => query.get(name)).length
  const listUrl = currentList(props)
  const filters = listFilters(props)
  const isWrong = isRefused(props, periodAction)
  return (
    <search className="inbox-find desk-find" data-key="/" aria-label={t('common.filters')}>
      <ActionForm action={findAction} to={listUrl}>
        <ActionField
          action={findAction}
          name="q"
          label={<span className="visually-hidden">{t('leads.search')}</span>}
          placeholder={t('leads.search')}
          value={data.search}
        />
        <Button type="submit" size="l" variant="secondary">
          {t('leads.find')}
        </Button>
      </ActionForm>
      <InUse {...props} />
      <div className="inbox-find__open">
        <Button size="xs" variant="quiet" icon="chevron-down" popoverTarget={sheetId}>
          {inUse > 0 ? t('leads.filters', { count: inUse }) : t('common.filters')}
        </Button>
      </div>
      {/* A sheet cannot be open from the start, so a refused form is in the page. */}
      <div className="inbox-filters" id={sheetId} popover={isWrong ? undefined : 'auto'}>
        <p className="inbox-filters__head">
          {t('common.filters')}
          <Button
            size="l"
            variant="quiet"
            icon="x"
            label={t('common.close')}
            popoverTarget={sheetId}
            popoverTargetAction="hide"
          />
        </p>
        <Menu variant="quiet" label={t('leads.period')} isOpen={isWrong}>
          <Choices {...props} filter={periodFilter(props)} />
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
        </Menu>
        {filters.slice(0, menuFilters).map((filter) => (
          <Menu variant="quiet" key={filter.name} label={filter.label}>
            <Choices {...props} filter={filter} />
          </Menu>
        ))}
        <Menu variant="quiet" label={t('leads.moreFilters')}>
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

/** The number of filters with a menu of their own; the others share one. */
const menuFilters = 3

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
  const searchFilter = { names: searchNames, text: search && `“${search}”` }
  const inUse = [searchFilter, ...chosenFilters(query, props)].filter(({ text }) => text)
  if (inUse.length === 0) return null
  const isWhole = list.next === undefined && !query.has('before')
  return (
    <p className="inbox-in-use">
      {inUse.map(({ names, text }) => {
        const without = Object.fromEntries([...names, 'before'].map((name) => [name, undefined]))
        return (
          <a
            key={text}
            className="inbox-in-use__chip"
            href={deskHref('leads', { query: listQuery(query, without) })}
          >
            <span className="visually-hidden">{t('leads.without')} </span>
            {text}
            <Icon name="x" />
          </a>
        )
      })}
      <Link href={hrefWithoutFilters(props)}>{t('common.clear')}</Link>
      {isWhole && (
        <span>{t('leads.found', { count: list.leads.length, all: views.counts[list.view] })}</span>
      )}
    </p>
  )
}

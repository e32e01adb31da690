import { Button } from '../../../ui/button.tsx'
import { currentHref } from '../../change-query.ts'
import { periodDays, readDay } from '../../period.ts'
import type { DeskRequest } from '../../request.ts'
import { findWrongField } from '../../ui/forms/action-form.tsx'
import { actionView } from '../../ui/forms/action-view.tsx'
import {
  EnterButton,
  FilterBar,
  FilterChoices,
  FilterMenu,
  FilterMenus,
  FiltersInUse,
  SearchButton,
  searchForm
} from '../../ui/lists/filters.tsx'
import { fullDay } from '../../ui/text/dates.ts'
import { findInLogAction } from './actions.ts'
import { choiceNames } from './filter.ts'

const FindInLog = actionView(findInLogAction)

interface Filter {
  name: (typeof choiceNames)[number]
  options: readonly { value: string; label: string }[]
}

type FiltersProps = DeskRequest & { filters: readonly Filter[] }

/** The search and the filters of the log, which are part of its URL, like those of the inbox. */
export function Filters(props: FiltersProps) {
  const { t, query, filters } = props
  const inUse = listInUse(props)
  const search = query.get('q')
  const wrongField = findWrongField(props, findInLogAction)
  const isWrong = wrongField === 'from' || wrongField === 'to'
  return (
    <FilterBar>
      <FindInLog.Form id={searchForm} to={currentHref(props, {})}>
        <EnterButton />
        <FindInLog.Field
          name="q"
          label={<span className="visually-hidden">{t('log.filters.q')}</span>}
          placeholder={t('log.filters.q')}
          value={query.get('q') ?? ''}
        />
        <SearchButton />
        <FilterMenus inUse={inUse.length} isRefused={isWrong}>
          <FilterMenu label={t('leads.period')} isOpen={isWrong}>
            <div className="desk-pair">
              {periodDays.map((name) => (
                <FindInLog.Field
                  key={name}
                  name={name}
                  label={t(`log.filters.${name}`)}
                  value={query.get(name) ?? ''}
                />
              ))}
              <Button type="submit" size="l" variant="secondary">
                {t('common.filter')}
              </Button>
            </div>
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
      </FindInLog.Form>
      <FiltersInUse
        search={
          search
            ? { text: `“${search}”`, href: currentHref(props, { q: undefined, before: undefined }) }
            : undefined
        }
        filters={inUse}
        clearHref={props.path}
      />
    </FilterBar>
  )
}

/** Each filter in use, such as “Who: Deniz Arslan”, with the log without it. */
function listInUse(props: FiltersProps): { text: string; href: string }[] {
  const { t, locale, query, filters } = props
  return [...periodDays, ...choiceNames].flatMap((name) => {
    const isDay = name === 'from' || name === 'to'
    const value = isDay ? readDay(query, name) : query.get(name)
    if (!value) return []
    const href = currentHref(props, { [name]: undefined, before: undefined })
    const option = filters
      .find((filter) => filter.name === name)
      ?.options.find((each) => each.value === value)
    const text = isDay ? fullDay(locale, Date.parse(value)) : (option?.label ?? value)
    return { text: `${t(`log.filters.${name}`)}: ${text}`, href }
  })
}

import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { ActionField } from './action-form.tsx'
import { useDesk } from './desk-context.ts'

interface FilterProps {
  /** One select per query parameter. An empty value disables the filter. */
  selects: { name: string; label: string; options: readonly { value: string; label: string }[] }[]
  /** Date fields, `2026-11-24`, after the selects. */
  days: { name: string; label: string }[]
}

interface FiltersProps extends FilterProps {
  /** Label of the search field `q`. */
  search: string
}

/** The filters of a list, which are part of its URL. Narrow windows collapse all but the search. */
export function Filters({ search, ...fields }: FiltersProps) {
  const { t, self, query } = useDesk()
  const inUse = [...fields.selects, ...fields.days].some(({ name }) => query.get(name))
  return (
    <search aria-label={t('common.filters')}>
      <form className="filters" method="get" action={self}>
        <Field name="q" kind="search" label={search} value={query.get('q') ?? ''} />
        <FilterFields {...fields} title={t('common.filters')} isOpen={inUse} />
        <div className="filters__end">
          <Button type="submit" size={44} variant="outline-neutral-500">
            {t('common.filter')}
          </Button>
          {(inUse || query.get('q')) && <Link href={self}>{t('common.clear')}</Link>}
        </div>
      </form>
    </search>
  )
}

interface FilterFieldsProps extends FilterProps {
  title: string
  isOpen: boolean
  children?: ReactNode
}

/** A disclosure with a field for each filter, filled in from the query. */
export function FilterFields({ title, isOpen, selects, days, children }: FilterFieldsProps) {
  const { t, query } = useDesk()
  const chosen = (name: string) => query.get(name) ?? ''
  return (
    <details className="filters__more" open={isOpen}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className="filters__selects">
        {selects.map((select) => (
          <ActionField
            key={select.name}
            {...select}
            kind="select"
            value={chosen(select.name)}
            choose={t('common.all')}
          />
        ))}
        {days.map((day) => (
          <ActionField key={day.name} {...day} kind="date" value={chosen(day.name)} />
        ))}
        {children}
      </div>
    </details>
  )
}

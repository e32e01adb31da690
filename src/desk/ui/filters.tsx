import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import type { DeskTranslate } from '../wording.ts'

interface FiltersProps {
  t: DeskTranslate
  /** The address of the list. */
  to: string
  query: URLSearchParams
  /** Label of the search field `q`, if the list has one. */
  search?: string
  /** Selects by the query key that they set. An empty value is no filter. */
  selects?: { name: string; label: string; options: readonly { value: string; label: string }[] }[]
  /** More controls. */
  children?: ReactNode
}

/** The filters of a list, which are in its address. */
export function Filters({ t, to, query, search, selects = [], children }: FiltersProps) {
  const names = [...(search ? ['q'] : []), ...selects.map(({ name }) => name)]
  const isFiltered = names.some((name) => query.get(name))
  return (
    <search aria-label={t('common.filters')}>
      <form className="filters" method="get" action={to}>
        {search && <Field name="q" kind="search" label={search} value={query.get('q') ?? ''} />}
        {selects.map(({ name, label, options }) => (
          <Field
            key={name}
            name={name}
            kind="select"
            label={label}
            value={query.get(name) ?? ''}
            choose={t('common.all')}
            options={options}
          />
        ))}
        {children}
        <div className="filters__end">
          <Button type="submit" size={44} variant="outline-neutral-500">
            {t('common.filter')}
          </Button>
          {isFiltered && <Link href={to}>{t('common.clear')}</Link>}
        </div>
      </form>
    </search>
  )
}

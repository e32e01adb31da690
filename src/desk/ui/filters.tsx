import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useDesk } from './desk-context.ts'

interface FiltersProps {
  /** Label of the search field `q`, if the list has one. */
  search?: string
  /** Selects one for each query key. An empty value filters nothing. */
  selects?: { name: string; label: string; options: readonly { value: string; label: string }[] }[]
  /** Fields for a day, `2026-11-24`, after the selects. */
  days?: { name: string; label: string }[]
}

/** The filters of a list, which are part of its URL. Narrow windows disclose all but the search. */
export function Filters({ search, selects = [], days = [] }: FiltersProps) {
  const { t, self, query } = useDesk()
  const names = [...(search ? ['q'] : []), ...[...selects, ...days].map(({ name }) => name)]
  const isFiltered = names.some((name) => query.get(name))
  const lists = selects.map(({ name, label, options }) => (
    <Field
      key={name}
      name={name}
      kind="select"
      label={label}
      value={query.get(name) ?? ''}
      choose={t('common.all')}
      options={options}
    />
  ))
  const dates = days.map(({ name, label }) => (
    <Field key={name} name={name} kind="date" label={label} value={query.get(name) ?? ''} />
  ))
  return (
    <search aria-label={t('common.filters')}>
      <form className="filters" method="get" action={self}>
        {search && <Field name="q" kind="search" label={search} value={query.get('q') ?? ''} />}
        <details
          className="filters__more"
          open={[...selects, ...days].some(({ name }) => Boolean(query.get(name)))}
        >
          <summary>
            {t('common.filters')}
            <Icon name="chevron-down" />
          </summary>
          <div className="filters__selects">
            {lists}
            {dates}
          </div>
        </details>
        <div className="filters__end">
          <Button type="submit" size={44} variant="outline-neutral-500">
            {t('common.filter')}
          </Button>
          {isFiltered && <Link href={self}>{t('common.clear')}</Link>}
        </div>
      </form>
    </search>
  )
}

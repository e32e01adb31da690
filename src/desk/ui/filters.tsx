import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useDesk } from './desk-context.ts'

interface FiltersProps {
  /** Label of the search field `q`, if the list has one. */
  search?: string
  /** Selects one for each query key. An empty value filters nothing. */
  selects?: { name: string; label: string; options: readonly { value: string; label: string }[] }[]
}

/** The filters of a list, which are part of its URL. */
export function Filters({ search, selects = [] }: FiltersProps) {
  const { t, self, query } = useDesk()
  const names = [...(search ? ['q'] : []), ...selects.map(({ name }) => name)]
  const isFiltered = names.some((name) => query.get(name))
  return (
    <search aria-label={t('common.filters')}>
      <form className="filters" method="get" action={self}>
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

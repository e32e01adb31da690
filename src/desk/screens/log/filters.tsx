import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useDesk } from '../../ui/desk-context.ts'

interface FiltersProps {
  /** Label of the search field `q`. */
  search: string
  /** One select per query parameter. An empty value disables the filter. */
  selects: { name: string; label: string; options: readonly { value: string; label: string }[] }[]
  /** Date fields, `2026-11-24`, after the selects. */
  days: { name: string; label: string }[]
}

/** The filters of a list, which are part of its URL. Narrow windows collapse all but the search. */
export function Filters({ search, selects, days }: FiltersProps) {
  const { t, path, query } = useDesk()
  const chosenValue = (name: string) => query.get(name) ?? ''
  const inUse = [...selects, ...days].some(({ name }) => chosenValue(name))
  return (
    <search aria-label={t('common.filters')}>
      <form className="filters" method="get" action={path}>
        <Field name="q" kind="search" label={search} value={chosenValue('q')} />
        <details className="filters__more" open={inUse}>
          <summary>
            {t('common.filters')}
            <Icon name="chevron-down" />
          </summary>
          <div className="filters__selects">
            {selects.map((select) => (
              <Field
                key={select.name}
                {...select}
                kind="select"
                value={chosenValue(select.name)}
                choose={t('common.all')}
              />
            ))}
            {days.map((day) => (
              <Field key={day.name} {...day} kind="date" value={chosenValue(day.name)} />
            ))}
          </div>
        </details>
        <div className="filters__end">
          <Button type="submit" size="l" variant="secondary">
            {t('common.filter')}
          </Button>
          {(inUse || chosenValue('q')) && <Link href={path}>{t('common.clear')}</Link>}
        </div>
      </form>
    </search>
  )
}

import { Button } from '../../ui/button.tsx'
import { changeQuery } from '../list.ts'
import { useDesk } from './desk-context.ts'

/**
 * Pagination by the last entry of the previous page (`?before=`), so that later pages are as fast
 * as the first.
 * @param next the last entry, if older ones follow
 */
export function Pages({ next }: { next?: string | number }) {
  const { t, self, query } = useDesk()
  const isFirst = !query.has('before')
  if (isFirst && !next) return null
  function listHref(before?: string | number): string {
    const search = new URLSearchParams(changeQuery(query, { before }))
    return search.size > 0 ? `${self}?${search}` : self
  }
  return (
    <nav className="desk-pages" aria-label={t('common.pages')}>
      {!isFirst && (
        <Button
          href={listHref()}
          size={44}
          variant="outline-neutral-500"
          icon="arrow-left"
          iconPosition="start"
        >
          {t('common.newest')}
        </Button>
      )}
      {next && (
        <Button href={listHref(next)} size={44} variant="outline-neutral-500" icon="arrow-right">
          {t('common.older')}
        </Button>
      )}
    </nav>
  )
}

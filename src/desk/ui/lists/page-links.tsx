import { Button } from '../../../ui/button.tsx'
import { currentHref } from '../../change-query.ts'
import { useDesk } from '../desk-context.ts'

interface PageLinksProps {
  next?: string | number
  hrefOf?: (before?: string) => string
}

/**
 * Pagination by the last entry of the previous page (`?before=`), which keeps later pages as fast
 * as the first.
 * @param next the last entry, if others follow
 * @param hrefOf the URL of the page after an entry; by default on the same screen
 */
export function PageLinks({ next, hrefOf }: PageLinksProps) {
  const desk = useDesk()
  const { t, query } = desk
  const isFirst = !query.has('before')
  if (isFirst && !next) return null
  const pageAfter = hrefOf ?? ((before?: string) => currentHref(desk, { before }))
  return (
    <nav className="desk-buttons cluster" aria-label={t('common.pages')}>
      {!isFirst && (
        <Button
          href={pageAfter()}
          size="l"
          variant="secondary"
          icon="arrow-left"
          iconPosition="start"
        >
          {t('common.firstPage')}
        </Button>
      )}
      {next && (
        <Button href={pageAfter(String(next))} size="l" variant="secondary" icon="arrow-right">
          {t('common.nextPage')}
        </Button>
      )}
    </nav>
  )
}

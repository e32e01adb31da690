import { Button } from '../../ui/button.tsx'
import type { DeskTranslate } from '../wording.ts'

interface PagesProps {
  t: DeskTranslate
  /** Address of the first page, on every other one. */
  first?: string
  /** Address of the next older entries, if there are any. */
  older?: string
}

/**
 * Leads through a list that goes on from the last entry of a page (`?before=`), so that a late page is
 * as fast as the first.
 */
export function Pages({ t, first, older }: PagesProps) {
  if (!first && !older) return null
  return (
    <nav className="desk-pages" aria-label={t('common.pages')}>
      {first && (
        <Button
          href={first}
          size={44}
          variant="outline-neutral-500"
          icon="arrow-left"
          iconPosition="start"
        >
          {t('common.newest')}
        </Button>
      )}
      {older && (
        <Button href={older} size={44} variant="outline-neutral-500" icon="arrow-right">
          {t('common.older')}
        </Button>
      )}
    </nav>
  )
}

/** The query of a list with some keys changed; `undefined` drops a key. For `href`. */
export function changedQuery(
  query: URLSearchParams,
  changes: Record<string, string | undefined>
): Record<string, string> {
  const entries = { ...Object.fromEntries(query), ...changes }
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => Boolean(entry[1]))
  )
}

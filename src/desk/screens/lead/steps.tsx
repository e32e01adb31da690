import { Link } from '../../../ui/navigation/link.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { listQuery } from '../leads/filter.ts'
import { Keys } from '../leads/keys.tsx'
import type { LeadData } from './load.ts'

/** Links to the list, and to the previous and next lead in it. */
export function Steps({ t, deskHref, query, data: { neighbours } }: ScreenProps<LeadData>) {
  const list = listQuery(query)
  const { previous, next } = neighbours
  const leadHref = (id: string) => deskHref('lead', { params: { id }, query: list })
  return (
    <nav className="inbox-steps" aria-label={t('lead.steps.title')}>
      <Link href={deskHref('leads', { query: list })}>{t('lead.steps.list')}</Link>
      {previous && (
        <span data-key="k">
          <Link href={leadHref(previous.id)}>{t('lead.steps.previous')}</Link>
        </span>
      )}
      {next && (
        <span data-key="j">
          <Link href={leadHref(next.id)}>{t('lead.steps.next')}</Link>
        </span>
      )}
      <Keys />
    </nav>
  )
}

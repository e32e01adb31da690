import { sourceName } from '../../../server/leads/source-name.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionButton } from '../../ui/action-form.tsx'
import { assigneeName } from '../../ui/actor-name.ts'
import { LeadBadge } from '../../ui/badges.tsx'
import { shortDay } from '../../ui/short-day.ts'
import { currentList } from '../leads/filter.ts'
import { ContactLinks } from './contact-links.tsx'
import type { LeadData } from './load.ts'

/** The sender, the subject, the assignee, and a failed delivery with a button to retry it. */
export function Head(props: ScreenProps<LeadData>) {
  const { t, locale, now, may, data } = props
  const { lead, kind, operators, others, words } = data
  const { assignee, laterUntil } = lead
  const dead = data.deliveries.find(({ state }) => state === 'dead')
  return (
    <header className="inbox-head">
      <h1>{lead.name}</h1>
      <p>
        <LeadBadge state={lead.state} />
        {laterUntil !== null && laterUntil > now && (
          <span>{t('leads.later', { day: shortDay(locale, laterUntil) })}</span>
        )}
        <span>{[lead.details.company, kind].filter(Boolean).join(' · ')}</span>
        {assignee && (
          <span>
            <span className="visually-hidden">{t('leads.assignee')} </span>
            {assigneeName(t, assignee, operators)}
          </span>
        )}
        {others.length > 0 && <Link href="#others">{`${t('lead.others')}: ${others.length}`}</Link>}
        {lead.source && (
          <Link href="#source">
            <span className="visually-hidden">{t('lead.source')} </span>
            {sourceName(lead.source, words)}
          </Link>
        )}
      </p>
      <ContactLinks {...props} />
      {dead && (
        <div className="inbox-head__failed">
          <a className="badge badge--bad" href="#deliveries">
            {t('lead.deliveries.failed')}
          </a>
          {may('editor') && (
            <ActionButton
              action="retry"
              to={currentList(props)}
              hidden={{ delivery: dead.id }}
              size={28}
            >
              {t('lead.deliveries.retry')}
            </ActionButton>
          )}
        </div>
      )}
    </header>
  )
}

import { chooseBackend } from '../../../server/accounts/backend/choose-backend.ts'
import { relativeTime } from '../../../shared/language/relative-time.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Entries } from '../../ui/entries.tsx'
import { definePanel } from './define-panel.tsx'

const listedAgencies = 5

export const agencies = definePanel({
  title: ({ t }) => t('agencies.toCheck'),
  end: ({ t, deskHref }) => (
    <Link href={deskHref('agencies', { query: { state: 'waiting' } })}>{t('agencies.all')}</Link>
  ),
  load: (request) => chooseBackend(request).list({ state: 'waiting', limit: listedAgencies }),
  Content: ({ t, deskHref, locale, now, data: { accounts } }) => {
    const rows = accounts.map(({ id, company, createdAt }) => ({
      company: <Link href={deskHref('agency', { params: { id } })}>{company}</Link>,
      opened: relativeTime(locale, createdAt, now)
    }))
    return (
      <Entries
        columns={['company', 'opened']}
        labels={t('agencies')}
        rows={rows}
        none={t('agencies.nothingToCheck')}
      />
    )
  }
})

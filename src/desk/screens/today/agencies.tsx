import { chooseBackend } from '../../../server/accounts/backend/choose-backend.ts'
import { relativeTime } from '../../../shared/language/relative-time.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Table } from '../../../ui/sections/table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { definePanel } from './define-panel.tsx'

const listedAgencies = 5

/** The newest agencies that wait for the check. */
export const agencies = definePanel({
  title: ({ t }) => t('agencies.toCheck'),
  end: ({ t, desk }) => (
    <Link href={desk('agencies', { query: { state: 'waiting' } })}>{t('agencies.all')}</Link>
  ),
  load: (request) => chooseBackend(request).list({ state: 'waiting', limit: listedAgencies }),
  Content: ({ t, desk, locale, now, data: { accounts } }) => {
    if (accounts.length === 0) return <Empty>{t('agencies.nothingToCheck')}</Empty>
    const columns = [
      { key: 'company', label: t('agencies.company') },
      { key: 'opened', label: t('agencies.opened') }
    ] as const
    const rows = accounts.map(({ id, company, createdAt }) => ({
      company: <Link href={desk('agency', { params: { id } })}>{company}</Link>,
      opened: relativeTime(locale, createdAt, now)
    }))
    return <Table columns={columns} rows={rows} />
  }
})

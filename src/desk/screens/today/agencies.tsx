import { isAgencyOverdue } from '../../../server/accounts/agencies/overdue.ts'
import { accountReader } from '../../../server/accounts/backend/account-reader.ts'
import { waitingSince } from '../../../server/accounts/backend/account-state.ts'
import { maxOpenWork } from '../../open-work.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { maxItems, WorkList } from '../../ui/lists/work-list.tsx'

/** The agencies to check. With our own database, the longest waiting come first. */
export const agenciesPanel = definePanel({
  title: ({ t }) => t('agencies.toCheck'),
  listUrl: ({ deskHref }) => deskHref('agencies', { query: { state: 'waiting' } }),
  load: async (request) =>
    (await accountReader(request).list({ state: 'waiting', limit: maxOpenWork + 1 })).accounts,
  isEmpty: (accounts) => accounts.length === 0,
  count: (accounts) => accounts.length,
  Content: ({ deskHref, now, settings, data: accounts }) => (
    <WorkList
      items={accounts.slice(0, maxItems).map((account) => ({
        id: account.id,
        href: deskHref('agency', { params: { id: account.id } }),
        title: account.company,
        second: account.name,
        since: waitingSince(account),
        isOverdue: isAgencyOverdue(account, { now, settings })
      }))}
    />
  )
})

import { agencyCountry } from '../../../server/accounts/agencies/agencies.ts'
import { isAgencyOverdue } from '../../../server/accounts/agencies/overdue.ts'
import {
  type AccountState,
  accountState,
  waitingSince
} from '../../../server/accounts/backend/account-state.ts'
import type { AccountPage, AgencyCheck } from '../../../server/accounts/backend/backend.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { Entries } from '../../ui/lists/entries.tsx'
import { AccountBadge } from '../../ui/text/badges.tsx'
import { RelativeTime } from '../../ui/text/time.tsx'
import { listMissingSteps } from './missing-steps.ts'

export interface AgenciesData {
  /** The state of all listed accounts; absent for a list of all states. */
  state?: AccountState
  page: AccountPage
  /** The operators' checks by account id; `undefined` with the business API. */
  checks?: ReadonlyMap<string, AgencyCheck>
  /** The number of accounts in each state; `undefined` with the business API. */
  counts?: Record<AccountState, number>
}

const columns = {
  waiting: ['company', 'country', 'missing', 'age'],
  all: ['company', 'country', 'state', 'age'],
  oneState: ['company', 'country', 'age']
} as const

export function Accounts(props: ScreenProps<AgenciesData>) {
  const { t, deskHref, locale, now, settings, query, data } = props
  const { page, checks } = data
  const isToCheck = data.state === 'waiting'
  const rows = page.accounts.map((account) => {
    const { id, company, name, createdAt } = account
    const state = accountState(account)
    const check = checks?.get(id)
    const country = agencyCountry(account, check)
    const since = isToCheck ? waitingSince(account) : createdAt
    return {
      company: (
        <>
          <a className="link" href={deskHref('agency', { params: { id } })} data-row>
            {company}
          </a>{' '}
          <span className="work-list__second desk-second">{name}</span>
        </>
      ),
      country: country ? regionName(locale, country) : '–',
      state: <AccountBadge state={state} />,
      age: (
        <RelativeTime
          at={since}
          overdue={state === 'waiting' && isAgencyOverdue(account, { now, settings })}
          wait={isToCheck ? 'length' : undefined}
        />
      ),
      missing: (
        <span className="entries__number desk-second">
          {listMissingSteps(check, t, checks !== undefined).join(' · ')}
        </span>
      )
    }
  })
  return (
    <Entries
      columns={isToCheck ? columns.waiting : data.state ? columns.oneState : columns.all}
      labels={{ ...t('agencies'), age: t(isToCheck ? 'agencies.waits' : 'agencies.age') }}
      rows={rows}
      none={t(isToCheck && !query.get('q') ? 'agencies.noneWaiting' : 'agencies.none')}
      beside={data.state ? 'age' : 'state'}
    />
  )
}

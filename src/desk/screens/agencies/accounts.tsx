import { accountState } from '../../../server/accounts/account-state.ts'
import { agencyCountry } from '../../../server/accounts/agencies.ts'
import type { Account, AccountPage, AgencyCheck } from '../../../server/accounts/backend/backend.ts'
import { overdueUntil } from '../../../server/accounts/waiting/overdue.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import { relativeTime } from '../../../shared/language/relative-time.ts'
import { isoTime } from '../../../shared/text/iso-time.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { AccountBadge, Badge } from '../../ui/badges.tsx'
import { Entries } from '../../ui/entries.tsx'
import type { DeskTranslate } from '../../wording.ts'

export interface ListData {
  page: AccountPage
  /** What operators have checked, by account id; `undefined` with the business API. */
  checks?: ReadonlyMap<string, AgencyCheck>
  /** The number of agencies to check, up to a limit; 0 if the business API has them. */
  waiting: number
}

export function Accounts({ t, deskHref, locale, now, settings, data }: ScreenProps<ListData>) {
  const { page, checks } = data
  const dueUntil = overdueUntil(now, settings) ?? Number.NEGATIVE_INFINITY
  const rows = page.accounts.map((account) => {
    const { id, company, name, verifiedAt, createdAt } = account
    const state = accountState(account)
    const check = checks?.get(id)
    const country = agencyCountry(account, check)
    const since = state === 'waiting' && verifiedAt !== null ? verifiedAt : createdAt
    return {
      company: (
        <>
          <a className="link" href={deskHref('agency', { params: { id } })} data-row>
            {company}
          </a>{' '}
          <span className="rows__second">{name}</span>
        </>
      ),
      country: country && regionName(locale, country),
      state: <AccountBadge state={state} />,
      age: (
        <span className="desk-time">
          <time dateTime={isoTime(since)}>{relativeTime(locale, since, now)}</time>{' '}
          {state === 'waiting' && since <= dueUntil && (
            <Badge tone="bad">{t('agencies.overdue')}</Badge>
          )}
        </span>
      ),
      missing: missingOf(account, check, t, checks !== undefined)
    }
  })
  return (
    <Entries
      columns={['company', 'country', 'state', 'age', 'missing']}
      labels={t('agencies')}
      rows={rows}
      none={t('agencies.none')}
      beside="state"
    />
  )
}

/** What is still needed before somebody can decide. */
export function missingOf(
  account: Account,
  check: AgencyCheck | undefined,
  t: DeskTranslate,
  holdsChecks: boolean
): string {
  const state = accountState(account)
  if (state === 'unconfirmed') return t('agencies.missingParts.confirmation')
  if (state !== 'waiting') return ''
  const checked = [
    ...(check?.registerNumber ? [] : [t('agencies.missingParts.registerNumber')]),
    ...(check?.documentSeen ? [] : [t('agencies.missingParts.document')])
  ]
  const missing = holdsChecks ? checked : []
  return missing.length > 0 ? missing.join(', ') : t('agencies.missingParts.decision')
}

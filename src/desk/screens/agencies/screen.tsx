import { countByState } from '../../../server/accounts/backend/account-lists-store.ts'
import { accountReader } from '../../../server/accounts/backend/account-reader.ts'
import { type AccountState, accountStates } from '../../../server/accounts/backend/account-state.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { findAgencyAction } from '../../actions/find-agency.ts'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { actionView } from '../../ui/forms/action-view.tsx'
import { KeyboardShortcuts } from '../../ui/keyboard-shortcuts.tsx'
import { SearchButton, searchForm } from '../../ui/lists/filters.tsx'
import { ListTabs } from '../../ui/lists/list-tabs.tsx'
import { PageLinks } from '../../ui/lists/page-links.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { formatListed, maxViewCount } from '../../ui/text/numbers.ts'
import { Accounts, type AgenciesData } from './accounts.tsx'

const FindAgency = actionView(findAgencyAction)

const accountsPerPage = 50
const maxSearchLength = 100

const defaultState: AccountState = 'waiting'
/** The value of `state` in the URL for accounts in every state. */
const allStates = 'all'

export const screen = defineScreen<AgenciesData>({
  load: async (request) => {
    const { query, env, settings } = request
    const accounts = accountReader(request)
    const state = parseState(query)
    const [page, counts] = await Promise.all([
      accounts.list({
        state,
        text: query.get('q')?.slice(0, maxSearchLength),
        before: query.get('before') ?? undefined,
        limit: accountsPerPage
      }),
      settings.BUSINESS_API_URL ? undefined : countByState(env.DB, maxViewCount + 1)
    ])
    const checks = await accounts.checks?.list(page.accounts.map(({ id }) => id))
    return { state, page, checks, counts }
  },

  head: ({ t }) => ({ title: t('agencies.title') }),

  Page: (props) => {
    const { t, data } = props
    const { page } = data
    return (
      <>
        <ScreenHead
          title={t('agencies.title')}
          intro={t(page.longestFirst ? 'agencies.longestFirst' : 'agencies.intro')}
        >
          <KeyboardShortcuts keys={['j', 'k', '/', '?']} />
        </ScreenHead>
        <States {...props} />
        <SearchBar {...props} />
        <Accounts {...props} />
        <PageLinks next={page.next} />
      </>
    )
  },

  forms: [findAgencyAction]
})

/** Defaults to the agencies to check. A search without a state covers all accounts. */
function parseState(query: URLSearchParams): AccountState | undefined {
  const state = accountStates.find((each) => each === query.get('state'))
  const isAll = query.get('state') === allStates || query.get('q')
  return state ?? (isAll ? undefined : defaultState)
}

/** Tabs by account state, those to check first. */
function States({ t, deskHref, data: { state: current, counts } }: ScreenProps<AgenciesData>) {
  return (
    <ListTabs
      label={t('agencies.state')}
      items={[...accountStates, undefined].map((state) => ({
        href: deskHref('agencies', { query: { state: state ?? allStates } }),
        name: state ? t(`agencies.states.${state}`) : t('common.all'),
        count: formatListed(state ? counts?.[state] : counts && sumOf(counts)),
        isCurrent: state === current
      }))}
      isFilter
      more={{ label: t('agencies.state'), items: [] }}
    />
  )
}

function sumOf(counts: Record<AccountState, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

function SearchBar({ t, path, query, deskHref }: ScreenProps<AgenciesData>) {
  const state = query.get('state')
  const stateQuery: Record<string, string> = state ? { state } : {}
  return (
    <search className="desk-find" data-key="/" aria-label={t('agencies.search')}>
      <FindAgency.Form id={searchForm} to={deskHref('agencies', { query: stateQuery })}>
        <FindAgency.Field
          name="q"
          label={<span className="visually-hidden">{t('agencies.search')}</span>}
          placeholder={t('agencies.search')}
          value={query.get('q') ?? ''}
        />
        <SearchButton />
        {query.get('q') && <Link href={path}>{t('common.clear')}</Link>}
      </FindAgency.Form>
    </search>
  )
}

import { email } from '../../../forms/fields.ts'
import { reject } from '../../../forms/server/submission.ts'
import { accountStates } from '../../../server/accounts/account-state.ts'
import { chooseBackend } from '../../../server/accounts/backend/choose-backend.ts'
import { defineAction } from '../../define-action.ts'
import { defineScreen } from '../../define-screen.ts'
import type { DeskRequest } from '../../request.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { Filters } from '../../ui/filters.tsx'
import { Pages } from '../../ui/pages.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Accounts, type ListData } from './accounts.tsx'

const accountsPerPage = 50
const longestSearch = 100

export const screen = defineScreen<ListData>({
  load: async (request) => {
    const { query } = request
    const backend = chooseBackend(request)
    const page = await backend.list({
      state: accountStates.find((state) => state === query.get('state')),
      text: query.get('q')?.slice(0, longestSearch),
      before: query.get('before') ?? undefined,
      limit: accountsPerPage
    })
    return { page, checks: await backend.checks?.of(page.accounts.map(({ id }) => id)) }
  },

  head: ({ t }) => ({ title: t('agencies.title') }),

  Page: (props) => {
    const { t, data } = props
    const { page } = data
    return (
      <>
        <ScreenHead
          title={t('agencies.title')}
          intro={t(page.longestFirst ? 'agencies.longestFirst' : 'agencies.lead')}
        />
        <Filters
          search={t('agencies.search')}
          selects={[
            {
              name: 'state',
              label: t('agencies.state'),
              options: accountStates.map((value) => ({
                value,
                label: t(`agencies.states.${value}`)
              }))
            }
          ]}
        />
        <Accounts {...props} />
        <Pages next={page.next} />
        <FindByAddress {...props} />
      </>
    )
  },

  forms: [
    // A posted form, because the list's own filter is part of the URL and e-mail addresses must not
    // be.
    defineAction('find', {
      role: 'reader',
      fields: { email: email() },
      run: async (values, request) => {
        const account = await chooseBackend(request).accountByEmail(values.email)
        if (!account) return reject('agencies.errors.unknown', { field: 'email' })
        const { id } = account
        await request.log.write({ action: 'agencyLookedUp', subject: { kind: 'account', id } })
        return { redirectTo: request.deskHref('agency', { params: { id } }) }
      }
    })
  ]
})

function FindByAddress({ t }: DeskRequest) {
  return (
    <Panel title={t('agencies.find.title')} intro={t('agencies.find.lead')}>
      <ActionForm action="find" submit={t('agencies.find.submit')} size={44}>
        <ActionField name="email" kind="email" label={t('agencies.find.email')} />
      </ActionForm>
    </Panel>
  )
}

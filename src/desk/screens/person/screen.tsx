import { notFound } from '../../../render/define-page.tsx'
import { accountState } from '../../../server/accounts/backend/account-state.ts'
import { hasOpenConsent } from '../../../server/news/store.ts'
import { listOperators } from '../../../server/operators/operators.ts'
import { type PersonRecord, readPerson } from '../../../server/people/read-person.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
import { Button } from '../../../ui/button.tsx'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { loadPublicTranslator } from '../../public-translator.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { AccountBadge } from '../../ui/text/badges.tsx'
import { wrapAddress } from '../../ui/text/wrap-address.tsx'
import { personActions, readSearchedEmail } from './actions.ts'
import { currentValues } from './forms.tsx'
import { type PersonData, PersonPanels } from './record.tsx'

export const screen = defineScreen<PersonData>({
  load: async (request) => {
    const email = await readSearchedEmail(request)
    if (email === undefined) return notFound
    const [person, hasConsent, operators, tPublic] = await Promise.all([
      readPerson(email, request),
      hasOpenConsent(request.env.DB, email),
      listOperators(request),
      loadPublicTranslator(request)
    ])
    return { ...person, hasConsent, operators, tPublic }
  },

  head: ({ t }) => ({ title: t('person.title') }),

  Page: (props) => {
    const { t, deskHref, data } = props
    const { record } = data
    const names = currentValues('name', data)
    return (
      <>
        <ScreenHead
          title={names[0] ?? record.email}
          back={{ href: deskHref('people'), label: t('person.another') }}
          badges={
            data.account && (
              <AccountBadge of={t('person.account')} state={accountState(data.account)} />
            )
          }
          intro={
            <>
              {wrapAddress(record.email)} · {t('person.fields.marketingConsent')}:{' '}
              {t(data.hasConsent ? 'person.yes' : 'person.no')}
            </>
          }
        >
          {!isEmpty(record) && <HeadButtons {...props} />}
        </ScreenHead>
        {isEmpty(record) ? (
          <EmptyState>{t('person.nothing')}</EmptyState>
        ) : (
          <PersonPanels {...props} />
        )}
      </>
    )
  },

  forms: personActions
})

/** Whether a record contains only the searched address. */
function isEmpty({ email, account, ...lists }: PersonRecord): boolean {
  return account === null && Object.values(lists).every(({ length }) => length === 0)
}

function HeadButtons({ t, deskHref, params, data: { account } }: ScreenProps<PersonData>) {
  const { person } = deskParams<'person'>({ params })
  return (
    <>
      {account && (
        <Button
          href={deskHref('agency', { params: { id: account.id } })}
          size="xs"
          variant="secondary"
        >
          {t('person.agency')}
        </Button>
      )}
      <Button href={deskHref('personExport', { params: { person } })} size="xs" variant="secondary">
        {t('person.export')}
      </Button>
    </>
  )
}

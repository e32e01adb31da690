import { exportForm } from '../../forms/button-forms.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Toc } from '../../ui/sections/toc.tsx'
import type { AccountProps } from './account-data.ts'
import { AgencyStatus } from './agency.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Email } from './email.tsx'
import { News } from './news.tsx'
import { Passkeys } from './passkey-list.tsx'
import { ProfilePart } from './profile.tsx'
import { Sessions } from './sessions.tsx'

const Export = formView(exportForm)

/**
 * The groups of sections on the page, in order. Mails and redirects link to each id as a fragment.
 */
const groups = [
  {
    id: 'you',
    parts: [
      { id: 'agency', Content: AgencyStatus },
      { id: 'profile', Content: ProfilePart },
      { id: 'email', Content: Email }
    ]
  },
  {
    id: 'security',
    parts: [
      { id: 'password', Content: Password },
      { id: 'passkeys', Content: Passkeys },
      { id: 'sessions', Content: Sessions }
    ]
  },
  {
    id: 'privacy',
    parts: [
      { id: 'news', Content: News },
      { id: 'export', Content: ExportData },
      { id: 'remove', Content: DeleteAccount }
    ]
  }
] as const

export function AccountContents({ t }: AccountProps) {
  const items = groups.map(({ id }) => ({ href: `#${id}`, label: t(`account.groups.${id}`) }))
  return <Toc title={t('account.contents')} items={items} numbered={false} />
}

export function AccountGroups(props: AccountProps) {
  const { t } = props
  return groups.map(({ id: groupId, parts }) => (
    <section
      key={groupId}
      className="account-group"
      id={groupId}
      aria-labelledby={`${groupId}-title`}
    >
      <h2 className="account-group__title" id={`${groupId}-title`}>
        {t(`account.groups.${groupId}`)}
      </h2>
      {parts.map(({ id, Content }) => (
        <section key={id} className="account-row" id={id} aria-labelledby={`${id}-title`}>
          <h3 className="account-row__title" id={`${id}-title`}>
            {t(`account.${id}.title`)}
          </h3>
          <Content {...props} />
        </section>
      ))}
    </section>
  ))
}

function Password({ t, href }: AccountProps) {
  return (
    <div className="account-part">
      <p>{t('account.password.text')}</p>
      <Button href={href('changePassword')} size="l" variant="secondary">
        {t('account.password.action')}
      </Button>
    </div>
  )
}

function ExportData({ t, href, form }: AccountProps) {
  return (
    <div className="account-part">
      <p>{t('account.export.text')}</p>
      <Export.Button action={href('account')} state={form}>
        {t('account.export.action')}
      </Export.Button>
    </div>
  )
}

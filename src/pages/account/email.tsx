import { cancelChangeForm, resendChangeForm } from '../../forms/change-email.ts'
import { formView } from '../../forms/view/form-view.tsx'
import type { EmailChange } from '../../server/accounts/email-change/store.ts'
import { relativeTime } from '../../shared/language/relative-time.ts'
import { sentQuery } from '../../shared/protocol/protocol.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { AccountProps } from './account-data.ts'

const Resend = formView(resendChangeForm)
const Cancel = formView(cancelChangeForm)

/** The account's email address, and a new address that awaits confirmation. */
export function Email(props: AccountProps) {
  const { t, href, query, data } = props
  const { account, emailChange } = data
  const isLinkSent = query.has(sentQuery)
  return (
    <div className="account-part">
      {query.has('changed') && <Notice type="success">{t('account.email.changed')}</Notice>}
      {isLinkSent && emailChange && <Notice type="success">{t('account.email.sent')}</Notice>}
      <p>{t('account.email.current', { accountEmail: account.email })}</p>
      {emailChange && <Pending {...props} change={emailChange} />}
      <Button href={href('changeEmail')} size="l" variant="secondary">
        {t('account.email.action')}
      </Button>
    </div>
  )
}

function Pending({ t, href, locale, now, form, change }: AccountProps & { change: EmailChange }) {
  const when = relativeTime(locale, change.askedAt, now)
  return (
    <Notice title={t('account.email.pending.title', { newAddress: change.email })} headingLevel={4}>
      <p>{t('account.email.pending.text', { when })}</p>
      <div className="form__row cluster">
        <Resend.Button action={href('account')} state={form} size="s">
          {t('account.email.pending.resend')}
        </Resend.Button>
        <Cancel.Button action={href('account')} state={form} size="s">
          {t('account.email.pending.cancel')}
        </Cancel.Button>
      </div>
    </Notice>
  )
}

import { confirmLogOutForm } from '../../forms/password-proofs.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { UsernameField } from '../../forms/view/username-field.tsx'
import { placeName } from '../../server/sessions/geo.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { AccountProps } from './account-data.ts'

const ConfirmForm = formView(confirmLogOutForm)

/** Asks for the password before other sessions end. Renders nothing if there are none to end. */
export function ConfirmLogOut(props: AccountProps) {
  const { t, href, data } = props
  const { toConfirm: choice } = data
  if (choice === undefined) return null
  return (
    <div id="confirm-log-out">
      <ConfirmForm.Form
        page={props}
        action={href('account', { query: { confirm: choice } })}
        actions={
          <div className="form__row cluster">
            <Button type="submit" size="l">
              {t('account.sessions.confirm.submit')}
            </Button>
            <Button href={href('account', { hash: 'sessions' })} size="l" variant="secondary">
              {t('account.sessions.confirm.cancel')}
            </Button>
          </div>
        }
      >
        <Notice title={t('account.sessions.confirm.title')} headingLevel={4}>
          {whatEnds(props)}
        </Notice>
        <UsernameField email={data.account.email} />
        <ConfirmForm.Fields ownPassword={{ hint: t('account.sessions.confirm.hint') }} />
      </ConfirmForm.Form>
    </div>
  )
}

function whatEnds({ t, locale, data: { toConfirm, sessions } }: AccountProps): string {
  const session = sessions.find(({ id }) => id === toConfirm)
  if (!session) return t(`account.sessions.confirm.${toConfirm === 'all' ? 'all' : 'others'}`)
  const device = session.browser || t('account.sessions.unknownBrowser')
  const place = placeName(locale, session) || t('account.sessions.unknownPlace')
  return t('account.sessions.confirm.one', { device, place })
}

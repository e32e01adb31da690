import { changePasswordForm } from '../../forms/change-password.ts'
import { answerRefusal } from '../../forms/server/answer.ts'
import { formHead } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { UsernameField } from '../../forms/view/username-field.tsx'
import { alertQuery } from '../../render/alert.ts'
import { definePage, handleForm } from '../../render/define-page.tsx'
import type { PersonalPageProps } from '../../render/page-request.ts'
import { readAccount } from '../../server/accounts/holder/account.ts'
import {
  addWrongPassword,
  changePassword,
  findNewPasswordErrors,
  wrongPassword
} from '../../server/accounts/login/new-password.ts'
import { Columns } from '../../ui/sections/columns.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { AccountHero } from '../parts/account/account-hero.tsx'
import { expectSession, sessionExpired } from '../parts/account/expect-session.ts'

const ChangePassword = formView(changePasswordForm)

interface PasswordData {
  email: string
  minPasswordLength: number
}

export const page = definePage({
  personal: true,

  load: async (request): Promise<PasswordData> => {
    const holder = await readAccount(expectSession(request), request)
    const { PASSWORD_MIN_LENGTH: minPasswordLength } = request.settings
    return { email: holder?.account.email ?? '', minPasswordLength }
  },

  head: formHead('changePassword'),

  Page: (props) => {
    const { t, href } = props
    return (
      <AccountHero
        t={t}
        href={href}
        crumb={t('account.password.title')}
        title={t('changePassword.title')}
        intro={t('changePassword.intro')}
      >
        <Columns>
          <PasswordForm {...props} />
          <div className="account-part">
            <p>{t('changePassword.after')}</p>
            <p>
              <LinkedText
                text={t('changePassword.forgot')}
                links={{ forgot: href('forgotPassword') }}
              />
            </p>
          </div>
        </Columns>
      </AccountHero>
    )
  },

  forms: [
    handleForm(
      changePasswordForm,
      async ({ values }, request) => {
        const { href } = request
        const result = await changePassword(expectSession(request).accountId, values, request)
        if ('refused' in result) {
          return answerRefusal(result, {
            noAccount: sessionExpired(href),
            changed: 'unavailable',
            wrongPassword
          })
        }
        return { redirectTo: href('login', { query: alertQuery('password_changed') }), ...result }
      },
      async (values, request) => {
        const holder = await readAccount(expectSession(request), request)
        if (!holder) return []
        const { account } = holder
        const errors = await findNewPasswordErrors(values, account, request)
        const { currentPassword } = values
        return addWrongPassword(errors, { account, currentPassword }, request)
      }
    )
  ]
})

function PasswordForm(props: PersonalPageProps<PasswordData>) {
  const { t, href, data } = props
  return (
    <ChangePassword.Form
      page={props}
      minPasswordLength={data.minPasswordLength}
      action={href('changePassword')}
      submit={t('changePassword.submit')}
      wide
    >
      <UsernameField email={data.email} />
      <ChangePassword.Fields />
    </ChangePassword.Form>
  )
}

import { resetPasswordForm } from '../../forms/reset-password.ts'
import { answer } from '../../forms/server/answer.ts'
import { ButtonErrors, formHead } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { UsernameField } from '../../forms/view/username-field.tsx'
import { alertQuery } from '../../render/alert.ts'
import { definePage, handleForm } from '../../render/define-page.tsx'
import type { PersonalPageProps } from '../../render/page-request.ts'
import {
  findAccountByResetLink,
  findNewPasswordErrors,
  resetPassword
} from '../../server/accounts/new-password.ts'
import { Button } from '../../ui/button.tsx'
import { FormScreen } from '../../ui/forms/form-layout.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'

const ResetPassword = formView(resetPasswordForm)

interface ResetData {
  token: string
  /** Absent if the link has become invalid. */
  email?: string
  minPasswordLength: number
}

export const page = definePage({
  personal: true,

  load: async ({ query, env, settings, now }): Promise<ResetData> => {
    const token = query.get('token') ?? ''
    const account = await findAccountByResetLink(token, { env, settings, now })
    return { token, email: account?.email, minPasswordLength: settings.PASSWORD_MIN_LENGTH }
  },

  head: formHead('resetPassword'),

  Page: (props) => {
    const { t, href, data } = props
    return (
      <FormScreen
        title={t(data.email ? 'resetPassword.title' : 'resetPassword.invalid.title')}
        intro={t(data.email ? 'resetPassword.intro' : 'resetPassword.invalid.text')}
        footer={
          <>
            <LinkedText text={t('resetPassword.remembered')} links={{ login: href('login') }} />{' '}
            <LinkedText text={t('resetPassword.trouble')} links={{ contact: href('contact') }} />
          </>
        }
      >
        {data.email ? <NewPassword {...props} /> : <AskAgain {...props} />}
      </FormScreen>
    )
  },

  forms: [
    handleForm(
      resetPasswordForm,
      async ({ values }, request) => {
        const { href, query } = request
        const token = query.get('token') ?? ''
        const result = await resetPassword(token, values, request)
        // Without a token, the page says that the link is no longer valid.
        const failedPage = { redirectTo: href('resetPassword') }
        if ('refused' in result) return answer(result, { badLink: failedPage })
        return { redirectTo: href('login', { query: alertQuery('password_changed') }), ...result }
      },
      async (values, request) => {
        const account = await findAccountByResetLink(request.query.get('token') ?? '', request)
        return account ? findNewPasswordErrors(values, account, request) : []
      }
    )
  ]
})

function NewPassword({ t, href, locale, data, form }: PersonalPageProps<ResetData>) {
  const { token, email = '', minPasswordLength } = data
  return (
    <ResetPassword.Form
      page={{ t, locale, form }}
      minPasswordLength={minPasswordLength}
      action={href('resetPassword', { query: { token } })}
      submit={t('resetPassword.submit')}
      wide
    >
      <UsernameField email={email} />
      <ResetPassword.Fields />
    </ResetPassword.Form>
  )
}

function AskAgain({ t, href, form }: PersonalPageProps<ResetData>) {
  return (
    <>
      <ButtonErrors t={t} state={form} forms={[resetPasswordForm]} />
      <Button href={href('forgotPassword')} size="xxl" icon="arrow-right" block>
        {t('resetPassword.invalid.action')}
      </Button>
    </>
  )
}

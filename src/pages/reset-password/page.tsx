import { resetPasswordForm } from '../../forms/reset-password.ts'
import { answerRefusal } from '../../forms/server/answer.ts'
import { ButtonErrors, formHead } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { UsernameField } from '../../forms/view/username-field.tsx'
import { alertQuery } from '../../render/alert.ts'
import { definePage, handleForm } from '../../render/define-page.tsx'
import type { PersonalPageProps } from '../../render/page-request.ts'
import {
  findAccountByResetLink,
  findNewPasswordErrors,
  isPasswordSetByLink,
  resetPassword
} from '../../server/accounts/login/new-password.ts'
import { Button } from '../../ui/button.tsx'
import { FormScreen } from '../../ui/forms/form-layout.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { linkToken } from '../parts/link-token.ts'

const ResetPassword = formView(resetPasswordForm)

interface ResetData {
  token: string
  /** `done`: a used link. */
  view: 'pending' | 'done' | 'invalid'
  email?: string
  minPasswordLength: number
}

export const page = definePage({
  personal: true,

  load: async (request): Promise<ResetData> => {
    const token = linkToken(request)
    const [account, isDone] = await Promise.all([
      findAccountByResetLink(token, request),
      isPasswordSetByLink(token, request)
    ])
    const view = account ? 'pending' : isDone ? 'done' : 'invalid'
    const { PASSWORD_MIN_LENGTH: minPasswordLength } = request.settings
    return { token, view, email: account?.email, minPasswordLength }
  },

  head: formHead('resetPassword'),

  Page: (props) => {
    const { t, href, data } = props
    const { view } = data
    return (
      <FormScreen
        title={t(view === 'pending' ? 'resetPassword.title' : `resetPassword.${view}.title`)}
        intro={t(view === 'pending' ? 'resetPassword.intro' : `resetPassword.${view}.text`)}
        footer={
          <>
            {view !== 'done' && (
              <LinkedText text={t('resetPassword.remembered')} links={{ login: href('login') }} />
            )}{' '}
            <LinkedText text={t('resetPassword.trouble')} links={{ contact: href('contact') }} />
          </>
        }
      >
        {view === 'pending' ? <NewPassword {...props} /> : <NextStep {...props} />}
      </FormScreen>
    )
  },

  forms: [
    handleForm(
      resetPasswordForm,
      async ({ values }, request) => {
        const { href } = request
        const token = linkToken(request)
        const result = await resetPassword(token, values, request)
        // The page then reports a used or invalid link.
        const failedPage = { redirectTo: href('resetPassword', { query: { token } }) }
        if ('refused' in result) return answerRefusal(result, { badLink: failedPage })
        return { redirectTo: href('login', { query: alertQuery('password_changed') }), ...result }
      },
      async (values, request) => {
        const account = await findAccountByResetLink(linkToken(request), request)
        return account ? findNewPasswordErrors(values, account, request) : []
      }
    )
  ]
})

function NewPassword(props: PersonalPageProps<ResetData>) {
  const { t, href, data } = props
  const { token, email = '', minPasswordLength } = data
  return (
    <ResetPassword.Form
      page={props}
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

function NextStep({ t, href, form, data }: PersonalPageProps<ResetData>) {
  const view = data.view === 'done' ? 'done' : 'invalid'
  const next = href(view === 'done' ? 'login' : 'forgotPassword')
  return (
    <>
      <ButtonErrors t={t} state={form} forms={[resetPasswordForm]} />
      <Button href={next} size="xxl" icon="arrow-right" block>
        {t(`resetPassword.${view}.action`)}
      </Button>
    </>
  )
}

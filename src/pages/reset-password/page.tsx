import { resetPasswordForm } from '../../forms/reset-password.ts'
import { FormErrors, titleWithErrors, wholeErrors } from '../../forms/view/form-errors.tsx'
import { FormScreen } from '../../forms/view/form-layout.tsx'
import { NewPasswordFields } from '../../forms/view/new-password-field.tsx'
import { ScreenForm } from '../../forms/view/screen-form.tsx'
import { UsernameField } from '../../forms/view/username-field.tsx'
import { accountOfResetLink, resetPassword } from '../../server/accounts/new-password.ts'
import { orUnavailable } from '../../server/or-unavailable.ts'
import { Button } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { definePage, pageForm } from '../define-page.tsx'

export const page = definePage({
  load: async ({ query, env, settings, now }) => {
    const token = query.get('token') ?? ''
    const account = await orUnavailable(accountOfResetLink(token, { env, settings, now }))
    return { token, email: account?.email, shortestPassword: settings.PASSWORD_MIN_LENGTH }
  },

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('resetPassword.head.title'), form),
    description: t('resetPassword.head.description')
  }),

  Page: ({ t, href, data: { token, email, shortestPassword }, form }) => (
    <FormScreen
      title={t(email ? 'resetPassword.title' : 'resetPassword.invalid.title')}
      lead={t(email ? 'resetPassword.lead' : 'resetPassword.invalid.text')}
      footer={
        <>
          <LinkedText text={t('resetPassword.remembered')} links={{ login: href('login') }} />{' '}
          <LinkedText text={t('resetPassword.trouble')} links={{ contact: href('contact') }} />
        </>
      }
    >
      {!email && form && <FormErrors t={t} errors={wholeErrors(form, [resetPasswordForm])} />}
      {email && form ? (
        <ScreenForm
          t={t}
          action={href('resetPassword', { query: { token } })}
          definition={resetPasswordForm}
          form={form}
          submit={t('resetPassword.submit')}
        >
          <UsernameField email={email} />
          <NewPasswordFields
            t={t}
            definition={resetPasswordForm}
            form={form}
            shortest={shortestPassword}
          />
        </ScreenForm>
      ) : (
        <Button href={href('forgotPassword')} size={56} icon="arrow-right" block>
          {t('resetPassword.invalid.action')}
        </Button>
      )}
    </FormScreen>
  ),

  forms: [
    pageForm({
      definition: resetPasswordForm,
      // Password managers fill it in.
      fillMs: 0,
      submit: async ({ values }, context) => {
        const { href, query } = context
        const token = query.get('token') ?? ''
        const result = await resetPassword(token, values, context)
        // Without a token the page says that the link no longer works.
        if (result === 'bad link') return { goTo: href('resetPassword') }
        if (typeof result === 'object') return { status: 422, errors: [result.error] }
        return { goTo: href('login', { query: { success: 'password_changed' } }), session: 'end' }
      }
    })
  ]
})

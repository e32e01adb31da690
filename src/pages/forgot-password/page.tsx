import { forgotPasswordForm } from '../../forms/forgot-password.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { FormField } from '../../forms/view/form-field.tsx'
import { FormScreen } from '../../forms/view/form-layout.tsx'
import type { PageFormProps } from '../../forms/view/form-shell.tsx'
import { ScreenForm } from '../../forms/view/screen-form.tsx'
import { forgotPassword } from '../../server/accounts/new-password.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { definePage, pageForm } from '../define-page.tsx'

const sent = 'password_reset_sent'

export const page = definePage({
  load: ({ query }) => ({ isSent: query.get('success') === sent }),

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('forgotPassword.head.title'), form),
    description: t('forgotPassword.head.description')
  }),

  Page: ({ t, href, data: { isSent }, form }) => (
    <FormScreen
      title={t('forgotPassword.title')}
      lead={t('forgotPassword.lead')}
      footer={
        <>
          <LinkedText text={t('forgotPassword.remembered')} links={{ login: href('login') }} />{' '}
          <LinkedText text={t('forgotPassword.trouble')} links={{ contact: href('contact') }} />
        </>
      }
    >
      {isSent && (
        <Notice type="success" title={t('forgotPassword.sent.title')}>
          {t('forgotPassword.sent.text')}
        </Notice>
      )}
      {form && <ForgotPasswordForm t={t} href={href} form={form} />}
    </FormScreen>
  ),

  forms: [
    pageForm({
      definition: forgotPasswordForm,
      submit: async (submission, context) => {
        forgotPassword(submission, context)
        return { goTo: context.href('forgotPassword', { query: { success: sent } }) }
      }
    })
  ]
})

function ForgotPasswordForm({ t, href, form }: PageFormProps) {
  const own = { t, definition: forgotPasswordForm, form }
  return (
    <ScreenForm {...own} action={href('forgotPassword')} submit={t('forgotPassword.submit')}>
      <FormField {...own} name="email" autoComplete="username" />
    </ScreenForm>
  )
}

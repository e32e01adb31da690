import { forgotPasswordForm } from '../../forms/forgot-password.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { forgotPassword } from '../../server/accounts/new-password.ts'
import { FormScreen } from '../../ui/form-layout.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { definePage, takeForm } from '../define-page.tsx'

const ForgotPassword = formView(forgotPasswordForm)
const sent = 'password_reset_sent'

export const page = definePage({
  load: ({ query }) => ({ isSent: query.get('success') === sent }),

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('forgotPassword.head.title'), form),
    description: t('forgotPassword.head.description')
  }),

  Page: ({ t, href, locale, data: { isSent }, form }) => (
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
      <ForgotPassword.Form
        page={{ t, locale, form }}
        action={href('forgotPassword')}
        submit={t('forgotPassword.submit')}
        wide
      >
        <ForgotPassword.Fields />
      </ForgotPassword.Form>
    </FormScreen>
  ),

  forms: [
    takeForm(forgotPasswordForm, async (submission, request) => {
      forgotPassword(submission, request)
      return { goTo: request.href('forgotPassword', { query: { success: sent } }) }
    })
  ]
})

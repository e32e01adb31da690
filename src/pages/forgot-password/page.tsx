import { forgotPasswordForm } from '../../forms/forgot-password.ts'
import { tooMany } from '../../forms/server/submission.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { forgotPassword } from '../../server/accounts/new-password.ts'
import { sentQuery, successQuery } from '../../shared/protocol.ts'
import { Button } from '../../ui/button.tsx'
import { FormScreen } from '../../ui/form-layout.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { definePage, takeForm } from '../define-page.tsx'

const ForgotPassword = formView(forgotPasswordForm)
const sent = 'password_reset_sent'

export const page = definePage({
  load: ({ query }) => ({ isSent: query.get(successQuery) === sent || query.has(sentQuery) }),

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('forgotPassword.head.title'), form),
    description: t('forgotPassword.head.description')
  }),

  Page: ({ t, href, locale, data: { isSent }, form }) => (
    <FormScreen
      title={t(isSent ? 'forgotPassword.sent.title' : 'forgotPassword.title')}
      lead={t(isSent ? 'forgotPassword.sent.text' : 'forgotPassword.lead')}
      footer={
        <>
          <LinkedText text={t('forgotPassword.remembered')} links={{ login: href('login') }} />{' '}
          <LinkedText text={t('forgotPassword.trouble')} links={{ contact: href('contact') }} />
        </>
      }
    >
      {isSent ? (
        <Button href={href('forgotPassword')} size={56} variant="outline-neutral-500" block>
          {t('forgotPassword.sent.again')}
        </Button>
      ) : (
        <ForgotPassword.Form
          page={{ t, locale, form }}
          action={href('forgotPassword')}
          submit={t('forgotPassword.submit')}
          wide
        >
          <ForgotPassword.Fields />
        </ForgotPassword.Form>
      )}
    </FormScreen>
  ),

  forms: [
    takeForm(forgotPasswordForm, async (submission, request) => {
      const refused = await forgotPassword(submission, request)
      if (refused) return tooMany(refused)
      return { goTo: request.href('forgotPassword', { query: { [successQuery]: sent } }) }
    })
  ]
})

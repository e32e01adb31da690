import { forgotPasswordForm } from '../../forms/forgot-password.ts'
import { answerRefusal } from '../../forms/server/answer.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { isSent } from '../../render/alert.ts'
import { definePage, handleForm } from '../../render/define-page.tsx'
import { requestLink } from '../../server/accounts/links/link-request.ts'
import type { Href } from '../../shared/links/href.ts'
import { againQuery, sentQuery } from '../../shared/protocol/protocol.ts'
import { FormScreen } from '../../ui/forms/form-layout.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { CheckInbox, mailReceipt } from '../parts/account/check-inbox.tsx'

const ForgotPassword = formView(forgotPasswordForm)

export const page = definePage({
  load: ({ query }) => ({ isSent: isSent(query, 'password_reset_sent') }),

  head: ({ t, form, data }) => ({
    title: data.isSent
      ? t('forgotPassword.sent.title')
      : titleWithErrors(t, t('forgotPassword.head.title'), form),
    description: t('forgotPassword.head.description')
  }),

  Page: (props) => {
    const { t, href, data, form } = props
    return (
      <FormScreen
        title={t(data.isSent ? 'forgotPassword.sent.title' : 'forgotPassword.title')}
        intro={t(data.isSent ? 'forgotPassword.sent.text' : 'forgotPassword.intro')}
        footer={
          <>
            <LinkedText text={t('forgotPassword.remembered')} links={{ login: href('login') }} />{' '}
            <LinkedText text={t('forgotPassword.trouble')} links={{ contact: href('contact') }} />
          </>
        }
      >
        {data.isSent ? (
          <CheckInbox
            t={t}
            form={form}
            ResendForm={ForgotPassword.Post}
            action={correct(href)}
            resendLabel={t('forgotPassword.sent.again')}
            resendHref={href('forgotPassword')}
            correction={{ href: correct(href), label: t('forgotPassword.sent.change') }}
          />
        ) : (
          <ForgotPassword.Form
            page={props}
            initial={form.receipt?.values}
            action={href('forgotPassword')}
            submit={t('forgotPassword.submit')}
            wide
          >
            <ForgotPassword.Fields />
          </ForgotPassword.Form>
        )}
      </FormScreen>
    )
  },

  forms: [
    handleForm(forgotPasswordForm, async (submission, request) => {
      const result = await requestLink(submission, 'reset', request)
      if ('refused' in result) return answerRefusal(result, {})
      const { email } = submission.values
      return {
        redirectTo: request.href('forgotPassword', { query: { [sentQuery]: '1' } }),
        receipt: { values: mailReceipt(email, request) }
      }
    })
  ]
})

/** The URL of the form, prefilled with the submitted address. */
function correct(href: Href): string {
  return href('forgotPassword', { query: { [againQuery]: '1' } })
}

import { confirmEmailForm, resendForm } from '../../forms/verify-email.ts'
import { FormErrors, stateOf, titleWithErrors, wholeErrors } from '../../forms/view/form-errors.tsx'
import { FormField } from '../../forms/view/form-field.tsx'
import { FormScreen } from '../../forms/view/form-layout.tsx'
import type { PageFormProps } from '../../forms/view/form-shell.tsx'
import { ScreenForm } from '../../forms/view/screen-form.tsx'
import { confirmEmail, resendLink } from '../../server/accounts/registration.ts'
import { accountOfLink } from '../../server/accounts/tokens.ts'
import { orUnavailable } from '../../server/or-unavailable.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { definePage, pageForm } from '../define-page.tsx'

/** `pending`: a good link; `failed`: a link that opens nothing; `needed`: no link at all. */
type View = 'pending' | 'failed' | 'needed'

export const page = definePage({
  load: async ({ query, env, now }) => {
    const token = query.get('token') ?? ''
    const account = await orUnavailable(
      accountOfLink({ env, now }, { purpose: 'verify', value: token })
    )
    const view: View = account ? 'pending' : token ? 'failed' : 'needed'
    return { token, view, isSent: query.has('sent') }
  },

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('verifyEmail.head.title'), form),
    description: t('verifyEmail.head.description')
  }),

  Page: ({ t, href, data: { token, view, isSent }, form }) => (
    <FormScreen
      title={t(`verifyEmail.${view}.title`)}
      lead={<LinkedText text={t(`verifyEmail.${view}.lead`)} links={{ login: href('login') }} />}
      footer={<LinkedText text={t('verifyEmail.trouble')} links={{ contact: href('contact') }} />}
    >
      {isSent && <Notice type="success">{t('verifyEmail.resend.sent')}</Notice>}
      {form && view === 'pending' && (
        <ScreenForm
          t={t}
          action={href('verifyEmail', { query: { token } })}
          definition={confirmEmailForm}
          form={form}
          intent={confirmEmailForm.name}
          submit={t('verifyEmail.pending.submit')}
        />
      )}
      {form && view !== 'pending' && (
        <FormErrors t={t} errors={wholeErrors(form, [confirmEmailForm])} />
      )}
      {form && view !== 'pending' && <ResendForm t={t} href={href} form={form} />}
    </FormScreen>
  ),

  forms: [
    pageForm({
      definition: confirmEmailForm,
      // Only a button.
      fillMs: 0,
      submit: async (_, context) => {
        const { href, query } = context
        const token = query.get('token') ?? ''
        return (await confirmEmail(token, context))
          ? { goTo: href('login', { query: { success: 'email_verified' } }) }
          : { goTo: href('verifyEmail', { query: { token } }) }
      }
    }),
    pageForm({
      definition: resendForm,
      submit: async (submission, context) => {
        resendLink(submission, context)
        return { goTo: context.href('verifyEmail', { query: { sent: '1' } }) }
      }
    })
  ]
})

function ResendForm({ t, href, form }: PageFormProps) {
  const own = { t, definition: resendForm, form: stateOf(form, resendForm) }
  return (
    <>
      <div className="form-after">
        <h2 className="form-after__title">{t('verifyEmail.resend.title')}</h2>
        <p>{t('verifyEmail.resend.text')}</p>
      </div>
      <ScreenForm
        {...own}
        action={href('verifyEmail')}
        intent={resendForm.name}
        submit={t('verifyEmail.resend.submit')}
      >
        <FormField {...own} name="email" autoComplete="username" />
      </ScreenForm>
    </>
  )
}

import { confirmEmail, resendLink } from '../server/accounts/registration.ts'
import { accountOfLink } from '../server/accounts/tokens.ts'
import type { FormState } from '../server/forms.ts'
import { orUnavailable } from '../server/or-unavailable.ts'
import { fieldAttributes } from '../shared/forms/define-form.ts'
import { confirmEmailForm, type ResendValues, resendForm } from '../shared/forms/verify-email.ts'
import type { Href } from '../shared/href.ts'
import type { Translate } from '../shared/messages.ts'
import { Field } from '../ui/field.tsx'
import { FormScreen } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Rich } from '../ui/rich.tsx'
import { definePage } from './define-page.ts'
import { FormErrors, stateOf, titleWithErrors, wholeErrors } from './form-errors.tsx'
import { ScreenForm } from './screen-form.tsx'

/** `pending`: a good link; `failed`: a link that opens nothing; `needed`: no link at all. */
type View = 'pending' | 'failed' | 'needed'

export const page = definePage({
  load: async ({ query, env }) => {
    const token = query.get('token') ?? ''
    const account = await orUnavailable(accountOfLink(env.DB, { purpose: 'verify', value: token }))
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
      lead={
        <Rich
          text={t(`verifyEmail.${view}.lead`)}
          tags={{ login: (text) => <Link href={href('login')}>{text}</Link> }}
        />
      }
      footer={
        <Rich
          text={t('verifyEmail.trouble')}
          tags={{ contact: (text) => <Link href={href('contact')}>{text}</Link> }}
        />
      }
    >
      {isSent && <Notice type="success">{t('verifyEmail.resend.sent')}</Notice>}
      {form && view === 'pending' && (
        <ScreenForm
          t={t}
          action={href('verifyEmail', { query: { token } })}
          definition={confirmEmailForm}
          form={stateOf(form, confirmEmailForm)}
          intent={confirmEmailForm.name}
          submit={t('verifyEmail.pending.submit')}
        />
      )}
      {form && view !== 'pending' && (
        <FormErrors t={t} errors={wholeErrors(form, [confirmEmailForm])} />
      )}
      {form && view !== 'pending' && (
        <ResendForm t={t} href={href} form={stateOf(form, resendForm)} />
      )}
    </FormScreen>
  ),

  forms: [
    {
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
    },
    {
      definition: resendForm,
      submit: async ({ values }, context) => {
        const { email } = values as ResendValues
        resendLink(email, context)
        return { goTo: context.href('verifyEmail', { query: { sent: '1' } }) }
      }
    }
  ]
})

interface ResendFormProps {
  t: Translate
  href: Href
  form: FormState
}

function ResendForm({ t, href, form }: ResendFormProps) {
  return (
    <>
      <div className="form-after">
        <h2 className="form-after__title">{t('verifyEmail.resend.title')}</h2>
        <p>{t('verifyEmail.resend.text')}</p>
      </div>
      <ScreenForm
        t={t}
        action={href('verifyEmail')}
        definition={resendForm}
        form={form}
        intent={resendForm.name}
        submit={t('verifyEmail.resend.submit')}
      >
        <Field
          name="email"
          kind="email"
          label={t('forms.fields.email.label')}
          value={form.values.email}
          error={form.errors.email}
          attributes={fieldAttributes(resendForm, 'email')}
          autoComplete="username"
        />
      </ScreenForm>
    </>
  )
}

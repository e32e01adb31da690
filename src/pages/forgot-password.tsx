import { forgotPassword } from '../server/accounts/new-password.ts'
import { fieldAttributes } from '../shared/forms/define-form.ts'
import { type ForgotPasswordValues, forgotPasswordForm } from '../shared/forms/forgot-password.ts'
import { Field } from '../ui/field.tsx'
import { FormScreen } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Rich } from '../ui/rich.tsx'
import { definePage } from './define-page.ts'
import { titleWithErrors } from './form-errors.tsx'
import { ScreenForm } from './screen-form.tsx'

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
          <Rich
            text={t('forgotPassword.remembered')}
            tags={{ login: (text) => <Link href={href('login')}>{text}</Link> }}
          />{' '}
          <Rich
            text={t('forgotPassword.trouble')}
            tags={{ contact: (text) => <Link href={href('contact')}>{text}</Link> }}
          />
        </>
      }
    >
      {isSent && (
        <Notice type="success" title={t('forgotPassword.sent.title')}>
          {t('forgotPassword.sent.text')}
        </Notice>
      )}
      {form && (
        <ScreenForm
          t={t}
          action={href('forgotPassword')}
          definition={forgotPasswordForm}
          form={form}
          submit={t('forgotPassword.submit')}
        >
          <Field
            name="email"
            kind="email"
            label={t('forms.fields.email.label')}
            value={form.values.email}
            error={form.errors.email}
            attributes={fieldAttributes(forgotPasswordForm, 'email')}
            autoComplete="username"
          />
        </ScreenForm>
      )}
    </FormScreen>
  ),

  form: {
    definition: forgotPasswordForm,
    submit: async ({ values }, context) => {
      const { email } = values as ForgotPasswordValues
      forgotPassword(email, context)
      return { goTo: context.href('forgotPassword', { query: { success: sent } }) }
    }
  }
})

import { registerForm } from '../../forms/register.ts'
import { tooOften } from '../../forms/server/submission.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { FormField } from '../../forms/view/form-field.tsx'
import { FormScreen } from '../../forms/view/form-layout.tsx'
import type { PageFormProps } from '../../forms/view/form-shell.tsx'
import { NewPasswordField } from '../../forms/view/new-password-field.tsx'
import { ScreenForm } from '../../forms/view/screen-form.tsx'
import { register } from '../../server/accounts/registration.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { definePage, pageForm } from '../define-page.tsx'

export const page = definePage({
  load: ({ settings }) => ({ shortestPassword: settings.PASSWORD_MIN_LENGTH }),

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('register.head.title'), form),
    description: t('register.head.description')
  }),

  Page: ({ t, href, data, form }) => (
    <FormScreen
      title={t('register.title')}
      lead={t('register.lead')}
      footer={
        <>
          <LinkedText text={t('register.haveAccount')} links={{ login: href('login') }} />{' '}
          <LinkedText text={t('register.notSure')} links={{ demo: href('requestDemo') }} />
        </>
      }
    >
      {form && <RegisterForm t={t} href={href} form={form} {...data} />}
      <div className="form-after">
        <h2 className="form-after__title">{t('register.after.title')}</h2>
        <p>{t('register.after.text')}</p>
      </div>
    </FormScreen>
  ),

  forms: [
    pageForm({
      definition: registerForm,
      submit: async (submission, context) => {
        const result = await register(submission, context)
        if (result === 'sent') {
          return { goTo: context.href('register', { query: { success: 'registered' } }) }
        }
        if ('waitSeconds' in result) return tooOften(result.waitSeconds)
        return { status: 422, errors: [result.error] }
      }
    })
  ]
})

interface RegisterFormProps extends PageFormProps {
  shortestPassword: number
}

function RegisterForm({ t, href, form, shortestPassword }: RegisterFormProps) {
  const own = { t, definition: registerForm, form }
  return (
    <ScreenForm {...own} action={href('register')} submit={t('register.submit')}>
      <FormField {...own} name="name" />
      <FormField {...own} name="company" />
      <FormField {...own} name="email" autoComplete="username" />
      <FormField {...own} name="phone" optional={t('forms.optional')} />
      <NewPasswordField {...own} name="password" shortest={shortestPassword} />
      <FormField
        {...own}
        name="terms"
        kind="checkbox"
        label={
          <LinkedText
            text={t('forms.termsAccept')}
            links={{ terms: href('terms'), privacy: href('privacy') }}
          />
        }
      />
    </ScreenForm>
  )
}

import { register } from '../server/accounts/registration.ts'
import { tooOften } from '../server/forms.ts'
import { fieldAttributes } from '../shared/forms/define-form.ts'
import { registerForm } from '../shared/forms/register.ts'
import { Field } from '../ui/field.tsx'
import { FormScreen } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Rich } from '../ui/rich.tsx'
import { definePage } from './define-page.ts'
import { titleWithErrors } from './form-errors.tsx'
import { PasswordField } from './password-field.tsx'
import { ScreenForm } from './screen-form.tsx'

export const page = definePage({
  load: ({ settings }) => ({ shortestPassword: settings.PASSWORD_MIN_LENGTH }),

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('register.head.title'), form),
    description: t('register.head.description')
  }),

  Page: ({ t, href, data: { shortestPassword }, form }) => (
    <FormScreen
      title={t('register.title')}
      lead={t('register.lead')}
      footer={
        <>
          <Rich
            text={t('register.haveAccount')}
            tags={{ login: (text) => <Link href={href('login')}>{text}</Link> }}
          />{' '}
          <Rich
            text={t('register.notSure')}
            tags={{ demo: (text) => <Link href={href('requestDemo')}>{text}</Link> }}
          />
        </>
      }
    >
      {form && (
        <ScreenForm
          t={t}
          action={href('register')}
          definition={registerForm}
          form={form}
          submit={t('register.submit')}
          shortest={shortestPassword}
        >
          <Field
            name="name"
            label={t('forms.fields.name.label')}
            value={form.values.name}
            error={form.errors.name}
            attributes={fieldAttributes(registerForm, 'name')}
            autoComplete="name"
          />
          <Field
            name="company"
            label={t('forms.fields.company.label')}
            hint={t('forms.fields.company.hint')}
            value={form.values.company}
            error={form.errors.company}
            attributes={fieldAttributes(registerForm, 'company')}
            autoComplete="organization"
          />
          <Field
            name="email"
            kind="email"
            label={t('forms.fields.email.label')}
            value={form.values.email}
            error={form.errors.email}
            attributes={fieldAttributes(registerForm, 'email')}
            autoComplete="username"
          />
          <Field
            name="phone"
            kind="tel"
            label={t('forms.fields.phone.label')}
            hint={t('forms.fields.phone.hint')}
            optional={t('forms.optional')}
            value={form.values.phone}
            error={form.errors.phone}
            attributes={fieldAttributes(registerForm, 'phone')}
            autoComplete="tel"
          />
          <PasswordField
            t={t}
            form={registerForm}
            name="password"
            error={form.errors.password}
            shortest={shortestPassword}
            hint={t('forms.passwordHint', { min: shortestPassword })}
          />
          <Field
            name="terms"
            kind="checkbox"
            label={
              <Rich
                text={t('forms.termsAccept')}
                tags={{
                  terms: (text) => <Link href={href('terms')}>{text}</Link>,
                  privacy: (text) => <Link href={href('privacy')}>{text}</Link>
                }}
              />
            }
            value={form.values.terms}
            error={form.errors.terms}
            attributes={fieldAttributes(registerForm, 'terms')}
          />
        </ScreenForm>
      )}
      <div className="form-after">
        <h2 className="form-after__title">{t('register.after.title')}</h2>
        <p>{t('register.after.text')}</p>
      </div>
    </FormScreen>
  ),

  form: {
    definition: registerForm,
    submit: async (submission, context) => {
      const result = await register(submission, context)
      if (result === 'sent') {
        return { goTo: context.href('register', { query: { success: 'registered' } }) }
      }
      if ('waitSeconds' in result) return tooOften(result.waitSeconds)
      return { status: 422, errors: [result.error] }
    }
  }
})

import { signIn } from '../server/accounts/sign-in.ts'
import { tooOften } from '../server/forms.ts'
import { fieldAttributes } from '../shared/forms/define-form.ts'
import { type LoginValues, loginForm } from '../shared/forms/login.ts'
import { ownPath } from '../shared/redirect-target.ts'
import { Field } from '../ui/field.tsx'
import { FormScreen } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Rich } from '../ui/rich.tsx'
import { definePage } from './define-page.ts'
import { titleWithErrors } from './form-errors.tsx'
import { PasswordField } from './password-field.tsx'
import { ScreenForm } from './screen-form.tsx'

export const page = definePage({
  load: ({ query }) => ({ wanted: wantedPage(query) }),

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('login.head.title'), form),
    description: t('login.head.description')
  }),

  Page: ({ t, href, data: { wanted }, form }) => (
    <FormScreen
      title={t('login.title')}
      lead={t('login.lead')}
      footer={
        <>
          <Rich
            text={t('login.noAccount')}
            tags={{ register: (text) => <Link href={href('register')}>{text}</Link> }}
          />{' '}
          <Rich
            text={t('login.trouble')}
            tags={{ contact: (text) => <Link href={href('contact')}>{text}</Link> }}
          />
        </>
      }
    >
      {form && (
        <ScreenForm
          t={t}
          action={href('login', { query: wanted })}
          definition={loginForm}
          form={form}
          submit={t('login.submit')}
        >
          <Field
            name="email"
            kind="email"
            label={t('forms.fields.email.label')}
            value={form.values.email}
            error={form.errors.email}
            attributes={fieldAttributes(loginForm, 'email')}
            autoComplete="username"
          />
          <PasswordField t={t} form={loginForm} name="password" error={form.errors.password} />
          <div className="form__row">
            <Field
              name="remember"
              kind="checkbox"
              label={t('forms.fields.remember.label')}
              hint={t('forms.fields.remember.hint')}
              value={form.values.remember}
            />
            <Link href={href('forgotPassword')}>{t('login.forgot')}</Link>
          </div>
        </ScreenForm>
      )}
    </FormScreen>
  ),

  form: {
    definition: loginForm,
    // Browsers fill it in by themselves.
    fillMs: 0,
    submit: async ({ values }, context) => {
      const { href, query } = context
      const wanted = wantedPage(query)
      const result = await signIn(values as LoginValues, context)
      if (result === 'wrong') {
        return { goTo: href('login', { query: { error: 'invalid_credentials', ...wanted } }) }
      }
      if (result === 'unconfirmed') return { goTo: href('verifyEmail') }
      if ('waitSeconds' in result) return tooOften(result.waitSeconds)
      return { goTo: wanted.redirect ?? href('account'), session: result.session }
    }
  }
})

/** Where the visitor was on the way to; only pages of our own. */
function wantedPage(query: URLSearchParams): { redirect?: string } {
  const redirect = ownPath(query.get('redirect') ?? '')
  return redirect === undefined ? {} : { redirect }
}

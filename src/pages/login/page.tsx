import { loginForm } from '../../forms/login.ts'
import { tooOften } from '../../forms/server/submission.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { FormField } from '../../forms/view/form-field.tsx'
import { FormScreen } from '../../forms/view/form-layout.tsx'
import type { PageFormProps } from '../../forms/view/form-shell.tsx'
import { PasswordField } from '../../forms/view/password-field.tsx'
import { ScreenForm } from '../../forms/view/screen-form.tsx'
import { signIn } from '../../server/accounts/sign-in.ts'
import { ownPath } from '../../shared/redirect-target.ts'
import { Link } from '../../ui/link.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { definePage, pageForm } from '../define-page.tsx'

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
          <LinkedText text={t('login.noAccount')} links={{ register: href('register') }} />{' '}
          <LinkedText text={t('login.trouble')} links={{ contact: href('contact') }} />
        </>
      }
    >
      {form && (
        <LoginForm t={t} href={href} form={form} action={href('login', { query: wanted })} />
      )}
    </FormScreen>
  ),

  forms: [
    pageForm({
      definition: loginForm,
      // Browsers fill it in by themselves.
      fillMs: 0,
      submit: async ({ values }, context) => {
        const { href, query } = context
        const wanted = wantedPage(query)
        const result = await signIn(values, context)
        if (result === 'wrong') {
          return { goTo: href('login', { query: { error: 'invalid_credentials', ...wanted } }) }
        }
        if (result === 'unconfirmed') return { goTo: href('verifyEmail') }
        if ('waitSeconds' in result) return tooOften(result.waitSeconds)
        return { goTo: wanted.redirect ?? href('account'), session: result.session }
      }
    })
  ]
})

interface LoginFormProps extends PageFormProps {
  action: string
}

function LoginForm({ t, href, form, action }: LoginFormProps) {
  const own = { t, definition: loginForm, form }
  return (
    <ScreenForm {...own} action={action} submit={t('login.submit')}>
      <FormField {...own} name="email" autoComplete="username" />
      <PasswordField {...own} name="password" />
      <div className="form__row">
        <FormField {...own} name="remember" kind="checkbox" />
        <Link href={href('forgotPassword')}>{t('login.forgot')}</Link>
      </div>
    </ScreenForm>
  )
}

/** Where the visitor was on the way to; only pages of our own. */
function wantedPage(query: URLSearchParams): { redirect?: string } {
  const redirect = ownPath(query.get('redirect') ?? '')
  return redirect === undefined ? {} : { redirect }
}

import { loginForm } from '../../forms/login.ts'
import { tooManyTries } from '../../forms/server/submission.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { signIn } from '../../server/accounts/sign-in.ts'
import { ownPath } from '../../shared/redirect-target.ts'
import { FormScreen } from '../../ui/form-layout.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { definePage, takeForm } from '../define-page.tsx'

const Login = formView(loginForm)

export const page = definePage({
  load: ({ query }) => ({ wanted: wantedPage(query) }),

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('login.head.title'), form),
    description: t('login.head.description')
  }),

  Page: ({ t, href, locale, data: { wanted }, form }) => (
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
      <Login.Form
        page={{ t, locale, form }}
        action={href('login', { query: wanted })}
        submit={t('login.submit')}
        wide
      >
        <Login.Fields
          remember={{
            wrap: (field) => (
              <div className="form__row">
                {field}
                <Link href={href('forgotPassword')}>{t('login.forgot')}</Link>
              </div>
            )
          }}
        />
      </Login.Form>
    </FormScreen>
  ),

  forms: [
    takeForm(loginForm, async ({ values }, request) => {
      const { href, query } = request
      const wanted = wantedPage(query)
      const result = await signIn(values, request)
      if (result === 'wrong') {
        const goTo = href('login', { query: { error: 'invalid_credentials', ...wanted } })
        return { goTo, keep: { email: values.email, remember: values.remember ? 'on' : '' } }
      }
      if (result === 'unconfirmed') return { goTo: href('verifyEmail') }
      if ('waitSeconds' in result) return tooManyTries(result.waitSeconds)
      return { goTo: wanted.redirect ?? href('account'), session: result.session }
    })
  ]
})

/** The page that the visitor asked for before the login. Addresses outside the site are ignored. */
function wantedPage(query: URLSearchParams): { redirect?: string } {
  const redirect = ownPath(query.get('redirect') ?? '')
  return redirect === undefined ? {} : { redirect }
}

import { passkeyLogInForm } from '../../forms/button-forms.ts'
import { loginForm } from '../../forms/login.ts'
import { answerRefusal } from '../../forms/server/answer.ts'
import { formHead } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { PasskeyPrompt } from '../../forms/view/passkey-prompt.tsx'
import { alertQuery } from '../../render/alert.ts'
import { definePage, handleForm } from '../../render/define-page.tsx'
import type { FormPageProps } from '../../render/page-request.ts'
import { logIn } from '../../server/accounts/login/log-in.ts'
import { requestOptions } from '../../server/passkeys/options.ts'
import { loggedOutQuery } from '../../shared/protocol/protocol.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormScreen } from '../../ui/forms/form-layout.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { pageAfterLogin, requestedPage } from '../parts/account/requested-page.ts'

const Login = formView(loginForm)
const PasskeyLogIn = formView(passkeyLogInForm)

interface LoginData {
  /** The page requested before the login. */
  requested: { redirect?: string }
  /** Whether the visitor has just logged out. */
  isLoggedOut: boolean
}

export const page = definePage<LoginData>({
  load: ({ query }) => ({
    requested: requestedPage(query),
    isLoggedOut: query.has(loggedOutQuery)
  }),

  head: formHead('login'),

  Page: (props) => {
    const {
      t,
      href,
      data: { requested, isLoggedOut }
    } = props
    return (
      <FormScreen
        title={t('login.title')}
        intro={t('login.intro')}
        footer={
          <>
            <LinkedText text={t('login.noAccount')} links={{ register: href('register') }} />{' '}
            <LinkedText text={t('login.trouble')} links={{ contact: href('contact') }} />
          </>
        }
      >
        {isLoggedOut && <Notice>{t('login.loggedOut')}</Notice>}
        <Login.Form
          page={props}
          action={href('login', { query: requested })}
          submit={t('login.submit')}
          wide
        >
          <Login.Fields
            remember={{
              wrap: (field) => (
                <div className="form__row cluster">
                  {field}
                  <Link href={href('forgotPassword')}>{t('login.forgot')}</Link>
                </div>
              )
            }}
          />
        </Login.Form>
        <Passkey {...props} />
      </FormScreen>
    )
  },

  forms: [
    handleForm(loginForm, async ({ values }, request) => {
      const { href, query } = request
      const requested = requestedPage(query)
      const result = await logIn(values, request)
      if ('refused' in result) {
        return answerRefusal(result, {
          wrong: {
            redirectTo: href('login', {
              query: { ...alertQuery('invalid_credentials'), ...requested }
            }),
            keep: { email: values.email, remember: values.remember ? 'on' : '' }
          },
          unconfirmed: { redirectTo: href('verifyEmail') },
          blocked: 'accountBlocked'
        })
      }
      const redirectTo = result.cookies?.pendingLogin
        ? href('passkeyLogin', { query: requested })
        : pageAfterLogin(request)
      return { redirectTo, ...result }
    })
  ]
})

/** Login with a passkey: a button, and autofill in the email field. */
function Passkey(props: FormPageProps<LoginData>) {
  const { t, href, data, form, settings } = props
  // Challenges need `TOKEN_SECRET`.
  if (!settings.TOKEN_SECRET) return null
  return (
    <PasskeyPrompt t={t} get={requestOptions(props)} autofill>
      <PasskeyLogIn.Button
        action={href('passkeyLogin', { query: data.requested })}
        state={form}
        hidden={{ credential: '', remember: '' }}
        size="xxl"
        block
      >
        {t('login.passkey')}
      </PasskeyLogIn.Button>
    </PasskeyPrompt>
  )
}

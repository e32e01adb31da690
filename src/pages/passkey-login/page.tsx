import { passkeyLogInForm } from '../../forms/button-forms.ts'
import type { FieldError } from '../../forms/definition/field-error.ts'
import { answerRefusal, reject } from '../../forms/server/answer.ts'
import type { FormAnswer } from '../../forms/server/submission.ts'
import { appCodeForm, recoveryCodeForm } from '../../forms/two-step-codes.ts'
import { ButtonErrors, formHead } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { alertQuery } from '../../render/alert.ts'
import { definePage, handleForm } from '../../render/define-page.tsx'
import type { SubmitRequest } from '../../render/page-request.ts'
import { logInWithCode } from '../../server/accounts/login/log-in-with-code.ts'
import { logInWithPasskey } from '../../server/accounts/login/log-in-with-passkey.ts'
import { findPendingLogin } from '../../server/accounts/login/pending-login.ts'
import { readApp } from '../../server/accounts/two-step/app/authenticator-app-store.ts'
import { redeemAppCode } from '../../server/accounts/two-step/app/redeem-app-code.ts'
import { redeemRecoveryCode } from '../../server/accounts/two-step/recovery-codes/redeem-recovery-code.ts'
import type { RedeemCode } from '../../server/accounts/two-step/redeem-code.ts'
import { type RequestOptions, requestOptions } from '../../server/passkeys/options.ts'
import { listPasskeys } from '../../server/passkeys/store.ts'
import { FormScreen } from '../../ui/forms/form-layout.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { pageAfterLogin, requestedPage } from '../parts/account/requested-page.ts'
import { AppCodeForm, PasskeyForm, RecoveryCodeForm } from '../parts/account/two-step-forms.tsx'

const LogIn = formView(passkeyLogInForm)
const AppCode = formView(appCodeForm)
const Recovery = formView(recoveryCodeForm)

interface PasskeyLoginData {
  /** `second`: after the correct password; `only`: instead of a password. */
  step: 'second' | 'only'
  options: RequestOptions
  /** Whether the account has an authenticator app. */
  hasApp: boolean
  /** Whether a passkey can be used: one of the account, or any if the account is unknown. */
  hasPasskeys: boolean
  /** The page requested before the login. */
  requested: { redirect?: string }
}

export const page = definePage<PasskeyLoginData>({
  personal: true,

  load: async (request) => {
    const requested = requestedPage(request.query)
    const second = await findPendingLogin(request)
    if (!second) {
      const options = requestOptions(request)
      return { step: 'only', options, hasApp: false, hasPasskeys: true, requested }
    }
    const { DB } = request.env
    const [passkeys, app] = await Promise.all([
      listPasskeys(DB, second.accountId),
      readApp(DB, second.accountId)
    ])

    const hasApp = app !== undefined
    const hasPasskeys = passkeys.length > 0 || !hasApp
    const options = requestOptions(request, passkeys)
    return { step: 'second', options, hasApp, hasPasskeys, requested }
  },

  head: formHead('passkeyLogin'),

  Page: ({ t, href, locale, data, form }) => {
    const { step, options, hasApp, hasPasskeys, requested } = data
    const common = {
      page: { t, locale, form },
      action: href('passkeyLogin', { query: requested }),
      submit: t('passkeyLogin.recovery.submit'),
      isWide: true
    }
    return (
      <FormScreen
        title={t(`passkeyLogin.${step}.title`)}
        intro={t(`passkeyLogin.${step}.intro`)}
        footer={
          <>
            <LinkedText
              text={t(`passkeyLogin.${step}.back`)}
              links={{ login: href('login', { query: requested }) }}
            />{' '}
            <LinkedText text={t('passkeyLogin.trouble')} links={{ contact: href('contact') }} />
          </>
        }
      >
        <ButtonErrors t={t} state={form} forms={[passkeyLogInForm]} />
        {hasApp && <AppCodeForm {...common} view={AppCode} />}
        {hasPasskeys && (
          <PasskeyForm
            {...common}
            options={options}
            hasApp={hasApp}
            submit={t('passkeyLogin.submit')}
            button={(button) => (
              <LogIn.Button {...button} hidden={{ credential: '', remember: '' }} />
            )}
          />
        )}
        {step === 'second' && (
          <>
            <div className="form-after quiet">
              <h2 className="form-after__title">{t('passkeyLogin.recovery.title')}</h2>
              <p>{t('passkeyLogin.recovery.text')}</p>
            </div>
            <RecoveryCodeForm {...common} view={Recovery} />
          </>
        )}
      </FormScreen>
    )
  },

  forms: [
    handleForm(passkeyLogInForm, async ({ values }, request) => {
      const { href } = request
      if (values.credential === '') return reject('passkeyNoAnswer')
      const result = await logInWithPasskey(values, request)
      if ('refused' in result) {
        return answerRefusal(result, { ...errors, ...mayNotLogIn(href) })
      }
      return { redirectTo: pageAfterLogin(request), ...result }
    }),
    handleForm(appCodeForm, ({ values: { appCode } }, request) =>
      submitCode(redeemAppCode, appCode, { field: 'appCode', key: 'appCodeWrong' }, request)
    ),
    handleForm(recoveryCodeForm, ({ values: { recoveryCode } }, request) => {
      const wrongCode = { field: 'recoveryCode', key: 'recoveryCodeWrong' } as const
      return submitCode(redeemRecoveryCode, recoveryCode, wrongCode, request)
    })
  ]
})

/** Completes the login with a code of the given kind. */
async function submitCode(
  redeem: RedeemCode,
  code: string,
  wrongCode: FieldError,
  request: SubmitRequest
): Promise<FormAnswer> {
  const { href, query } = request
  const result = await logInWithCode(redeem, code, request)
  if ('refused' in result) {
    const login = href('login', {
      query: { ...alertQuery('session_expire'), ...requestedPage(query) }
    })
    return answerRefusal(result, {
      // A second press of the button may follow the response that logged in.
      over: { redirectTo: request.session ? pageAfterLogin(request) : login },
      wrong: wrongCode,
      ...mayNotLogIn(href)
    })
  }
  return { redirectTo: pageAfterLogin(request), ...result }
}

const errors = {
  unknown: 'passkeyUnknown',
  expired: 'passkeyExpired',
  rejected: 'passkeyRefused',
  otherAccount: 'passkeyOtherAccount'
} as const

/** The answers to `findLoginRefusal`. */
function mayNotLogIn(href: SubmitRequest['href']) {
  return { blocked: 'accountBlocked', unconfirmed: { redirectTo: href('verifyEmail') } } as const
}

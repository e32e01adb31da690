import { proveByPasskeyForm } from '../forms/passkey-buttons.ts'
import { proveByAppForm } from '../forms/prove-by-app.ts'
import { proveByCodeForm } from '../forms/prove-by-code.ts'
import { type FormOutcome, refuse, refusedForm } from '../forms/server/submission.ts'
import { ButtonErrors } from '../forms/view/form-errors.tsx'
import { formView } from '../forms/view/form-view.tsx'
import {
  type MissingProof,
  proveSecondFactor,
  type SecondFactorProof
} from '../server/accounts/second-factor/second-factor-proof.ts'
import type { RequestOptions } from '../server/passkeys/options.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmOwner } from './confirm-owner.tsx'
import { type FormPageRequest, handleForm, type SubmitRequest } from './define-page.tsx'
import { loggedIn } from './logged-in.ts'
import { NeedsScript, PasskeyPrompt } from './passkey-prompt.tsx'

const ByPasskey = formView(proveByPasskeyForm)
const ByApp = formView(proveByAppForm)
const ByCode = formView(proveByCodeForm)

export interface AskForProofProps extends Pick<FormPageRequest, 't' | 'locale' | 'form'> {
  missing: MissingProof
  /** The URL of the page, to which the answer redirects. */
  action: string
  email: string
  /** Options of the browser's prompt, with the account's passkeys. */
  proof: RequestOptions
  /** The account has an authenticator app. */
  hasApp: boolean
}

/** Asks for the password or the second factor, in place of the forms that need both. */
export function AskForProof(props: AskForProofProps) {
  return props.missing === 'password' ? <ConfirmOwner {...props} /> : <AskForFactor {...props} />
}

function AskForFactor({ t, locale, form, action, proof, hasApp }: AskForProofProps) {
  const hasPasskeys = (proof.allowCredentials?.length ?? 0) > 0
  return (
    <>
      <p>{t('confirmOwner.secondFactor.text')}</p>
      <ButtonErrors t={t} state={form} of={[proveByPasskeyForm]} />
      {hasApp && (
        <ByApp.Form
          page={{ t, locale, form }}
          action={action}
          submit={t('confirmOwner.secondFactor.code')}
        >
          <ByApp.Fields />
        </ByApp.Form>
      )}
      {hasPasskeys && (
        <PasskeyPrompt t={t} get={proof}>
          <ByPasskey.Post action={action} state={form} hidden={{ credential: '' }}>
            <Button
              type="submit"
              size={56}
              {...(hasApp ? { variant: 'outline-neutral-500' } : { icon: 'arrow-right' })}
            >
              {t('confirmOwner.secondFactor.passkey')}
            </Button>
          </ByPasskey.Post>
          <NeedsScript t={t} />
        </PasskeyPrompt>
      )}
      <ByCode.Form
        page={{ t, locale, form }}
        action={action}
        actions={
          <Button type="submit" size={56} variant="outline-neutral-500">
            {t('confirmOwner.secondFactor.code')}
          </Button>
        }
      >
        <p>{t('confirmOwner.secondFactor.noPasskey')}</p>
        <ByCode.Fields />
      </ByCode.Form>
    </>
  )
}

/** Handles the three forms, and redirects to the page that asked for the second factor. */
export function handleSecondFactor(pageOf: (request: SubmitRequest) => string) {
  return [
    handleForm(proveByPasskeyForm, async ({ values: { credential } }, request) =>
      credential === ''
        ? refusedForm('passkeyNoAnswer')
        : answer({ passkey: credential }, request, pageOf)
    ),
    handleForm(proveByAppForm, ({ values: { appCode } }, request) =>
      answer({ appCode }, request, pageOf)
    ),
    handleForm(proveByCodeForm, ({ values: { recoveryCode } }, request) =>
      answer({ recoveryCode }, request, pageOf)
    )
  ]
}

async function answer(
  proof: SecondFactorProof,
  request: SubmitRequest,
  pageOf: (request: SubmitRequest) => string
): Promise<FormOutcome> {
  const result = await proveSecondFactor(loggedIn(request), proof, request)
  const back = { redirectTo: pageOf(request) }
  if (!('refused' in result)) return back
  const field = 'appCode' in proof ? 'appCode' : 'recoveryCode'
  const wrong = { field, key: `${field}Wrong` } as const
  return refuse(result, { ...passkeyErrors, wrong, 'no account': back })
}

const passkeyErrors = {
  unknown: 'passkeyNotYours',
  expired: 'passkeyExpired',
  refused: 'passkeyRefused',
  'other account': 'passkeyNotYours'
} as const

import { proveByPasskeyForm } from '../../../forms/button-forms.ts'
import { confirmOwnerForm } from '../../../forms/password-proofs.ts'
import { proveByAppForm, proveByCodeForm } from '../../../forms/two-step-codes.ts'
import { ButtonErrors } from '../../../forms/view/form-errors.tsx'
import { formView } from '../../../forms/view/form-view.tsx'
import { UsernameField } from '../../../forms/view/username-field.tsx'
import type { PersonalPageRequest } from '../../../render/page-request.ts'
import type { MissingProof } from '../../../server/accounts/two-step/two-step-proof.ts'
import type { RequestOptions } from '../../../server/passkeys/options.ts'
import { AppCodeForm, PasskeyForm, RecoveryCodeForm } from './two-step-forms.tsx'

const Password = formView(confirmOwnerForm)
const ByPasskey = formView(proveByPasskeyForm)
const ByApp = formView(proveByAppForm)
const ByCode = formView(proveByCodeForm)

/** The data that a page needs to ask for proofs, from `loadAccountHolder`. */
export interface ProofData {
  missing?: MissingProof
  /** The account's address. */
  email: string
  /** Options of the browser's prompt for the account's passkeys. */
  proof: RequestOptions
  /** Whether the account has an authenticator app. */
  hasApp: boolean
}

interface AskForProofProps extends ProofData, Pick<PersonalPageRequest, 't' | 'locale' | 'form'> {
  /** The URL of the page, where the form posts to and redirects back to. */
  action: string
}

/** Asks for the password or a proof of two-step verification before showing a form. */
export function AskForProof(props: AskForProofProps) {
  return props.missing === 'password' ? <AskForPassword {...props} /> : <AskForFactor {...props} />
}

function AskForPassword(props: AskForProofProps) {
  const { t, action, email } = props
  return (
    <Password.Form page={props} action={action} submit={t('confirmOwner.submit')} wide>
      <p>{t('confirmOwner.text')}</p>
      <UsernameField email={email} />
      <Password.Fields />
    </Password.Form>
  )
}

function AskForFactor(props: AskForProofProps) {
  const { t, form, action, proof, hasApp } = props
  const hasPasskeys = (proof.allowCredentials?.length ?? 0) > 0
  const common = { page: props, action, submit: t('confirmOwner.twoStep.code') }
  return (
    <>
      <p>{t('confirmOwner.twoStep.text')}</p>
      <ButtonErrors t={t} state={form} forms={[proveByPasskeyForm]} />
      {hasApp && <AppCodeForm {...common} view={ByApp} />}
      {hasPasskeys && (
        <PasskeyForm
          {...common}
          options={proof}
          hasApp={hasApp}
          submit={t('confirmOwner.twoStep.passkey')}
          button={(props) => <ByPasskey.Button {...props} hidden={{ credential: '' }} />}
        />
      )}
      <RecoveryCodeForm {...common} view={ByCode}>
        <p>{t('confirmOwner.twoStep.noPasskey')}</p>
      </RecoveryCodeForm>
    </>
  )
}

import { proveByPasskeyForm } from '../../../forms/button-forms.ts'
import type { Form, FormValues } from '../../../forms/definition/define-form.ts'
import { confirmOwnerForm } from '../../../forms/password-proofs.ts'
import { answerRefusal, reject } from '../../../forms/server/answer.ts'
import type { FormAnswer, Submission } from '../../../forms/server/submission.ts'
import { proveByAppForm, proveByCodeForm } from '../../../forms/two-step-codes.ts'
import { ButtonErrors } from '../../../forms/view/form-errors.tsx'
import { formView } from '../../../forms/view/form-view.tsx'
import { NeedsScript, PasskeyPrompt } from '../../../forms/view/passkey-prompt.tsx'
import { UsernameField } from '../../../forms/view/username-field.tsx'
import { handleForm, type PageForm } from '../../../render/define-page.tsx'
import type { PersonalPageRequest, SubmitRequest } from '../../../render/page-request.ts'
import { confirmOwner } from '../../../server/accounts/accounts.ts'
import { wrongPassword } from '../../../server/accounts/new-password.ts'
import { readTwoStepRow } from '../../../server/accounts/two-step/store.ts'
import {
  type MissingProof,
  missingProof,
  proveTwoStep,
  type TwoStepProof
} from '../../../server/accounts/two-step/two-step-proof.ts'
import type { RequestOptions } from '../../../server/passkeys/options.ts'
import type { Session } from '../../../server/sessions/store.ts'
import type { StaticRouteKey } from '../../../shared/links/route.ts'
import { Button } from '../../../ui/button.tsx'
import { expectSession, sessionExpired } from './expect-session.ts'

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

function AskForPassword({ t, locale, form, action, email }: AskForProofProps) {
  return (
    <Password.Form
      page={{ t, locale, form }}
      action={action}
      submit={t('confirmOwner.submit')}
      wide
    >
      <p>{t('confirmOwner.text')}</p>
      <UsernameField email={email} />
      <Password.Fields />
    </Password.Form>
  )
}

function AskForFactor({ t, locale, form, action, proof, hasApp }: AskForProofProps) {
  const hasPasskeys = (proof.allowCredentials?.length ?? 0) > 0
  return (
    <>
      <p>{t('confirmOwner.twoStep.text')}</p>
      <ButtonErrors t={t} state={form} forms={[proveByPasskeyForm]} />
      {hasApp && (
        <ByApp.Form
          page={{ t, locale, form }}
          action={action}
          submit={t('confirmOwner.twoStep.code')}
        >
          <ByApp.Fields />
        </ByApp.Form>
      )}
      {hasPasskeys && (
        <PasskeyPrompt t={t} get={proof}>
          <ByPasskey.Button
            action={action}
            state={form}
            hidden={{ credential: '' }}
            icon={hasApp ? undefined : 'arrow-right'}
            size="xxl"
            primary={!hasApp}
          >
            {t('confirmOwner.twoStep.passkey')}
          </ByPasskey.Button>
          <NeedsScript t={t} />
        </PasskeyPrompt>
      )}
      <ByCode.Form
        page={{ t, locale, form }}
        action={action}
        actions={
          <Button type="submit" size="xxl" variant="secondary">
            {t('confirmOwner.twoStep.code')}
          </Button>
        }
      >
        <p>{t('confirmOwner.twoStep.noPasskey')}</p>
        <ByCode.Fields />
      </ByCode.Form>
    </>
  )
}

/**
 * The forms of a page whose changes need the password, and a proof of two-step verification if it
 * is on. Each proof redirects to the page.
 * @param parameter the name of the query's parameter that the page's URL keeps
 */
export function proofForms(key: StaticRouteKey, parameter?: string) {
  /** The URL of the page, where its forms post to. */
  function ownUrl({ href, query }: Pick<SubmitRequest, 'href' | 'query'>): string {
    const kept = [...query].filter(([name]) => name === parameter)
    return href(key, { query: Object.fromEntries(kept) })
  }

  async function prove(proof: TwoStepProof, request: SubmitRequest): Promise<FormAnswer> {
    const result = await proveTwoStep(expectSession(request), proof, request)
    const back = { redirectTo: ownUrl(request) }
    if (!('refused' in result)) return back
    const field = 'appCode' in proof ? 'appCode' : 'recoveryCode'
    const wrongCode = { field, key: `${field}Wrong` } as const
    return answerRefusal(result, { ...passkeyErrors, wrong: wrongCode, noAccount: back })
  }

  const proofs = [
    handleForm(confirmOwnerForm, async ({ values: { currentPassword } }, request) => {
      const result = await confirmOwner(expectSession(request), currentPassword, request)
      if ('refused' in result) {
        return answerRefusal(result, { noAccount: sessionExpired(request.href), wrongPassword })
      }
      return { redirectTo: ownUrl(request) }
    }),
    handleForm(proveByPasskeyForm, async ({ values: { credential } }, request) =>
      credential === '' ? reject('passkeyNoAnswer') : prove({ passkey: credential }, request)
    ),
    handleForm(proveByAppForm, ({ values: { appCode } }, request) => prove({ appCode }, request)),
    handleForm(proveByCodeForm, ({ values: { recoveryCode } }, request) =>
      prove({ recoveryCode }, request)
    )
  ]

  /** Handles a form. If a proof is missing, the page asks for it instead. */
  function handleProven<Given extends Form>(
    form: Given,
    submit: (
      submission: Submission<FormValues<Given>>,
      request: SubmitRequest,
      session: Session
    ) => Promise<FormAnswer>
  ): PageForm {
    return handleForm(form, async (submission, request) => {
      const session = expectSession(request)
      const twoStep = await readTwoStepRow(request.env.DB, session.accountId)
      const isMissing = missingProof(session, twoStep, request.now) !== undefined
      return isMissing ? { redirectTo: ownUrl(request) } : submit(submission, request, session)
    })
  }

  return { proofs, handleProven, ownUrl }
}

const passkeyErrors = {
  unknown: 'passkeyNotYours',
  expired: 'passkeyExpired',
  rejected: 'passkeyRefused',
  otherAccount: 'passkeyNotYours'
} as const

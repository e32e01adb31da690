import { proveByPasskeyForm } from '../../../forms/button-forms.ts'
import type { Form, FormValues } from '../../../forms/definition/define-form.ts'
import { confirmOwnerForm } from '../../../forms/password-proofs.ts'
import { answerRefusal, reject } from '../../../forms/server/answer.ts'
import type { FormAnswer, Submission } from '../../../forms/server/submission.ts'
import { proveByAppForm, proveByCodeForm } from '../../../forms/two-step-codes.ts'
import { handleForm, type PageForm } from '../../../render/define-page.tsx'
import type { SubmitRequest } from '../../../render/page-request.ts'
import { confirmOwner } from '../../../server/accounts/holder/account.ts'
import { wrongPassword } from '../../../server/accounts/login/new-password.ts'
import { readTwoStepRow } from '../../../server/accounts/two-step/store.ts'
import {
  missingProof,
  proveTwoStep,
  type TwoStepProof
} from '../../../server/accounts/two-step/two-step-proof.ts'
import type { Session } from '../../../server/sessions/store.ts'
import type { StaticRouteKey } from '../../../shared/links/route.ts'
import { expectSession, sessionExpired } from './expect-session.ts'

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

import type { FormOutcome } from '../forms/server/submission.ts'
import type { SubmitRequest } from '../render/define-page.tsx'
import { readAccount } from '../server/accounts/accounts.ts'
import { readTwoStep } from '../server/accounts/two-step/recovery-codes.ts'
import { readTwoStepRow } from '../server/accounts/two-step/store.ts'
import { missingProof } from '../server/accounts/two-step/two-step-proof.ts'
import { requestOptions } from '../server/passkeys/options.ts'
import { listPasskeys } from '../server/passkeys/store.ts'
import type { Session } from '../server/sessions/store.ts'
import { loggedIn } from './logged-in.ts'

/**
 * The account with its login methods, and the proof that this session must still give before it may
 * change them; `undefined` if the account has been deleted.
 */
export async function loadAccountHolder(request: SubmitRequest) {
  const session = loggedIn(request)
  const { accountId } = session
  const [found, passkeys, twoStep] = await Promise.all([
    readAccount(session, request),
    listPasskeys(request.env.DB, accountId),
    readTwoStep(accountId, request)
  ])
  if (!found) return undefined
  const { account } = found
  return {
    session,
    account,
    passkeys,
    twoStep,
    props: {
      email: account.email,
      hasApp: twoStep !== undefined && twoStep.appAddedAt !== null,
      proof: requestOptions(request, passkeys),
      missing: missingProof(session, twoStep, request.now)
    }
  }
}

/** Runs an action that needs proofs. If one is missing, the page asks for it instead. */
export async function withProof(
  request: SubmitRequest,
  pageUrl: (request: SubmitRequest) => string,
  work: (session: Session) => Promise<FormOutcome>
): Promise<FormOutcome> {
  const session = loggedIn(request)
  const twoStep = await readTwoStepRow(request.env.DB, session.accountId)
  const isMissing = missingProof(session, twoStep, request.now) !== undefined
  return isMissing ? { redirectTo: pageUrl(request) } : work(session)
}

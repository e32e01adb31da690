import type { PersonalPageRequest } from '../../../render/page-request.ts'
import { readAccount } from '../../../server/accounts/holder/account.ts'
import { readTwoStep } from '../../../server/accounts/two-step/recovery-codes/recovery-codes.ts'
import { missingProof } from '../../../server/accounts/two-step/two-step-proof.ts'
import { requestOptions } from '../../../server/passkeys/options.ts'
import { listPasskeys } from '../../../server/passkeys/store.ts'
import { expectSession } from './expect-session.ts'

/**
 * The account with its login methods, and the proof that this session must still give before it may
 * change them; `undefined` if the account has been deleted.
 */
export async function loadAccountHolder(request: PersonalPageRequest) {
  const session = expectSession(request)
  const { accountId } = session
  const [holder, passkeys, twoStep] = await Promise.all([
    readAccount(session, request),
    listPasskeys(request.env.DB, accountId),
    readTwoStep(accountId, request)
  ])
  if (!holder) return undefined
  const { account } = holder
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

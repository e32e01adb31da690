import { allKeyed } from '../../../../shared/all-keyed.ts'
import { digest } from '../../../crypto/digest.ts'
import type { Outcome } from '../../../outcome.ts'
import type { SiteRequest } from '../../../request.ts'
import type { Session } from '../../../sessions/store.ts'
import { chooseBackend } from '../../backend/choose-backend.ts'
import { storeAccountChange } from '../../mail/account-mail.ts'
import { generateCodes } from '../recovery-codes/recovery-codes.ts'
import { removeFactor } from '../remove-factor.ts'
import { sealSecret } from '../sealed-secrets.ts'
import { hasTwoStep, readTwoStepRow } from '../store.ts'
import { unsealSetup } from './app-secret.ts'
import { deleteApp, upsertApp } from './authenticator-app-store.ts'
import { findStep } from './totp.ts'

/**
 * Adds an authenticator app after a correct code from it, replaces the previous app, and notifies
 * the owner by mail. It switches two-step verification on, with recovery codes, because an app has
 * no other use.
 * @returns `isSwitchedOn` if two-step verification was off before
 */
export async function addApp(
  session: Session,
  { setup, code }: { setup: string; code: string },
  request: SiteRequest
): Promise<Outcome<'wrong' | 'expired' | 'limit', { isSwitchedOn: boolean }>> {
  const { env, now } = request
  const { id: sessionId, accountId } = session
  const { newApp, account, wasOn } = await allKeyed({
    newApp: unsealSetup(setup, session, request),
    account: chooseBackend(request).readAccountById(accountId),
    wasOn: hasTwoStep(env.DB, accountId)
  })
  if (!newApp || !account) return { refused: 'expired' }
  const { secret, madeAt } = newApp
  const step = await findStep(secret, code, now)
  if (step === undefined) return { refused: 'wrong' }
  const id = await setupId(setup)
  const sealedSecret = await sealSecret('appSecret', secret.toHex(), accountId, request)
  await storeAccountChange(
    account,
    { template: 'authenticator-app-added' },
    [
      { event: 'authenticator app added', account: accountId },
      ...(wasOn ? [] : [{ event: 'second factor on', account: accountId } as const])
    ],
    request,
    {
      id,
      changes: [
        // These statements change nothing if two-step verification is already on.
        ...(await generateCodes({ session, seed: id, isNew: true, withApp: true }, request)),
        upsertApp(env.DB, { accountId, sessionId, ...sealedSecret, madeAt, step, now })
      ]
    }
  )
  return { isSwitchedOn: !wasOn }
}

/**
 * Whether this set-up switched two-step verification on in this session, which still shows the
 * recovery codes. They would be lost if a second press of the button led elsewhere.
 */
export async function hasSwitchedOn(
  setup: string,
  { id, accountId }: Session,
  { env }: SiteRequest
): Promise<boolean> {
  const twoStep = await readTwoStepRow(env.DB, accountId)
  return twoStep?.codesSession === id && twoStep.codesSeed === (await setupId(setup))
}

function setupId(setup: string): Promise<string> {
  return digest(`authenticator-app:${setup}`)
}

/** Removes the authenticator app, and notifies the owner by mail. */
export function removeApp({ accountId }: Session, request: SiteRequest): Promise<void> {
  const factor = {
    accountId,
    template: 'authenticator-app-removed',
    event: 'authenticator app removed',
    deletion: deleteApp(request.env.DB, accountId)
  } as const
  return removeFactor(factor, request)
}

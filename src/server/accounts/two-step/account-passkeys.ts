import { isoTime, withIsoTimes } from '../../../shared/text/iso-time.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import type { Outcome } from '../../outcome.ts'
import { checkNewPasskey, findInsertRefusal, maxPasskeys } from '../../passkeys/check-passkey.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type Passkey,
  renamePasskey
} from '../../passkeys/store.ts'
import type { SiteRequest } from '../../request.ts'
import type { Session } from '../../sessions/store.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { storeAccountChange } from '../mail/account-mail.ts'
import { readTwoStep } from './recovery-codes/recovery-codes.ts'
import { removeFactor } from './remove-factor.ts'
import type { TwoStep } from './store.ts'

type AddProblem = 'expired' | 'rejected' | 'full' | 'known' | 'noAccount'

/** Adds a passkey that the owner's authenticator has created, and notifies the owner by mail. */
export async function addAccountPasskey(
  { accountId, id: sessionId }: Session,
  credential: string,
  request: SiteRequest
): Promise<Outcome<AddProblem | 'limit', { id: string }>> {
  const { DB } = request.env
  const account = await chooseBackend(request).readAccountById(accountId)
  if (!account) return { refused: 'noAccount' }
  const passkey = await checkNewPasskey(credential, accountId, request)
  if ('refused' in passkey) return passkey
  const added = await storeAccountChange(
    account,
    { template: 'passkey-added' },
    [{ event: 'passkey added', account: accountId }],
    request,
    { changes: [insertPasskey(DB, passkey, { max: maxPasskeys, sessionId })] }
  )
  return 'refused' in added ? findInsertRefusal(accountId, request) : { id: passkey.id }
}

export function renameAccountPasskey(
  { accountId: ownerId }: Session,
  { id, name }: Pick<Passkey, 'id' | 'name'>,
  { env }: WorkRequest
): Promise<void> {
  return renamePasskey(env.DB, { id, ownerId }, name)
}

/** Removes a passkey, and notifies the owner by mail. */
export function removeAccountPasskey(
  { accountId }: Session,
  id: string,
  request: SiteRequest
): Promise<void> {
  const factor = {
    accountId,
    template: 'passkey-removed',
    event: 'passkey removed',
    deletion: deletePasskey(request.env.DB, { id, ownerId: accountId })
  } as const
  return removeFactor(factor, request)
}

/**
 * The part of an account's export about passkeys and two-step verification. Omits keys and codes,
 * because they are not personal data.
 */
export async function exportTwoStep(
  accountId: string,
  request: WorkRequest
): Promise<Record<string, unknown>> {
  const [passkeys, twoStep] = await Promise.all([
    listPasskeys(request.env.DB, accountId),
    readTwoStep(accountId, request)
  ])
  return {
    passkeys: passkeys.map(exportPasskey),
    secondFactor: twoStep
      ? {
          since: isoTime(twoStep.createdAt),
          recoveryCodesLeft: twoStep.codesLeft,
          authenticatorApp: exportedApp(twoStep)
        }
      : null
  }
}

function exportedApp({ appAddedAt, appUsedAt }: TwoStep) {
  if (appAddedAt === null) return null
  return withIsoTimes({ createdAt: appAddedAt, lastUsedAt: appUsedAt })
}

function exportPasskey({ name, createdAt, lastUsedAt }: Passkey) {
  return withIsoTimes({ name, createdAt, lastUsedAt })
}

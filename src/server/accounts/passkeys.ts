import { isoTime } from '../../shared/iso-time.ts'
import { digest } from '../crypto/digest.ts'
import {
  deleteSecondFactorWithoutPasskeys,
  hasSecondFactor,
  secondFactorOf
} from '../passkeys/second-factor-store.ts'
import { deletePasskey, insertPasskey, type Passkey, passkeysOf } from '../passkeys/store.ts'
import type { SiteRequest } from '../request.ts'
import { browserName } from '../sessions/browser-name.ts'
import type { Session } from '../sessions/store.ts'
import { storeAccountChange } from './account-mail.ts'
import { chooseBackend } from './choose-backend.ts'
import { readSecondFactor } from './recovery-codes.ts'

/** Passkeys of one account. */
const mostPasskeys = 10

type AddResult = { id: string } | 'expired' | 'refused' | 'full' | 'known' | 'no account'

/** Adds a passkey that the owner's authenticator has created, and tells the owner by mail. */
export async function addPasskey(
  { accountId, id: sessionId }: Session,
  credential: string,
  request: SiteRequest
): Promise<AddResult> {
  const { DB } = request.env
  const account = await chooseBackend(request).account(accountId)
  if (!account) return 'no account'
  const { verifyRegistration } = await import('../passkeys/verify.ts')
  const verified = await verifyRegistration(credential, request)
  if (typeof verified === 'string') return verified
  const passkey = {
    ...verified,
    id: crypto.randomUUID(),
    accountId,
    name: browserName(request.userAgent),
    createdAt: request.now
  }
  const { name, locale, email: to } = account
  const isAdded = await storeAccountChange(
    request,
    { template: 'passkey-added', name, locale, to, accountId },
    [{ event: 'passkey added', account: accountId }],
    { statements: [insertPasskey(DB, passkey, { most: mostPasskeys, sessionId })], ifChanged: true }
  )
  if (!isAdded) {
    return (await passkeysOf(DB, accountId)).length < mostPasskeys ? 'known' : 'full'
  }
  return { id: passkey.id }
}

/**
 * Removes a passkey and tells the owner by mail. The second factor ends with the last one, because
 * nobody could log in otherwise once the recovery codes are used up.
 */
export async function removePasskey(
  { accountId }: Session,
  id: string,
  request: SiteRequest
): Promise<void> {
  const { DB } = request.env
  const [account, secondFactor] = await Promise.all([
    chooseBackend(request).account(accountId),
    secondFactorOf(DB, accountId)
  ])
  if (!account) return
  const { name, locale, email: to } = account
  const mail = { name, locale, to, accountId } as const
  const isRemoved = await storeAccountChange(
    request,
    { ...mail, template: 'passkey-removed' },
    [{ event: 'passkey removed', account: accountId }],
    {
      statements: [deletePasskey(DB, { id, accountId })],
      ifChanged: true,
      after: deleteSecondFactorWithoutPasskeys(DB, accountId)
    }
  )
  if (isRemoved && secondFactor && !(await hasSecondFactor(DB, accountId))) {
    // Of two passkeys that are removed at once, each may be the last one.
    const id = await digest(`second-factor-off:${accountId}:${secondFactor.createdAt}`)
    await storeAccountChange(
      request,
      { ...mail, template: 'second-factor-off' },
      [{ event: 'second factor off', account: accountId }],
      { id }
    )
  }
}

/** The part of an account's export about passkeys. Keys and codes are no data about their owner. */
export async function exportPasskeys(
  accountId: string,
  request: Pick<SiteRequest, 'env' | 'settings' | 'now'>
): Promise<Record<string, unknown>> {
  const [passkeys, secondFactor] = await Promise.all([
    passkeysOf(request.env.DB, accountId),
    readSecondFactor(accountId, request)
  ])
  return {
    passkeys: passkeys.map(exported),
    secondFactor: secondFactor
      ? { since: isoTime(secondFactor.createdAt), recoveryCodesLeft: secondFactor.codesLeft }
      : null
  }
}

function exported({ name, createdAt, lastUsedAt }: Passkey) {
  return {
    name,
    createdAt: isoTime(createdAt),
    lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt)
  }
}

import { dayMs } from '../../../shared/time.ts'
import type { CookieChange } from '../../base/cookies.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { toBase64Url } from '../../crypto/base64url.ts'
import { digest } from '../../crypto/digest.ts'
import { runBatch } from '../../db/batch.ts'
import { updateConsentEmail } from '../../news/store.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { anyAccessVersion, changeAccess } from '../../sessions/access-store.ts'
import { invalidateMarkers } from '../../sessions/browser-marker.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import {
  deleteOtherTokens,
  deleteRestorations,
  deleteTokens,
  type Restoration
} from '../links/token-store.ts'
import {
  badLink,
  createToken,
  findAccountIdByUsedLink,
  findRestorationByLink,
  redeemLink,
  refuseLink
} from '../links/tokens.ts'
import { storeAccountChange } from '../mail/account-mail.ts'
import { deleteFactorsSince } from '../two-step/store.ts'
import { deleteEmailChange } from './store.ts'

const purpose = 'restore-email'

/** Passkeys added up to this long before the change are removed as well. */
const suspectMs = 7 * dayMs

type RestoreLink =
  /** `taken`: the address now belongs to another account. */
  | { state: 'pending' | 'taken'; restoration: Restoration }
  /** `done`: the link has already restored the account. */
  | { state: 'done' }

/** Reads a link that restores an account; `undefined` if it is invalid, or the account is gone. */
export async function readRestoreEmail(
  value: string,
  request: WorkRequest
): Promise<RestoreLink | undefined> {
  const restoration = await findRestorationByLink(value, request)
  if (!restoration) {
    const restored = await findAccountIdByUsedLink({ purpose, value }, request)
    return restored === undefined ? undefined : { state: 'done' }
  }
  const { accountId, email } = restoration
  const backend = chooseBackend(request)
  const [account, holder] = await Promise.all([
    backend.readAccountById(accountId),
    backend.readAccountByEmail(email)
  ])
  if (!account) return undefined
  const isTaken = holder?.verifiedAt != null && holder.id !== accountId
  return { state: isTaken ? 'taken' : 'pending', restoration }
}

/**
 * Reverts an email change without a login, because an attacker may be the one who is logged in. The
 * former address gets a password reset link, and everything that an attacker may have set up is
 * removed.
 */
export async function restoreEmail(
  value: string,
  request: SiteRequest
): Promise<Outcome<'badLink', CookieChange>> {
  const link = await readRestoreEmail(value, request)
  if (link?.state !== 'pending') return refuseLink(purpose, request)
  const outcome = await redeemLink({ purpose, value }, request, () =>
    moveBack(link.restoration, value, request)
  )
  return 'refused' in outcome ? outcome : { cookies: { session: 'end' } }
}

/** Refused if the address has just been registered, or the account is gone. */
async function moveBack(
  { accountId: id, email, createdAt }: Restoration,
  value: string,
  request: SiteRequest
): Promise<Outcome<'badLink'>> {
  const { env, now } = request
  const { DB } = env
  const backend = chooseBackend(request)
  const account = await backend.readAccountById(id)
  if (!account) return badLink
  // Ends sessions first, because a later step may fail, and again at the end, to include logins in
  // progress.
  await runBatch(DB, [changeAccess(DB, { accountId: id, now })])
  const move = { email, accessVersion: anyAccessVersion, password: unknownPassword() }
  const steps = await backend.changeEmail(id, move)
  const tokenId = await digest([purpose, 'reset', value].join())
  const token = { id: tokenId, purpose: 'reset', accountId: id } as const
  const { insertion } = await createToken(token, request)
  const noticeId = await digest([purpose, 'told', value].join())
  const moved = await storeAccountChange(
    account,
    { template: 'email-restored', token },
    [{ event: 'email change taken back', account: id }],
    request,
    {
      moreMails: [{ id: noticeId, mail: { template: 'email-taken-back' } }],
      id: tokenId,
      to: email,
      changes: [...steps, changeAccess(DB, { accountId: id, now }), insertion],
      after: [
        updateConsentEmail(DB, id, email),
        await invalidateMarkers(email, request),
        deleteEmailChange(DB, id),
        deleteTokens(DB, id, 'change-email'),
        deleteOtherTokens(DB, token),
        deleteRestorations(DB, id, createdAt),
        ...deleteFactorsSince(DB, id, createdAt - suspectMs)
      ]
    }
  )
  return 'refused' in moved ? badLink : moved
}

/** A random password, so that only the link in the mail can set a usable one. */
function unknownPassword(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(48)))
}

import { requireTokenSecret, type Settings, tokenSecrets } from '../../../config.ts'
import { dayMs, hourMs } from '../../../shared/time.ts'
import { logSecurity } from '../../base/security-log.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { digest } from '../../crypto/digest.ts'
import { isSignedToken, recomputeToken } from '../../crypto/signed-token.ts'
import type { DependentStep } from '../../db/batch.ts'
import type { Condition } from '../../db/sql-part.ts'
import { ifNotErased } from '../../erasures/erasures.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { type TokenPurpose, tokenValue } from '../mail/token-value.ts'
import {
  deleteToken,
  insertToken,
  type Restoration,
  readRestoration,
  readTokenAccount,
  redeemToken,
  releaseToken,
  type TokenRow
} from './token-store.ts'

const lifetimeMs: Record<TokenPurpose, number> = {
  verify: dayMs,
  reset: hourMs,
  'change-email': dayMs,
  'restore-email': 7 * dayMs
}

type NewToken = Omit<TokenRow, 'createdAt' | 'expiresAt'> & { conditions?: readonly Condition[] }

/**
 * Creates the token of a link. Only the digest of its value is stored. The insertion must be in the
 * batch that stores the mail.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function createToken(
  { id, purpose, accountId, email, conditions = [] }: NewToken,
  { env, settings, now }: WorkRequest
): Promise<{ insertion: DependentStep; expiresAt: number }> {
  const hash = await digest(await tokenValue(requireTokenSecret(settings), purpose, id))
  const expiresAt = now + lifetimeMs[purpose]
  const row = { id, purpose, accountId, email, createdAt: now, expiresAt }
  const allConditions = [await ifNotErased(accountId, { settings }), ...conditions]
  return { insertion: insertToken(env.DB, hash, row, allConditions), expiresAt }
}

/** A token that a visitor presents. */
interface RedeemedToken {
  purpose: TokenPurpose
  value: string
}

/**
 * Finds the account of a valid link; `undefined` if the link is used, expired, truncated or forged.
 * Forged tokens do not reach the database.
 */
export function findAccountIdByLink(
  token: RedeemedToken,
  request: WorkRequest
): Promise<string | undefined> {
  return findAccountId({ ...token, isUsed: false }, request)
}

/**
 * Finds the account of a link whose work is done, so that its page says so to people who open it
 * again or click twice.
 */
export function findAccountIdByUsedLink(
  token: RedeemedToken,
  request: WorkRequest
): Promise<string | undefined> {
  return findAccountId({ ...token, isUsed: true }, request)
}

async function findAccountId(
  { purpose, value, isUsed }: RedeemedToken & { isUsed: boolean },
  { env, settings, now }: WorkRequest
): Promise<string | undefined> {
  const hashes = await possibleDigests({ purpose, value }, settings)
  return hashes && readTokenAccount(env.DB, hashes, { purpose, isUsed, now })
}

/** Finds the address to which a valid link restores an account. */
export async function findRestorationByLink(
  value: string,
  { env, settings, now }: WorkRequest
): Promise<Restoration | undefined> {
  const hashes = await possibleDigests({ purpose: 'restore-email', value }, settings)
  if (!hashes) return undefined
  return readRestoration(env.DB, hashes, now)
}

type LinkOutcome<Value = object> = Outcome<'badLink', Value>

/** The outcome of work on a link that has become invalid. */
export const badLink = { refused: 'badLink' } as const

/**
 * Redeems a link and runs the work that it allows. Only one of two concurrent attempts succeeds. If
 * the work fails, the link becomes valid again, so that the visitor can retry. If the work refuses
 * it, it is deleted, so that a used link is one whose work is done. Logs every refusal.
 */
export async function redeemLink<Value extends object>(
  { purpose, value }: RedeemedToken,
  request: SiteRequest,
  work: (accountId: string) => Promise<LinkOutcome<Value>>
): Promise<LinkOutcome<Value>> {
  const { env, settings, now } = request
  const hashes = await possibleDigests({ purpose, value }, settings)
  const accountId = hashes && (await redeemToken(env.DB, hashes, purpose, now))
  if (!hashes || accountId === undefined) return refuseLink(purpose, request)
  try {
    const outcome = await work(accountId)
    if (!('refused' in outcome)) return outcome
    await deleteToken(env.DB, hashes)
    return await refuseLink(purpose, request)
  } catch (error) {
    await releaseToken(env.DB, hashes)
    throw error
  }
}

/**
 * The digests under which a token may be stored. If `TOKEN_SECRET` is replaced after the token is
 * stored and before its mail is written, the mail and the row are based on different secrets.
 */
async function possibleDigests(
  { purpose, value }: RedeemedToken,
  settings: Settings
): Promise<string[] | undefined> {
  const secrets = tokenSecrets(settings)
  if (!(await isSignedToken(secrets, purpose, value))) return undefined
  return Promise.all((await recomputeToken(secrets, purpose, value)).map(digest))
}

/** Logs and refuses a form with an invalid link. */
export async function refuseLink(
  purpose: TokenPurpose,
  request: SiteRequest
): Promise<typeof badLink> {
  await logSecurity({ event: 'link refused', purpose }, request)
  return badLink
}

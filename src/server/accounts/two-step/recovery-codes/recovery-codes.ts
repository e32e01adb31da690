import { requireTokenSecret, tokenSecrets } from '../../../../config.ts'
import { minuteMs } from '../../../../shared/time.ts'
import type { WorkRequest } from '../../../base/work-request.ts'
import type { SiteRequest } from '../../../request.ts'
import type { Session } from '../../../sessions/store.ts'
import { sealSecret, unsealSecret } from '../sealed-secrets.ts'
import { hideCodes, readTwoStepRow, replaceCodes, type TwoStep } from '../store.ts'
import { deriveCodes, hashCode, newCodesKey } from './recovery-code-crypto.ts'

/** Milliseconds for which new recovery codes are shown, unless the owner hides them sooner. */
export const codesShownMs = 10 * minuteMs

/** The two-step verification of an account. Codes whose key cannot be decrypted count as used. */
export async function readTwoStep(
  accountId: string,
  request: WorkRequest
): Promise<TwoStep | undefined> {
  const twoStep = await readTwoStepRow(request.env.DB, accountId)
  if (!twoStep?.codesKey) return twoStep
  const key = await unsealSecret('codesKey', twoStep.codesKey, accountId, request)
  return key === undefined ? { ...twoStep, codesLeft: 0 } : twoStep
}

interface CodesOptions {
  session: Session
  seed: string
  /** Whether two-step verification is being switched on; otherwise it must be on already. */
  isNew: boolean
  /** Whether an authenticator app is added in the same batch. */
  withApp?: boolean
}

/** The statements that make new recovery codes, which this session shows for some minutes. */
export async function generateCodes(
  { session: { id: sessionId, accountId }, seed, isNew, withApp }: CodesOptions,
  { env, settings, now }: WorkRequest
) {
  const key = newCodesKey()
  const codes = await deriveCodes(seed, requireTokenSecret(settings))
  const codeHashes = await Promise.all(codes.map((code) => hashCode(code, key)))
  const sealedKey = await sealSecret('codesKey', key, accountId, { settings })
  const codesOfAccount = { accountId, seed, sessionId, codeHashes, ...sealedKey, now }
  return replaceCodes(env.DB, codesOfAccount, { isNew, withApp })
}

/** The recovery codes, if this session made them and they may still be shown. */
export async function readNewCodes(
  { id, accountId }: Session,
  { codesSeed, codesSession, codesMadeAt, codesKey, leftCodeHash }: TwoStep,
  { settings, now }: Pick<SiteRequest, 'settings' | 'now'>
): Promise<string[] | undefined> {
  const isShown = codesSession === id && now - codesMadeAt < codesShownMs
  if (codesSeed === null || codesKey === null || leftCodeHash === null || !isShown) return undefined
  const key = await unsealSecret('codesKey', codesKey, accountId, { settings })
  if (key === undefined) return undefined
  // `TOKEN_SECRET` may have been replaced. The stored digest shows which secret is right.
  for (const secret of tokenSecrets(settings)) {
    const codes = await deriveCodes(codesSeed, secret)
    const hashes = await Promise.all(codes.map((code) => hashCode(code, key)))
    if (hashes.includes(leftCodeHash)) return codes
  }
  return undefined
}

/** Stops showing the codes, because the owner has stored them. */
export function hideNewCodes({ accountId }: Session, { env }: WorkRequest): Promise<void> {
  return hideCodes(env.DB, accountId)
}

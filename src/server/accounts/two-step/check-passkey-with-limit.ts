import { countVisitorUse } from '../../counters/count.ts'
import type { Outcome } from '../../outcome.ts'
import { checkPasskey, type PasskeyProblem, type PasskeyUse } from '../../passkeys/check-passkey.ts'
import type { SiteRequest } from '../../request.ts'

export async function checkPasskeyWithLimit(
  credential: string,
  request: SiteRequest,
  ownerId?: string
): Promise<Outcome<PasskeyProblem | 'limit', PasskeyUse>> {
  const limit = await countVisitorUse('passkey', {}, request)
  return 'refused' in limit ? limit : checkPasskey(credential, request, ownerId)
}

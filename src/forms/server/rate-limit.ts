import { log } from '../../server/log.ts'
import type { SiteRequest } from '../../server/request.ts'

/** The window of `[[ratelimits]]` in wrangler.toml, which also sets how many forms it allows. */
const windowSeconds = 60

/**
 * Counts a submission by network address and form name with the rate-limit binding, which is fast,
 * but counts per location and forgets after a minute. Limits that have to hold globally or for
 * longer use `counters/` in D1.
 * @returns seconds to wait when there were too many, else `undefined`
 */
export async function countForm(
  form: string,
  { id, env, address }: Pick<SiteRequest, 'id' | 'env' | 'address'>
): Promise<number | undefined> {
  try {
    const { success } = await env.FORM_LIMIT.limit({ key: `${form}:${address}` })
    return success ? undefined : windowSeconds
  } catch (error) {
    // Forms are accepted even if they cannot be counted, because losing a message would be worse.
    log.warn('rate limit not counted', { requestId: id, error })
    return undefined
  }
}

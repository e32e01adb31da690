import { log } from '../../server/log.ts'
import type { SiteRequest } from '../../server/request.ts'

/** The window of `[[ratelimits]]` in wrangler.toml, which also sets how many forms it allows. */
const windowSeconds = 60

/**
 * Counts a submission by the sender's address and the form's name with the rate-limit binding: fast,
 * per location, and forgotten after a minute. `counters/` in D1 counts what has to hold everywhere
 * and for longer.
 * @returns seconds to wait where there were too many, else `undefined`
 */
export async function countForm(
  form: string,
  { id, env, address }: Pick<SiteRequest, 'id' | 'env' | 'address'>
): Promise<number | undefined> {
  try {
    const { success } = await env.FORM_LIMIT.limit({ key: `${form}:${address}` })
    return success ? undefined : windowSeconds
  } catch (error) {
    // Without the counter, forms are still taken: losing a message would be worse.
    log.warn('rate limit not counted', { requestId: id, error })
    return undefined
  }
}

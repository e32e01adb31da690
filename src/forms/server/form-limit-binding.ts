import { log } from '../../server/base/log.ts'
import { formLimit } from '../../server/counters/limits.ts'
import type { SiteRequest } from '../../server/request.ts'
import { withTimeout } from '../../shared/network/with-timeout.ts'

/** Milliseconds. The limiter runs in the same location and usually responds within a few. */
const timeoutMs = 200

/**
 * Counts a submission by IP address and form name with the rate-limit binding, which is fast but
 * counts per location and minute. Global and longer limits use `counters/` in D1.
 * @returns seconds to wait if the limit is exceeded, else `undefined`
 */
export async function countForm(
  form: string,
  { id, env, ip }: Pick<SiteRequest, 'id' | 'env' | 'ip'>
): Promise<number | undefined> {
  try {
    const counting = env.FORM_LIMIT.limit({ key: `${form}:${ip}` })
    const { success } = await withTimeout(counting, timeoutMs)
    return success === false ? formLimit.windowMs / 1000 : undefined
  } catch (error) {
    // Accepts forms that cannot be counted, because losing a message would be worse.
    log.warn('rate limit not counted', { requestId: id, error })
    return undefined
  }
}

import type { AppContext } from '../../env.ts'
import { visitorAddress } from '../../server/http/visitor-address.ts'
import { log } from '../../server/log.ts'

/** The window of `[[ratelimits]]` in wrangler.toml, which also sets how many forms it allows. */
const windowSeconds = 60

/**
 * Counts a form that was sent, by the sender's address and the form's name, with the rate-limit
 * binding: fast, per location, and forgotten after a minute. What has to hold everywhere and longer
 * is counted in D1 (`counters/limit.ts`).
 * @returns seconds to wait where there were too many, else `undefined`
 */
export async function countForm(c: AppContext, form: string): Promise<number | undefined> {
  try {
    const { success } = await c.env.FORM_LIMIT.limit({ key: `${form}:${visitorAddress(c)}` })
    return success ? undefined : windowSeconds
  } catch (error) {
    // Without the counter, forms are still taken: losing a message would be worse.
    log.warn('rate limit not counted', { requestId: c.get('requestId'), error })
    return undefined
  }
}

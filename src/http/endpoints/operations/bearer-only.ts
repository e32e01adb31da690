import type { Next } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import type { AppContext } from '../../../env.ts'
import { isOneOf } from '../../../server/crypto/same-secret.ts'
import { logSecurity } from '../../../server/security-log.ts'
import { respondNotFound } from '../../errors/errors.ts'
import { siteRequest } from '../../request/site-request.ts'

const authenticate = bearerAuth({
  verifyToken: (token, c: AppContext) => {
    const { OPS_TOKEN, OPS_TOKEN_BEFORE } = c.get('settings')
    return isOneOf(token, [OPS_TOKEN, OPS_TOKEN_BEFORE])
  }
})

/** Requires the site's token, and logs every attempt. */
export async function bearerOnly(c: AppContext, next: Next): Promise<Response | undefined> {
  if (!c.get('settings').OPS_TOKEN) return respondNotFound(c)
  c.header('Cache-Control', 'no-store')
  const request = siteRequest(c)
  let hasToken = false
  try {
    return (
      (await authenticate(c, () => {
        hasToken = true
        return next()
      })) ?? undefined
    )
  } finally {
    const { status } = c.res
    if (hasToken) await logSecurity(request, { event: 'operator action', status })
    else await logSecurity(request, { event: 'operator refused' })
  }
}

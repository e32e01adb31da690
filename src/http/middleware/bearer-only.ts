import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../env.ts'
import { isOneOf } from '../../server/crypto/same-secret.ts'
import { privateNoStore } from '../../shared/protocol/cache-control.ts'
import { respondNotFound } from '../errors/errors.ts'

/**
 * Requires the bearer token of a setting, or the one that it has replaced. Without the setting, the
 * path does not exist. A machine with the token gets errors as JSON.
 */
export function bearerOnly(name: 'OPS_TOKEN' | 'PLATFORM_TOKEN'): MiddlewareHandler<AppEnv> {
  return async function bearerOnly(c, next) {
    const settings = c.get('settings')
    if (!settings[name]) return respondNotFound(c)
    c.header('Cache-Control', privateNoStore)
    // Imported on first use, because no page needs it.
    const { bearerAuth } = await import('hono/bearer-auth')
    const authenticate = bearerAuth({
      verifyToken: (token, _: AppContext) =>
        isOneOf(token, [settings[name], settings[`${name}_BEFORE`]])
    })
    return authenticate(c, () => {
      c.set('machine', true)
      return next()
    })
  }
}

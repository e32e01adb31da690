import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../env.ts'
import { isKnownSecret } from '../../server/crypto/known-secret.ts'
import { importOnce } from '../../shared/lazy.ts'
import { privateNoStore } from '../../shared/protocol/cache-control.ts'
import { respondNotFound } from '../errors/errors.ts'

/** Imported on demand, because visitors never need it. */
const loadBearerAuth = () => import('hono/bearer-auth')

/**
 * Requires the bearer token of a setting, or the one that it has replaced. Without the setting, the
 * path does not exist. A machine with the token gets errors as JSON.
 */
export function bearerOnly(name: 'OPS_TOKEN' | 'PLATFORM_TOKEN'): MiddlewareHandler<AppEnv> {
  return async function bearerOnly(c, next) {
    const settings = c.get('settings')
    if (!settings[name]) return respondNotFound(c)
    c.header('Cache-Control', privateNoStore)
    const { bearerAuth } = await importOnce(loadBearerAuth)
    const authenticate = bearerAuth({
      verifyToken: (token, _: AppContext) =>
        isKnownSecret(token, [settings[name], settings[`${name}_BEFORE`]])
    })
    return authenticate(c, () => {
      c.set('isMachine', true)
      return next()
    })
  }
}

import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import type { AppContext, AppEnv } from '../../env.ts'
import { digest } from '../../shared/digest.ts'
import { locales } from '../../shared/locale.ts'
import { loadMessages } from '../messages/bundle.ts'
import { answerNotFound } from './errors.ts'

/** What only the operator may call, with the bearer token `OPS_TOKEN`; without one it does not exist. */
export function operations(): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/_ops/messages/refresh', operatorOnly(), async (c) => {
    const settings = c.get('settings')
    await Promise.all(
      locales.map((locale) => loadMessages({ env: c.env, settings, locale, fresh: true }))
    )
    c.header('Cache-Control', 'no-store')
    return c.json({ refreshed: locales })
  })
}

function operatorOnly(): MiddlewareHandler {
  const authenticate = bearerAuth({
    verifyToken: (token, c: AppContext) => isSameSecret(token, c.get('settings').OPS_TOKEN)
  })
  return async function operatorOnly(c, next) {
    if (!c.get('settings').OPS_TOKEN) return answerNotFound(c)
    return authenticate(c, next)
  }
}

/** Compares digests, so that the time taken says nothing about the secret. */
async function isSameSecret(given: string, secret: string | undefined): Promise<boolean> {
  return secret !== undefined && (await digest(given)) === (await digest(secret))
}

import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { onError } from '../errors/on-error.ts'

/** Handles thrown values that are not an `Error`, which Hono does not pass to `app.onError`. */
export function catchValues(): MiddlewareHandler<AppEnv> {
  return async function catchValues(c, next) {
    try {
      await next()
    } catch (value) {
      await onError(value, c)
    }
  }
}

import { bodyLimit } from 'hono/body-limit'
import type { AppContext, AppEnv } from '../../env.ts'
import { Hono } from '../hono.ts'

/**
 * An endpoint that browsers tell something, up to a number of bytes. The answer is always 204, because
 * browsers ignore it and it must not reveal what counts.
 */
export function beacon(
  path: string,
  maxSize: number,
  receive: (c: AppContext) => Promise<void>
): Hono<AppEnv> {
  const limit = bodyLimit({ maxSize, onError: (c) => c.body(null, 204) })
  return new Hono<AppEnv>().post(path, limit, async (c) => {
    await receive(c)
    return c.body(null, 204)
  })
}

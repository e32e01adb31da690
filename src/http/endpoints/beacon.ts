import { bodyLimit } from 'hono/body-limit'
import type { AppContext, AppEnv } from '../../env.ts'
import { Hono } from '../hono.ts'

/**
 * An endpoint for `navigator.sendBeacon`. It always responds with 204, because browsers ignore the
 * response and it must not reveal which beacons count.
 */
export function beacon(maxSize: number, receive: (c: AppContext) => Promise<void>): Hono<AppEnv> {
  const limit = bodyLimit({ maxSize, onError: (c) => c.body(null, 204) })
  return new Hono<AppEnv>().post('/', limit, async (c) => {
    await receive(c)
    return c.body(null, 204)
  })
}

import type { AppEnv } from '../../../env.ts'
import { oneDay } from '../../../shared/protocol/cache-control.ts'
import { Hono } from '../../hono.ts'
import { mayBeIndexed } from '../../request/request-url.ts'

/** `GET /{INDEXNOW_KEY}.txt` proves to search engines that the key is ours (indexnow.org). */
export function indexNow(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', (c, next) => {
    const { INDEXNOW_KEY } = c.get('settings')
    if (!INDEXNOW_KEY || c.req.param('file') !== `${INDEXNOW_KEY}.txt`) return next()
    if (!mayBeIndexed(c)) return next()
    c.header('Cache-Control', oneDay)
    return c.text(INDEXNOW_KEY)
  })
}

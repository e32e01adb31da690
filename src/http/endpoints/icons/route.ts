import { etag } from 'hono/etag'
import type { AppEnv } from '../../../env.ts'
import { iconsFolder } from '../../../shared/links/endpoint-paths.ts'
import { Hono } from '../../hono.ts'

/**
 * `GET /_icons/{collection}.json?icons=a,b`: icons of installed collections in Iconify's format
 * (§7).
 */
export function icons(): Hono<AppEnv> {
  return new Hono<AppEnv>().get(`${iconsFolder}:file{[^/]+\\.json}`, etag(), async (c) => {
    const { answerIcons } = await import('./handler.ts')
    return answerIcons(c, c.req.param('file').replace(/\.json$/, ''))
  })
}

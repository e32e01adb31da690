import type { AppEnv } from '../../../env.ts'
import { iconsFolder } from '../../../shared/links/endpoint-paths.ts'
import { Hono } from '../../hono.ts'

/**
 * `GET /_icons/{collection}.json?icons=a,b`: icons of installed collections in Iconify's format
 * (§7).
 */
export function icons(): Hono<AppEnv> {
  let handler: typeof import('./handler.ts') | undefined
  return new Hono<AppEnv>().get(`${iconsFolder}:file{[^/]+\\.json}`, async (c) => {
    // Cached, because even a repeated `import()` takes longer than this response.
    handler ??= await import('./handler.ts')
    return handler.respondIcons(c, c.req.param('file').replace(/\.json$/, ''))
  })
}

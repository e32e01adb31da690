import { buildId, builtAt } from 'babylon:build'
import { Hono } from 'hono/quick'
import type { AppEnv } from '../../../../env.ts'
import { byLocaleAsync } from '../../../../shared/locale.ts'
import type { Build } from '../../../../shared/manifest.ts'
import { latestBuildPath, manifestFolder } from '../../../../shared/protocol.ts'
import { SiteError } from '../../../../shared/site-error.ts'
import { createContent } from '../../../content/content.ts'
import { immutable } from '../../cache-control.ts'
import { errorJson } from '../../errors.ts'
import type { LegacyPaths, PageRoutes } from '../../page-route.ts'
import { createManifest } from './manifest.ts'

/** `GET /builds/latest.json` and `GET /builds/meta/{buildId}.json` (§7). */
export function builds(routes: PageRoutes, legacyPaths: LegacyPaths): Hono<AppEnv> {
  const build: Build = { id: buildId, timestamp: builtAt }
  return new Hono<AppEnv>()
    .get(latestBuildPath, (c) => {
      c.header('Cache-Control', 'no-cache')
      return c.json(build)
    })
    .get(`${manifestFolder}:file{[^/]+\\.json}`, async (c) => {
      if (c.req.param('file') !== `${buildId}.json`) return errorJson(c, new SiteError(404))
      const posts = await byLocaleAsync((locale) => createContent(c.env.ASSETS, locale).index())
      c.header('Cache-Control', immutable)
      return c.json(createManifest({ build, routes, legacyPaths, posts }))
    })
}

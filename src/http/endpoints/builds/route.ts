import type { AppEnv } from '../../../env.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { respondErrorJson } from '../../errors/errors.ts'
import { Hono } from '../../hono.ts'

/**
 * Responds with 404 to manifests of other builds. This build's manifest is a static file
 * (`build/publish/manifest.ts`).
 */
export function builds(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/:file{[^/]+\\.json}', (c) =>
    respondErrorJson(c, new SiteError(404))
  )
}

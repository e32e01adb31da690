import type { AppEnv } from '../../../env.ts'
import { manifestFolder } from '../../../shared/links/endpoint-paths.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { errorJson } from '../../errors/errors.ts'
import { Hono } from '../../hono.ts'

/**
 * The manifest of this build is a file (`build/emit.ts`). The manifest of any other build is a 404
 * (§7).
 */
export function builds(): Hono<AppEnv> {
  return new Hono<AppEnv>().get(`${manifestFolder}:file{[^/]+\\.json}`, (c) =>
    errorJson(c, new SiteError(404))
  )
}

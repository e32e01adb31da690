import type { AppEnv } from '../../../env.ts'
import { locales } from '../../../shared/language/locale.ts'
import { lazy } from '../../../shared/lazy.ts'
import { galleryPath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { respondNotFound } from '../../errors/errors.ts'
import { Hono } from '../../hono.ts'

const handler = lazy(() => import('./handler.tsx'))

/**
 * Shows every component in every state, for development and tests. Requires the setting `GALLERY`.
 */
export function gallery(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const locale of locales) {
    app.get(localePath(locale, galleryPath), (c) =>
      c.get('settings').GALLERY === 'true' ? handler.showGallery(c, locale) : respondNotFound(c)
    )
  }
  return app
}

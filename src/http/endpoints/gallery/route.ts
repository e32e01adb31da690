import type { AppEnv } from '../../../env.ts'
import { lazy } from '../../../shared/lazy.ts'
import { respondNotFound } from '../../errors/errors.ts'
import { Hono } from '../../hono.ts'

const handler = lazy(() => import('./handler.tsx'))

/**
 * Shows every component in every state, for development and tests. Requires the setting `GALLERY`.
 */
export function gallery(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', (c) =>
    c.get('settings').GALLERY === 'true' ? handler.showGallery(c) : respondNotFound(c)
  )
}

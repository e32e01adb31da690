import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../../../env.ts'
import { lazy } from '../../../../shared/lazy.ts'
import { Hono } from '../../../hono.ts'
import { sameOrigin } from '../../../middleware/same-origin.ts'

const handler = lazy(() => import('./handler.ts'))

/** The editor uploads up to 16 MB of pictures at once, in base64. */
const maxBytes = 17 * 1024 * 1024

/** The editor's proxy to GitHub (§12.15). Mounted before the desk, whose paths include its own. */
export function githubProxy(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.on(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    ['/*'],
    sameOrigin(),
    bodyLimit({ maxSize: maxBytes, onError: (c) => handler.respondGitHubProxy(c, true) }),
    (c) => handler.respondGitHubProxy(c)
  )
  return app
}

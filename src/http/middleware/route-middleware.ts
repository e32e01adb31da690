import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import type { Route } from '../../shared/links/route.ts'
import { loadSession } from './load-session.ts'
import { redirectIfLoggedIn } from './redirect-if-logged-in.ts'
import { requireSession } from './require-session.ts'

const routeMiddleware = {
  loadSession: loadSession(),
  requireSession: requireSession(),
  redirectIfLoggedIn: redirectIfLoggedIn()
} satisfies Record<string, MiddlewareHandler<AppEnv>>

export type MiddlewareName = keyof typeof routeMiddleware

/**
 * Resolves the middleware that a route names, in order. Called at start-up, so that a wrong name
 * stops a Worker that was built without the compiler, such as that of `npm run dev`.
 * @throws Error `Unknown route middleware: 'name'` with the valid names
 */
export function resolveMiddleware({
  middleware = []
}: Pick<Route, 'middleware'>): MiddlewareHandler<AppEnv>[] {
  const handlers: Record<string, MiddlewareHandler<AppEnv>> = routeMiddleware
  return middleware.map((name) => {
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
    if (handler) return handler
    const validNames = Object.keys(handlers).join(', ')
    throw new Error(`Unknown route middleware: '${name}' (valid names: ${validNames})`)
  })
}

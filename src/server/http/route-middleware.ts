import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import type { Route } from '../../routes.ts'

/** Middleware that a route may name in the routes table. */
const routeMiddleware = {} satisfies Record<string, MiddlewareHandler<AppEnv>>

export type Middleware = keyof typeof routeMiddleware

/**
 * The middleware that a route names, in order. Runs at start-up, so a wrong name never waits for
 * the first request.
 * @throws Error `Unknown route middleware: 'name'` with the valid names
 */
export function resolveMiddleware(route: Route): MiddlewareHandler<AppEnv>[] {
  const known: Record<string, MiddlewareHandler<AppEnv>> = routeMiddleware
  return (route.middleware ?? []).map((name) => {
    const handler = Object.hasOwn(known, name) ? known[name] : undefined
    if (handler) return handler
    const valid = Object.keys(known).join(', ') || 'none'
    throw new Error(`Unknown route middleware: '${String(name)}' (valid names: ${valid})`)
  })
}

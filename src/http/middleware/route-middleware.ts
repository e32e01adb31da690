import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { loadSession } from './load-session.ts'
import { redirectIfLoggedIn } from './redirect-if-logged-in.ts'
import { requireSession } from './require-session.ts'

export const routeMiddleware = {
  loadSession: loadSession(),
  requireSession: requireSession(),
  redirectIfLoggedIn: redirectIfLoggedIn()
} satisfies Record<string, MiddlewareHandler<AppEnv>>

export type MiddlewareName = keyof typeof routeMiddleware

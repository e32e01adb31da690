import type { createApp } from '../../../src/app.ts'
import { importSource } from '../source/import-source.ts'

export interface AppRoute {
  method: string
  /** Hono's pattern: `/blogs/:slug`. */
  path: string
}

/** The routes of the app, read from the app itself, so that a new endpoint is among them. */
export async function readAppRoutes(): Promise<AppRoute[]> {
  const app = await importSource<{ createApp: typeof createApp }>('src/app.ts')
  // Middleware answers all methods. A route is listed once for each of its handlers.
  const all = app.createApp().routes.filter(({ method }) => method !== 'ALL')
  return [...new Map(all.map(({ method, path }) => [method + path, { method, path }])).values()]
}

import { build, type Plugin } from 'esbuild'

export interface AppRoute {
  method: string
  /** Hono's pattern: `/blogs/:slug`. */
  path: string
}

/**
 * The routes of the app, read from the app itself, so that a new endpoint is among them. Only the
 * route table is bundled, without handlers and computed modules.
 */
export async function readAppRoutes(): Promise<AppRoute[]> {
  const { outputFiles } = await build({
    entryPoints: ['src/app.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    plugins: [withoutHandlers, withoutComputedModules]
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')
  const { createApp } = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)
  const { routes } = createApp() as { routes: AppRoute[] }
  // Middleware answers all methods. A route is listed once for each of its handlers.
  const all = routes.filter(({ method }) => method !== 'ALL')
  return [...new Map(all.map(({ method, path }) => [method + path, { method, path }])).values()]
}

const withoutHandlers: Plugin = {
  name: 'without-handlers',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined
    )
  }
}

/** Replaces the modules that the build computes, and React. */
export const withoutComputedModules: Plugin = {
  name: 'without-computed-modules',
  setup(build) {
    build.onResolve({ filter: /^(babylon:|react)/ }, ({ path }) => ({ path, namespace: 'empty' }))
    // Every export is both a function and an empty list.
    build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({
      contents:
        "module.exports = Object.create(new Proxy({}, { get: () => Object.assign(() => '', { map: () => [] }) }))"
    }))
  }
}

import type { Env } from 'hono'
import { HonoBase } from 'hono/hono-base'
import type { Params, Result } from 'hono/router'
import { LinearRouter } from 'hono/router/linear-router'
import type { H, RouterRoute } from 'hono/types'
import type { AppEnv } from '../env.ts'
import { memoize } from '../server/memoize.ts'

type Handler = [H, RouterRoute]

/**
 * Hono with a fixed router. The default preset tries several on the first request, and would first
 * build a RegExpRouter, which cannot represent these routes.
 */
export class Hono<E extends Env = AppEnv> extends HonoBase<E> {
  constructor() {
    super()
    this.router = new CachingRouter()
  }
}

/**
 * Registers routes without compiling them, because each new isolate registers some 900. Caches the
 * handlers of each path, because lookups are slower than in a compiled router.
 */
class CachingRouter extends LinearRouter<Handler> {
  readonly #find = memoize((request): Result<Handler> => {
    // Paths can contain spaces, because Hono decodes them, but methods cannot.
    const space = request.indexOf(' ')
    const path = request.slice(space + 1)
    const [found] = super.match(request.slice(0, space), path) as [[Handler, Params][]]
    // LinearRouter also matches `/faq` for `/faq/`, which is another path.
    return [path.endsWith('/') ? found.filter(([[, route]]) => /[*/]$/.test(route.path)) : found]
  })

  override match(method: string, path: string): Result<Handler> {
    return this.#find(`${method} ${path}`)
  }
}

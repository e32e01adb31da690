import type { Env } from 'hono'
import { HonoBase } from 'hono/hono-base'
import type { Params, Result } from 'hono/router'
import { LinearRouter } from 'hono/router/linear-router'
import type { H, RouterRoute } from 'hono/types'
import type { AppEnv } from '../env.ts'
import { memoize } from '../server/memoize.ts'

type Handler = [H, RouterRoute]

/**
 * An app with one router. Hono's presets choose between several at the first request: the default
 * would first build all routes for a RegExpRouter, which then rejects them.
 */
export class Hono<E extends Env = AppEnv> extends HonoBase<E> {
  constructor() {
    super()
    this.router = new CachingRouter()
  }
}

/**
 * Registers routes without preparing them, because each fresh isolate registers some 900. It remembers
 * the handlers of a path: finding them takes longer than with a prepared router.
 */
class CachingRouter extends LinearRouter<Handler> {
  readonly #find = memoize((request): Result<Handler> => {
    // Paths can contain spaces, because Hono decodes them, but methods cannot.
    const space = request.indexOf(' ')
    const path = request.slice(space + 1)
    const [found] = super.match(request.slice(0, space), path) as [[Handler, Params][]]
    // LinearRouter also finds `/faq` for `/faq/`, which is another path.
    return [path.endsWith('/') ? found.filter(([[, route]]) => /[*/]$/.test(route.path)) : found]
  })

  override match(method: string, path: string): Result<Handler> {
    return this.#find(`${method} ${path}`)
  }
}

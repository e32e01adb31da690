import type { Env } from 'hono'
import { HonoBase } from 'hono/hono-base'
import type { Params, Result, Router } from 'hono/router'
import { LinearRouter } from 'hono/router/linear-router'
import type { H, RouterRoute } from 'hono/types'
import type { AppEnv } from '../env.ts'
import { memoize } from './memoize.ts'

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

interface RegisteredRoute {
  index: number
  method: string
  path: string
  handler: Handler
}

/**
 * Registers routes without compiling them, because each new isolate registers some 900. Comparing a
 * path with all of them takes 20 µs, so the handlers of each path are cached, and the path is
 * compared with the patterns only; the other routes are looked up. One pattern for all languages
 * would not be shorter, because Hono has optional segments only at the end of a path.
 */
class CachingRouter implements Router<Handler> {
  readonly name = 'CachingRouter'
  #registered = 0
  readonly #patterns: RegisteredRoute[] = []
  readonly #fixed = new Map<string, RegisteredRoute[]>()

  readonly #find = memoize((request): Result<Handler> => {
    // Paths can contain spaces, because Hono decodes them, but methods cannot.
    const space = request.indexOf(' ')
    const path = request.slice(space + 1)
    const router = new LinearRouter<Handler>()
    const candidates = [...this.#patterns, ...(this.#fixed.get(path) ?? [])]
    for (const route of candidates.toSorted((a, b) => a.index - b.index)) {
      router.add(route.method, route.path, route.handler)
    }
    const [handlers] = router.match(request.slice(0, space), path) as [[Handler, Params][]]
    // LinearRouter also matches `/blogs/:slug` for `/blogs/a/`, which is another path.
    return [
      path.endsWith('/') ? handlers.filter(([[, route]]) => /[*/]$/.test(route.path)) : handlers
    ]
  })

  add(method: string, path: string, handler: Handler): void {
    const route = { index: this.#registered, method, path, handler }
    this.#registered += 1
    if (/[*:?]/.test(path)) this.#patterns.push(route)
    else this.#fixed.set(path, [...(this.#fixed.get(path) ?? []), route])
  }

  match(method: string, path: string): Result<Handler> {
    return this.#find(`${method} ${path}`)
  }
}

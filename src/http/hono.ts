import type { Env } from 'hono'
import { HonoBase } from 'hono/hono-base'
import type { Result } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import type { AppEnv } from '../env.ts'
import { memoize } from '../server/memoize.ts'

/**
 * An app with one router. Hono's presets choose between several at the first request: the default
 * would first build all routes for a RegExpRouter, which then rejects them.
 */
export class Hono<E extends Env = AppEnv> extends HonoBase<E> {
  constructor() {
    super()
    this.router = new RememberingRouter()
  }
}

/** Remembers the handlers of a path: finding them takes an eighth of the time of a short answer. */
class RememberingRouter<Handler> extends TrieRouter<Handler> {
  readonly #find = memoize((request) => {
    // Paths can contain spaces, because Hono decodes them, but methods cannot.
    const space = request.indexOf(' ')
    return super.match(request.slice(0, space), request.slice(space + 1))
  })

  override match(method: string, path: string): Result<Handler> {
    return this.#find(`${method} ${path}`)
  }
}

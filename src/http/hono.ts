import type { Env } from 'hono'
import { HonoBase } from 'hono/hono-base'
import { TrieRouter } from 'hono/router/trie-router'
import type { AppEnv } from '../env.ts'

/**
 * An app with one router. Hono's presets choose between several at the first request: the default
 * would first build all routes for a RegExpRouter, which then rejects them.
 */
export class Hono<E extends Env = AppEnv> extends HonoBase<E> {
  constructor() {
    super()
    this.router = new TrieRouter()
  }
}

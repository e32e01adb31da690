import type { AppEnv } from '../../../env.ts'
import { lazy } from '../../../shared/lazy.ts'
import type { Hono } from '../../hono.ts'
import type { MatchPage } from '../../request/match-route.ts'
import { beacon } from '../beacon.ts'

const handler = lazy(() => import('./handler.ts'))

/** `POST /_visits`: counts in-page navigations and begun forms, which only the browser sees. */
export function visits(matchRoute: MatchPage): Hono<AppEnv> {
  return beacon(4096, (c) => handler.countVisitNote(c, matchRoute))
}

import type { AppEnv } from '../../../env.ts'
import { lazy } from '../../../shared/lazy.ts'
import { Hono } from '../../hono.ts'

const handler = lazy(() => import('./handler.ts'))

/** `GET /_i18n/{hash}/{locale}/messages.json`. */
export function messages(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', (c) => handler.respondMessages(c))
}

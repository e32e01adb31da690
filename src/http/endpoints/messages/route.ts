import type { AppEnv } from '../../../env.ts'
import { lazy } from '../../../shared/lazy.ts'
import { messagesPath } from '../../../shared/links/endpoint-paths.ts'
import { Hono } from '../../hono.ts'

const handler = lazy(() => import('./handler.ts'))

/** `GET /_i18n/{hash}/{locale}/messages.json` (§7). */
export function messages(): Hono<AppEnv> {
  return new Hono<AppEnv>().get(messagesPath(':hash', ':locale'), (c) => handler.respondMessages(c))
}

import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../env.ts'
import { SiteError } from '../../shared/protocol/site-error.ts'

const maxBodyBytes = 64 * 1024

/** Limits the size of a body: one that says its length is refused unread, any other as it is read. */
export function formLimit(): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new SiteError(413)
    }
  })
}

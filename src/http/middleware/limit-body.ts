import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../env.ts'
import { SiteError } from '../../shared/protocol/site-error.ts'

const maxBodyBytes = 64 * 1024

/** Limits the size of a body, by its `Content-Length` or else while reading it. */
export function limitBody(): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new SiteError(413)
    }
  })
}

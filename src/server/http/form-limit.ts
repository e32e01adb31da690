import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../env.ts'
import { SiteError } from '../../shared/site-error.ts'

const maxBodyBytes = 64 * 1024

/** Limits the size of a form's body, before it is read. */
export function formLimit(): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: maxBodyBytes,
    onError: async (c) => {
      // Browsers show an error if the answer arrives before they have sent the whole body.
      const { body } = c.req.raw
      if (body && !body.locked) await body.pipeTo(new WritableStream())
      throw new SiteError(413)
    }
  })
}

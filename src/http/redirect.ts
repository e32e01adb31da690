import type { AppContext } from '../env.ts'
import { redirectTarget } from '../shared/links/redirect-target.ts'
import { privateNoStore } from '../shared/protocol/cache-control.ts'

interface RedirectOptions {
  status?: 301 | 302 | 303
  cacheControl?: string
  /** Allows a target on another origin, which must be an operator's setting. */
  external?: boolean
}

/**
 * The only way to redirect (§4.3).
 * @param target a path on this site, or with `external` a URL
 * @throws ForeignRedirectError when the target is on another origin and `external` is not set
 */
export function redirect(
  c: AppContext,
  target: string,
  { status = 302, cacheControl = privateNoStore, external = false }: RedirectOptions = {}
): Response {
  redirectTarget(target, c.req.url, { external })
  // The original string, because a URL object would re-encode its query.
  c.header('Location', target)
  c.header('Cache-Control', cacheControl)
  return c.body(null, status)
}

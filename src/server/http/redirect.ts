import type { AppContext } from '../../env.ts'
import { redirectTarget } from '../../shared/redirect-target.ts'
import { privateNoStore } from './cache-control.ts'

interface RedirectOptions {
  status?: 301 | 302 | 303
  cacheControl?: string
}

/**
 * The only way to redirect (§4.3).
 * @param target a path of our own
 * @throws ForeignRedirectError when the target is on another origin
 */
export function redirect(
  c: AppContext,
  target: string,
  { status = 302, cacheControl = privateNoStore }: RedirectOptions = {}
): Response {
  // Throws for another origin.
  redirectTarget(target, c.req.url)
  // The target as it was given, because a URL object would re-encode its query.
  c.header('Location', target)
  c.header('Cache-Control', cacheControl)
  return c.body(null, status)
}

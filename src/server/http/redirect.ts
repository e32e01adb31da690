import type { AppContext } from '../../env.ts'
import { redirectTarget } from '../../shared/redirect-target.ts'

interface RedirectOptions {
  status?: 301 | 302 | 303
  cacheControl?: string
  /** Allows another origin; without it that is an error. */
  external?: boolean
}

/**
 * The only way to redirect (spec §4.3).
 * @param target our own path, or with `external` an absolute URL
 * @throws ForeignRedirectError when the target is on another origin and not allowed
 */
export function redirect(
  c: AppContext,
  target: string,
  { status = 302, cacheControl = 'private, no-store', external = false }: RedirectOptions = {}
): Response {
  const url = redirectTarget(target, c.req.url, { external })
  const ownOrigin = url.origin === new URL(c.req.url).origin
  return c.newResponse(null, {
    status,
    // The query is given back as it came: a URL object would encode it anew.
    headers: { Location: ownOrigin ? target : url.href, 'Cache-Control': cacheControl }
  })
}

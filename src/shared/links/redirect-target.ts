/**
 * Thrown for a redirect to another origin without permission, or to a scheme that is never allowed.
 */
export class ForeignRedirectError extends Error {
  override name = 'ForeignRedirectError'
}

interface RedirectTargetOptions {
  /** Allows another origin; only for the redirect to the platform. */
  external?: boolean
}

/**
 * Resolves the target of a redirect against the URL of the current page (§4.3). Uses `new URL()`
 * and not a pattern to find the target's origin.
 * @param target a path or a URL
 * @param base the absolute URL of the current page
 * @returns the absolute URL
 * @throws ForeignRedirectError for another origin unless `external` is set, and always for schemes
 * other than http and https
 */
export function redirectTarget(
  target: string,
  base: string,
  { external = false }: RedirectTargetOptions = {}
): URL {
  const url = resolve(target, base)
  if (!['http:', 'https:'].includes(url.protocol)) {
    throw new ForeignRedirectError(`Refused to redirect to the scheme '${url.protocol}'.`)
  }
  if (url.origin !== new URL(base).origin && !external) {
    throw new ForeignRedirectError(
      `Refused to redirect to ${url.origin}: only a call with 'external' allows it.`
    )
  }
  return url
}

/** A placeholder for our own origin, used where the real origin does not matter. */
const anyOrigin = 'https://ours.invalid'

/**
 * The path, query and fragment of a target on our own origin; `undefined` for anything else: an
 * empty target, another origin, or a path that browsers would treat as another origin.
 */
export function sameOriginPath(target: string): string | undefined {
  if (!target.startsWith('/')) return undefined
  try {
    const { pathname, search, hash } = redirectTarget(target, anyOrigin)
    const path = pathname + search + hash
    return redirectTarget(path, anyOrigin).pathname === pathname ? path : undefined
  } catch (error) {
    if (error instanceof ForeignRedirectError) return undefined
    throw error
  }
}

function resolve(target: string, base: string): URL {
  try {
    return new URL(target, base)
  } catch {
    throw new ForeignRedirectError('Refused to redirect to something that is not a URL.')
  }
}

/** A redirect that would leave our own origin and was not allowed to. */
export class ForeignRedirectError extends Error {
  override name = 'ForeignRedirectError'
}

/**
 * Resolves a redirect's target against the page it comes from (spec §4.3).
 * Another origin is decided by `new URL()`, never by a pattern.
 *
 * @param target path or URL
 * @param base absolute URL of the present page
 * @returns the absolute URL
 * @throws ForeignRedirectError for another origin unless `external` is set, and always for schemes
 * other than http and https
 */
export function redirectTarget(target: string, base: string, { external = false } = {}): URL {
  const url = resolve(target, base)
  if (!['http:', 'https:'].includes(url.protocol)) {
    throw new ForeignRedirectError(`Refused to redirect to the scheme '${url.protocol}'.`)
  }
  if (url.origin !== new URL(base).origin && !external) {
    throw new ForeignRedirectError(
      `Refused to redirect to ${url.origin}. Pass { external: true } to allow another origin.`
    )
  }
  return url
}

/** Stands for our origin where only paths count. */
const anyOrigin = 'https://ours.invalid'

/**
 * The path, query and fragment of a target on our own origin, or `undefined` for everything else:
 * an empty one, another origin, a path that a browser would take for another origin.
 */
export function ownPath(target: string): string | undefined {
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

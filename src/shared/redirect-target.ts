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

function resolve(target: string, base: string): URL {
  try {
    return new URL(target, base)
  } catch {
    throw new ForeignRedirectError('Refused to redirect to something that is not a URL.')
  }
}

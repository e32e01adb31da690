import type { AppContext } from '../../env.ts'
import { memoize } from '../../server/memoize.ts'

/** Maximum characters of path and query together, as is common for servers (RFC 9110 §4.1). */
export const maxTargetLength = 8192

/**
 * The origin of absolute links, such as canonical ones: `SITE_ORIGIN`, or the origin of the
 * request.
 */
export function publicOrigin(c: AppContext): string {
  return c.get('settings').SITE_ORIGIN ?? c.get('url').origin
}

/** The hosts of this site: the requested one, and the host of `SITE_ORIGIN`. */
export function ownHosts(c: AppContext): string[] {
  return [c.get('url').host, hostOf(publicOrigin(c))]
}

/** Tells whether the request came over https, which cookies marked `Secure` need. */
export function isSecure(c: AppContext): boolean {
  return c.get('url').protocol === 'https:'
}

/**
 * Tells whether search engines may index the answer: not in staging, and only on the site's host.
 */
export function mayBeIndexed(c: AppContext): boolean {
  const { ENVIRONMENT, SITE_ORIGIN } = c.get('settings')
  // Hosts of workers.dev and of previews serve the same pages as the site.
  const isOtherHost = SITE_ORIGIN && hostOf(SITE_ORIGIN) !== c.get('url').host
  return !isOtherHost && ENVIRONMENT !== 'staging'
}

const hostOf = memoize((origin) => new URL(origin).host)

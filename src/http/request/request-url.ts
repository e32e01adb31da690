import type { AppContext } from '../../env.ts'
import { memoize } from '../memoize.ts'

/**
 * Maximum characters of path and query, above the minimum of 8000 that RFC 9110 §4.1 recommends.
 */
export const maxTargetLength = 8192

/**
 * The origin of absolute links, such as canonical ones: `SITE_ORIGIN`, or the origin of the
 * request.
 */
export function publicOrigin(c: AppContext): string {
  return c.get('settings').SITE_ORIGIN ?? c.get('url').origin
}

/** This site's hosts: the requested one and that of `SITE_ORIGIN`. */
export function ownHosts(c: AppContext): string[] {
  return [c.get('url').host, parseHost(publicOrigin(c))]
}

/** Whether the request used https, which `Secure` cookies need. */
export function isSecure(c: AppContext): boolean {
  return c.get('url').protocol === 'https:'
}

/** Whether search engines may index the response: not in staging, and only on the site's host. */
export function mayBeIndexed(c: AppContext): boolean {
  const { ENVIRONMENT, SITE_ORIGIN } = c.get('settings')
  // workers.dev and preview hosts serve the same pages.
  const isOtherHost = SITE_ORIGIN && parseHost(SITE_ORIGIN) !== c.get('url').host
  return !isOtherHost && ENVIRONMENT !== 'staging'
}

const parseHost = memoize((origin) => new URL(origin).host)

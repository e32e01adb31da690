import type { AppContext } from '../../env.ts'

/** The origin of absolute links, such as canonical ones: `SITE_ORIGIN`, or else the request's own. */
export function publicOrigin(c: AppContext): string {
  return c.get('settings').SITE_ORIGIN ?? c.get('url').origin
}

/** Tells whether the request came over https, which cookies marked `Secure` need. */
export function isSecure(c: AppContext): boolean {
  return c.get('url').protocol === 'https:'
}

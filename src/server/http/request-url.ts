import type { AppContext } from '../../env.ts'

/** Of addresses that are read elsewhere, canonical links for one: `SITE_ORIGIN`, else the request's. */
export function publicOrigin(c: AppContext): string {
  return c.get('settings').SITE_ORIGIN ?? new URL(c.req.url).origin
}

/** Over https, where cookies may be marked `Secure`. */
export function isSecure(c: AppContext): boolean {
  return new URL(c.req.url).protocol === 'https:'
}

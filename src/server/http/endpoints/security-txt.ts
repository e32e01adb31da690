import { company } from 'babylon:company'
import { Hono } from 'hono/quick'
import type { AppEnv } from '../../../env.ts'
import { defaultLocale, locales } from '../../../shared/locale.ts'
import { oneDay, oneYearSeconds } from '../cache-control.ts'
import { publicOrigin } from '../request-url.ts'

/** `GET /.well-known/security.txt` (RFC 9116) */
export function securityTxt(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/.well-known/security.txt', (c) => {
    c.header('Cache-Control', oneDay)
    return c.text(securityText(publicOrigin(c), c.get('now')))
  })
}

/** The file needs an expiry date, which is always one year ahead. */
function securityText(origin: string, now: number): string {
  const expires = new Date(now + oneYearSeconds * 1000).toISOString()
  return [
    `Contact: mailto:${company[defaultLocale].securityEmail}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    ''
  ].join('\n')
}

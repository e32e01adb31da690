import { company } from 'babylon:company'
import type { AppEnv } from '../../../env.ts'
import { defaultLocale, locales } from '../../../shared/language/locale.ts'
import { securityTxtPath } from '../../../shared/links/endpoint-paths.ts'
import { oneDay } from '../../../shared/protocol/cache-control.ts'
import { dayMs } from '../../../shared/time.ts'
import { Hono } from '../../hono.ts'
import { publicOrigin } from '../../request/request-url.ts'

export function securityTxt(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', (c) => {
    c.header('Cache-Control', oneDay)
    return c.text(securityText(publicOrigin(c), c.get('hrefIn'), c.get('now')))
  })
}

const sixMonthsMs = 182 * dayMs

/** The file needs an expiry date, which should be less than a year ahead (RFC 9116 §2.5.5). */
function securityText(origin: string, hrefIn: AppEnv['Variables']['hrefIn'], now: number): string {
  const expires = new Date(now + sixMonthsMs).toISOString()
  return [
    `Contact: mailto:${company[defaultLocale].securityEmail}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}${securityTxtPath}`,
    ...locales.map((locale) => `Policy: ${origin}${hrefIn(locale)('security')}`),
    ''
  ].join('\n')
}

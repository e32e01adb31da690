import { assets } from 'babylon:assets'
import { groundColour } from 'babylon:build'
import { Hono } from 'hono/quick'
import company from '../../../../locales/company.json' with { type: 'json' }
import type { AppContext, AppEnv } from '../../../env.ts'
import type { Href } from '../../../shared/href.ts'
import { locales } from '../../../shared/locale.ts'
import { fetchAsset } from '../../assets.ts'
import { oneYearSeconds } from '../cache-control.ts'
import { publicOrigin } from '../request-url.ts'

const oneDay = 'public, max-age=86400'

/** Small files at fixed addresses that browsers and scanners request unasked. */
export function siteFiles(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/fav.ico', favicon)
    .get('/favicon.ico', favicon)
    .get('/site.webmanifest', (c) => {
      c.header('Cache-Control', oneDay)
      c.header('Content-Type', 'application/manifest+json')
      return c.body(JSON.stringify(webManifest(c.get('href'))))
    })
    .get('/.well-known/security.txt', (c) => {
      c.header('Cache-Control', oneDay)
      return c.text(securityText(publicOrigin(c), c.get('now')))
    })
}

async function favicon(c: AppContext): Promise<Response> {
  const { ok, status, body } = await fetchAsset(c.env.ASSETS, '/fav.ico')
  if (!ok) throw new Error(`Reading the icon from the assets failed: ${status}`)
  return c.newResponse(body, 200, { 'Content-Type': 'image/x-icon', 'Cache-Control': oneDay })
}

function webManifest(href: Href): object {
  const icon = (name: string, purpose?: string) => {
    const { url, width, height } = assets[name] ?? { url: '' }
    return { src: url, sizes: `${width}x${height}`, type: 'image/png', purpose }
  }
  return {
    name: company.company,
    short_name: company.company,
    start_url: href('home'),
    display: 'browser',
    background_color: groundColour,
    theme_color: groundColour,
    icons: [icon('icon-192.png'), icon('icon-512.png'), icon('icon-maskable-512.png', 'maskable')]
  }
}

/** RFC 9116. The file needs an expiry date, which is always one year ahead. */
function securityText(origin: string, now: number): string {
  const expires = new Date(now + oneYearSeconds * 1000).toISOString()
  return [
    `Contact: mailto:${company.securityEmail}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    ''
  ].join('\n')
}

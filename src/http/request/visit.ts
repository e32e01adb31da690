import type { AppContext } from '../../env.ts'
import { memoize } from '../../server/memoize.ts'
import {
  type Counted,
  campaignOf,
  type Device,
  hostOfReferrer
} from '../../server/visits/dimensions.ts'
import { visitorGeo } from './visitor-geo.ts'

/**
 * Tells whether a view may be counted: a person's, who has not asked for privacy by Global Privacy
 * Control (https://www.w3.org/TR/gpc/).
 */
export function mayCount(c: AppContext): boolean {
  return !c.get('crawler') && Boolean(c.req.header('User-Agent')) && c.req.header('Sec-GPC') !== '1'
}

/**
 * Tells whether a document is the first one of a visit, which needs no cookie: the visitor comes
 * from outside the site, and has not just reloaded the page.
 */
export function isEntry(c: AppContext): boolean {
  if (/max-age=0|no-cache/.test(c.req.header('Cache-Control') ?? '')) return false
  const site = c.req.header('Sec-Fetch-Site')
  if (site) return site !== 'same-origin'
  const referrer = c.req.header('Referer') ?? ''
  return !URL.canParse(referrer) || new URL(referrer).host !== c.get('url').host
}

/** What the first request of a visit says about its start. */
export function startOfVisit(c: AppContext, page: string): Counted[] {
  const { searchParams, host } = c.get('url')
  const campaign = campaignOf(searchParams.get('utm_campaign') ?? '')
  return [
    ['entry', page],
    ['source', hostOfReferrer(c.req.header('Referer') ?? '', host)],
    ...(campaign ? [['campaign', campaign] satisfies Counted] : []),
    ['language', c.get('locale')],
    ['country', visitorGeo(c).country],
    ['device', deviceOf(c.req.header('User-Agent') ?? '')]
  ]
}

/** The kind of device in a user agent. Tablets with a desktop's user agent count as desktops. */
const deviceOf = memoize((userAgent: string): Device => {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'phone' : 'desktop'
})

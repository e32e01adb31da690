import type { AppContext } from '../../env.ts'
import {
  type CountedValue,
  countedCampaign,
  hostOfReferrer
} from '../../server/visits/dimensions.ts'
import type { Device } from '../../shared/facts/devices.ts'
import { memoize } from '../memoize.ts'
import { asksForPrivacy } from './asks-for-privacy.ts'
import { visitorGeo } from './visitor-geo.ts'

/** Whether a request may be counted: no crawler, and no opt-out by Global Privacy Control. */
export function mayCount(c: AppContext): boolean {
  return !c.get('isCrawler') && !asksForPrivacy(c.req.raw)
}

/**
 * The dimensions to count for a visit's first request. Needs no cookie: a visit begins with a
 * request from outside the site that is not a reload.
 */
export function listVisitStart(c: AppContext, page: string): CountedValue[] {
  const { headers } = c.req.raw
  const site = headers.get('Sec-Fetch-Site')
  if (site === 'same-origin') return []
  const [referrer, { host }] = [headers.get('Referer') ?? '', c.get('url')]
  if (site === null && URL.canParse(referrer) && new URL(referrer).host === host) return []
  if (/max-age=0|no-cache/.test(headers.get('Cache-Control') ?? '')) return []
  return [
    ['entry', page],
    ['source', referrer && hostOfReferrer(referrer, host)],
    ...countedCampaign('campaign', campaignIn(c.get('search'))),
    ['language', c.get('locale')],
    ['country', visitorGeo(c).country],
    ['device', detectDevice(headers.get('User-Agent') ?? '')]
  ]
}

function campaignIn(search: string): string {
  if (!search.includes('utm_campaign')) return ''
  return new URLSearchParams(search).get('utm_campaign') ?? ''
}

/** The device type of a user agent. Tablets that claim to be desktops count as desktops. */
export const detectDevice = memoize((userAgent: string): Device => {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'phone' : 'desktop'
})

import type { Settings } from '../../config.ts'
import type { AppContext } from '../../env.ts'
import { rawQuery } from '../../shared/paths.ts'
import type { SiteRequest } from '../request.ts'
import { publicOrigin } from './request-url.ts'
import { readSecondStep } from './second-step.ts'
import { visitorAddress } from './visitor-address.ts'

/** Creates the request data that pages, forms and domains receive. */
export function siteRequest(c: AppContext): SiteRequest {
  return {
    id: c.get('requestId'),
    env: c.env,
    settings: c.get('settings'),
    now: c.get('now'),
    locale: c.get('locale'),
    href: c.get('href'),
    hrefIn: c.get('hrefIn'),
    origin: publicOrigin(c),
    search: rawQuery(c.req.url),
    crawler: c.get('crawler'),
    address: visitorAddress(c),
    userAgent: c.req.header('User-Agent') ?? '',
    secondStep: readSecondStep(c),
    session: c.get('session'),
    waitUntil: (work) => c.executionCtx.waitUntil(work)
  }
}

/** Tells whether an operator's service overrides the messages; `false` with invalid settings. */
export function hasWordingService(c: AppContext): boolean {
  const settings = c.get('settings') as Settings | undefined
  return settings?.MESSAGES_ORIGIN !== undefined
}

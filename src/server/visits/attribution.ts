import { formatArrival, isWithinVisit } from '../../shared/links/arrival.ts'
import { toPagePath } from '../../shared/links/endpoint-paths.ts'

/** Maximum characters of a form's `visitField`. */
export const maxAttributionLength = 4000

interface Referral {
  url: URL
  /** The header `Referer`, or an empty string. */
  referer: string
  ownHosts: readonly string[]
}

/**
 * The attribution that a form's page request reveals, for browsers without script or storage. If
 * the previous page was ours, the visit began there or earlier.
 */
export function parseAttribution({ url, referer, ownHosts }: Referral): string {
  const { host, search } = url
  const arrival = formatArrival(referer, { host, search, pathname: toPagePath(url.pathname) })
  const referrer = URL.canParse(referer) ? new URL(referer) : undefined
  const isInside = referrer && ownHosts.includes(referrer.host) && isWithinVisit(arrival)
  return (isInside ? formatArrival('', referrer) : arrival).slice(0, maxAttributionLength)
}

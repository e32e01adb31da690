/**
 * How a visit entered the site, in one line: the host of the referring site, if any, a space, and
 * the path of the page with its `utm_` parameters. The rest of both URLs is dropped.
 */
export function formatArrival(
  referrer: string,
  { host, pathname, search }: Pick<URL, 'host' | 'pathname' | 'search'>
): string {
  const from = referrer.split('/')[2] ?? ''
  const campaign = search.match(/\butm_\w+=[^&]*/g) ?? []
  return `${from === host ? '' : from} ${pathname}?${campaign.join('&')}`
}

/** Whether neither another site nor a campaign led to the page. */
export function isWithinVisit(arrival: string): boolean {
  return /^ .*\?$/.test(arrival)
}

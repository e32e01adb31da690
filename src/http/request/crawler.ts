import { isbot } from 'isbot'
import { memoize } from '../../server/memoize.ts'

/**
 * The names of tools that measure a page as people get it. `isbot` mistakes most of them for
 * crawlers, which get no script.
 */
const measuringTools =
  /\bChrome-Lighthouse\b|; Google Page Speed Insights\b|\bPTST\/[\d.]+|\bPingdomPageSpeed\/[\d.]+ \(pingbot[^)]*\)/g

/** Tells crawlers from visitors by the user agent (§6). An empty one counts as a visitor. */
export const isCrawler = memoize((userAgent: string): boolean => {
  const others = userAgent.replace(measuringTools, '')
  // The tools also run in headless browsers. A crawler that names a tool still has its own name.
  return isbot(others === userAgent ? userAgent : others.replace('HeadlessChrome', 'Chrome'))
})

import { isbot } from 'isbot'
import { memoize } from '../../server/memoize.ts'

/**
 * Tools that measure the page that people get. `isbot` mistakes most of them for crawlers, which
 * get no script.
 */
const measuringTools =
  /\bChrome-Lighthouse\b|; Google Page Speed Insights\b|\bPTST\/[\d.]+|\bPingdomPageSpeed\/[\d.]+ \(pingbot[^)]*\)/g

/** Tells crawlers from visitors by the user agent (§6). An empty user agent counts as a visitor. */
export const isCrawler = memoize((userAgent: string): boolean => {
  const others = userAgent.replace(measuringTools, '')
  // Only the tool's name and the headless browser's name are removed, so a crawler that also names
  // a tool is still recognised.
  return isbot(others === userAgent ? userAgent : others.replace('HeadlessChrome', 'Chrome'))
})

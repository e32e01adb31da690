import { isbot } from 'isbot'
import { memoize } from '../../server/memoize.ts'

/**
 * Tools that measure the page that people get. `isbot` mistakes most of them for crawlers, which
 * get no script.
 */
const measuringTools =
  /\bChrome-Lighthouse\b|; Google Page Speed Insights\b|\bPTST\/[\d.]+|\bPingdomPageSpeed\/[\d.]+ \(pingbot[^)]*\)/g

const systems =
  /Windows NT 10\.0; Win64; x64|Macintosh; Intel Mac OS X 10[._]15(?:_7)?|X11; Linux x86_64|Linux; Android 10; K|iPhone; CPU iPhone OS \d+(?:_\d+)* like Mac OS X/
const engines =
  /AppleWebKit\/537\.36 \(KHTML, like Gecko\) Chrome\/[\d.]+ (?:Mobile )?Safari\/537\.36(?: Edg\/[\d.]+)?|AppleWebKit\/605\.1\.15 \(KHTML, like Gecko\) Version\/[\d.]+ (?:Mobile\/15E148 )?Safari\/[\d.]+|Gecko\/[\d.]+ Firefox\/[\d.]+/

/**
 * The browsers of most visitors, as they name themselves. Compiling the long expression of `isbot` for
 * them would be about 4 ms of an isolate's first answer.
 */
export const commonBrowser = new RegExp(
  `^Mozilla/5\\.0 \\((?:${systems.source})(?:; rv:[\\d.]+)?\\) (?:${engines.source})$`
)

/** Tells crawlers from visitors by the user agent (§6). An empty user agent counts as a visitor. */
export const isCrawler = memoize((userAgent: string): boolean => {
  if (commonBrowser.test(userAgent)) return false
  const others = userAgent.replace(measuringTools, '')
  // Only the tool's name and the headless browser's name are removed, so a crawler that also names
  // a tool is still recognised.
  return isbot(others === userAgent ? userAgent : others.replace('HeadlessChrome', 'Chrome'))
})

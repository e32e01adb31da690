import { isbot } from 'isbot'
import { memoize } from '../memoize.ts'

/**
 * Tools that measure pages as visitors get them. `isbot` takes most of them for crawlers, which get
 * no script.
 */
const measuringTools =
  /\bChrome-Lighthouse\b|; Google Page Speed Insights\b|\bPTST\/[\d.]+|\bPingdomPageSpeed\/[\d.]+ \(pingbot[^)]*\)/g

const systems =
  /Windows NT 10\.0; Win64; x64|Macintosh; Intel Mac OS X 10[._]15(?:_7)?|X11; Linux x86_64|Linux; Android 10; K|iPhone; CPU iPhone OS \d+(?:_\d+)* like Mac OS X/
const engines =
  /AppleWebKit\/537\.36 \(KHTML, like Gecko\) Chrome\/[\d.]+ (?:Mobile )?Safari\/537\.36(?: Edg\/[\d.]+)?|AppleWebKit\/605\.1\.15 \(KHTML, like Gecko\) Version\/[\d.]+ (?:Mobile\/15E148 )?Safari\/[\d.]+|Gecko\/[\d.]+ Firefox\/[\d.]+/

/**
 * User agents of common browsers. Matching them first saves an isolate's first response the 4 ms
 * that compiling the expression of `isbot` takes.
 */
export const commonBrowser = new RegExp(
  `^Mozilla/5\\.0 \\((?:${systems.source})(?:; rv:[\\d.]+)?\\) (?:${engines.source})$`
)

/** Whether a user agent is a crawler's. An empty one counts as a visitor's. */
export const isCrawler = memoize((userAgent: string): boolean => {
  if (commonBrowser.test(userAgent)) return false
  const otherNames = userAgent.replace(measuringTools, '')
  // Removes only the names of the tool and the headless browser, so that a crawler that also names
  // a tool is still detected.
  return isbot(
    otherNames === userAgent ? userAgent : otherNames.replace('HeadlessChrome', 'Chrome')
  )
})

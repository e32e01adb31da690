import * as fc from 'fast-check'
import { browsers, crawlers } from '../http/user-agents.ts'
import { type Attack, claimedHost, evilHost, ownOrigin } from './attack.ts'
import { hostileText, hugeText, inHeader } from './texts.ts'

const anything = fc.oneof({ weight: 5, arbitrary: hostileText }, { weight: 1, arbitrary: hugeText })

/** Usually a known value, else hostile text. */
function usually(...known: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: anything }
  )
}

const kept = fc
  .record({
    form: usually('login', '__proto__'),
    values: fc.dictionary(usually('email', 'password', '__proto__'), anything, { maxKeys: 3 })
  })
  .map((value) => encodeURIComponent(JSON.stringify(value).toWellFormed()))

/** Every cookie that the site reads, and two unknown ones. */
export const cookieValues: Record<string, fc.Arbitrary<string>> = {
  i18n_redirected: usually('en', 'tr'),
  locale_hint: usually('closed'),
  left_home: usually('1'),
  signed_in: usually('1'),
  '__Host-session': usually('{session}', 'A'.repeat(43)),
  '__Host-browser': usually('A'.repeat(43)),
  '__Host-registration': usually('A'.repeat(43)),
  '__Host-ops': usually('{operatorSession}', 'A'.repeat(43)),
  '__Host-ops_asked': usually('/_ops/leads', `https://${evilHost}/_ops`, `//${evilHost}/_ops`),
  '__Host-ops_done': usually('{"key":"lead.done.noted"}', '{"key":"__proto__"}'),
  kept_input: fc.oneof(kept, anything),
  constructor: anything,
  '': anything
}

const cookie = fc
  .array(
    fc
      .constantFrom(...Object.entries(cookieValues))
      .chain(([name, value]) => value.map((text) => `${name}=${text}`)),
    { minLength: 1, maxLength: 5 }
  )
  .map((cookies) => cookies.join('; '))

const html = 'text/html,application/xhtml+xml'

export const headerValues: Record<string, fc.Arbitrary<string>> = {
  'Accept-Language': usually('tr', 'en', 'tr-CY;q=0.9, *;q=0.1'),
  Authorization: usually('Bearer {opsToken}', 'Bearer wrong', 'Basic YTpi'),
  'Cache-Control': usually('no-cache'),
  'Content-Encoding': usually('gzip', 'br'),
  Forwarded: usually(`host=${claimedHost};proto=https`),
  // Without a well-formed one, a request never reaches the Worker.
  Host: fc.constantFrom(claimedHost, `${claimedHost}:8080`, 'localhost', '[::1]'),
  'If-Modified-Since': usually('Thu, 01 Jan 1970 00:00:00 GMT'),
  'If-None-Match': usually('*', 'W/"x"'),
  Origin: usually('{origin}', `https://${evilHost}`, 'null', ownOrigin),
  Purpose: usually('prefetch'),
  Range: usually('bytes=0-', 'bytes=5-0,5-1,5-2'),
  Referer: usually('{origin}/tr/faq', '{origin}/', `https://${evilHost}/`),
  'Sec-Fetch-Mode': usually('navigate', 'cors'),
  'Sec-Fetch-Site': usually('same-origin', 'same-site', 'cross-site', 'none'),
  'Sec-Purpose': usually('prefetch;prerender'),
  'X-Forwarded-For': usually('127.0.0.1'),
  'X-Forwarded-Host': usually(claimedHost),
  'X-Forwarded-Proto': usually('https'),
  'X-HTTP-Method-Override': usually('DELETE'),
  'X-Original-URL': usually('/_ops/deliveries', '/account'),
  'X-Request-Id': usually('x')
}

const userAgent = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...browsers) },
  { weight: 2, arbitrary: fc.constantFrom(...crawlers, 'curl/8.5.0') },
  { weight: 2, arbitrary: anything }
)

/** Enough IP addresses that none reaches a rate limit, and some invalid ones. */
const address = fc.oneof(
  { weight: 8, arbitrary: fc.ipV4() },
  { weight: 2, arbitrary: fc.ipV6() },
  { weight: 1, arbitrary: anything }
)

const accept = usually(html, html, html, 'application/json', '*/*', 'text/plain')

const loggedIn = fc.constant('__Host-session={session}; signed_in=1')

/** Half of all requests have no such header. */
const cookies = fc
  .oneof(
    { weight: 5, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: loggedIn },
    { weight: 3, arbitrary: cookie }
  )
  .map((text): Attack['headers'] => (text === '' ? [] : [['Cookie', text]]))

/** The headers that browsers send, an IP address and a few others, which may occur twice. */
export const anyHeaders: fc.Arbitrary<Attack['headers']> = fc
  .tuple(
    userAgent,
    address,
    accept,
    cookies,
    fc.array(
      fc
        .constantFrom(...Object.entries(headerValues))
        .chain(([name, value]) => value.map((text): [string, string] => [name, text])),
      { maxLength: 5 }
    )
  )
  .map(([agent, from, accepted, sent, more]) =>
    [['User-Agent', agent], ['CF-Connecting-IP', from], ['Accept', accepted], ...sent, ...more].map(
      ([name = '', value = '']): [string, string] => [name, inHeader(value)]
    )
  )

import * as fc from 'fast-check'
import { browsers, crawlers } from '../user-agents.ts'
import { type Attack, claimedHost, evilHost, ownOrigin } from './attack.ts'
import { hostileText, hugeText, inHeader } from './texts.ts'

const anything = fc.oneof({ weight: 5, arbitrary: hostileText }, { weight: 1, arbitrary: hugeText })

/** A known value, most of the time. */
function oneOf(...known: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: anything }
  )
}

const kept = fc
  .record({
    form: oneOf('login', '__proto__'),
    values: fc.dictionary(oneOf('email', 'password', '__proto__'), anything, { maxKeys: 3 })
  })
  .map((value) => encodeURIComponent(JSON.stringify(value).toWellFormed()))

/** Every cookie that the site reads, and two unknown ones. */
export const cookieValues: Record<string, fc.Arbitrary<string>> = {
  i18n_redirected: oneOf('en', 'tr'),
  locale_hint: oneOf('closed'),
  left_home: oneOf('1'),
  signed_in: oneOf('1'),
  '__Host-session': oneOf('{session}', 'A'.repeat(43)),
  '__Host-browser': oneOf('A'.repeat(43)),
  '__Host-registration': oneOf('A'.repeat(43)),
  '__Host-ops': oneOf('{operatorSession}', 'A'.repeat(43)),
  '__Host-ops_asked': oneOf('/_ops/leads', `https://${evilHost}/_ops`, `//${evilHost}/_ops`),
  '__Host-ops_done': oneOf('{"key":"lead.done.noted"}', '{"key":"__proto__"}'),
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
  'Accept-Language': oneOf('tr', 'en', 'tr-CY;q=0.9, *;q=0.1'),
  Authorization: oneOf('Bearer {opsToken}', 'Bearer wrong', 'Basic YTpi'),
  'Cache-Control': oneOf('no-cache'),
  'Content-Encoding': oneOf('gzip', 'br'),
  Forwarded: oneOf(`host=${claimedHost};proto=https`),
  // Without a well-formed one, a request never reaches the Worker.
  Host: fc.constantFrom(claimedHost, `${claimedHost}:8080`, 'localhost', '[::1]'),
  'If-Modified-Since': oneOf('Thu, 01 Jan 1970 00:00:00 GMT'),
  'If-None-Match': oneOf('*', 'W/"x"'),
  Origin: oneOf('{origin}', `https://${evilHost}`, 'null', ownOrigin),
  Purpose: oneOf('prefetch'),
  Range: oneOf('bytes=0-', 'bytes=5-0,5-1,5-2'),
  Referer: oneOf('{origin}/tr/faq', '{origin}/', `https://${evilHost}/`),
  'Sec-Fetch-Mode': oneOf('navigate', 'cors'),
  'Sec-Fetch-Site': oneOf('same-origin', 'same-site', 'cross-site', 'none'),
  'Sec-Purpose': oneOf('prefetch;prerender'),
  'X-Forwarded-For': oneOf('127.0.0.1'),
  'X-Forwarded-Host': oneOf(claimedHost),
  'X-Forwarded-Proto': oneOf('https'),
  'X-HTTP-Method-Override': oneOf('DELETE'),
  'X-Original-URL': oneOf('/_ops/deliveries', '/account'),
  'X-Request-Id': oneOf('x')
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

const accept = oneOf(html, html, html, 'application/json', '*/*', 'text/plain')

const loggedIn = fc.constant('__Host-session={session}; signed_in=1')

/** Every second request has no such header. */
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

import { localeOfPath } from '../../../src/shared/language/locale.ts'
import { isPayloadPath } from '../../../src/shared/links/endpoint-paths.ts'
import type { RawResponse } from '../http/raw-request.ts'
import { partsOf } from '../markup.ts'
import {
  type Attack,
  claimedHost,
  ownOrigin,
  printedCanary,
  prototypeKeys,
  secretMark
} from './attack.ts'

export interface Exchange {
  attack: Attack
  answer: RawResponse
  /** Origins and schemes that the pages link to without an attack. */
  usualTargets: ReadonlySet<string>
}

/** A rule returns what is wrong with an answer, if anything. */
type Rule = (exchange: Exchange) => string | false | undefined

/** The headers of every answer of the Worker. */
const securityHeaders: Record<string, RegExp> = {
  'content-security-policy':
    /^default-src 'none'; script-src 'self'; style-src 'self'(?: 'sha256-[\w+/=]+'){2}; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-to csp; report-uri \/_reports\/[0-9a-f]{10}; require-trusted-types-for 'script'; trusted-types babylon$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /^camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\), usb=\(\)$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/
}

/** The policy of the desk's editor, whose library needs more than the site's policy allows. */
const editorPolicy =
  /^default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/

const knownHeaders = new Set([
  ...Object.keys(securityHeaders),
  ...['allow', 'cache-control', 'clear-site-data', 'connection', 'content-disposition'],
  ...[
    'content-encoding',
    'content-language',
    'content-length',
    'content-type',
    'date',
    'etag',
    'link'
  ],
  ...[
    'keep-alive',
    'location',
    'origin-agent-cluster',
    'reporting-endpoints',
    'retry-after',
    'set-cookie'
  ],
  ...['speculation-rules', 'transfer-encoding', 'vary', 'www-authenticate'],
  ...['x-request-id', 'x-robots-tag']
])

export const cookieNames = [
  ...['i18n_redirected', 'locale_hint', 'left_home', 'signed_in', 'kept_input'],
  ...[
    '__Host-session',
    '__Host-browser',
    '__Host-registration',
    '__Host-second_step',
    '__Host-receipt'
  ],
  ...['__Host-ops', '__Host-ops_browser', '__Host-ops_asked', '__Host-ops_done']
]

/** A cookie with the allowed attributes: no domain, and no unencoded input. */
const knownCookie = new RegExp(
  `^(?:${cookieNames.join('|')})=[\\w%.~!*'()-]*` +
    '(?:; (?:Path=/[\\w/%.-]*|Max-Age=\\d+|HttpOnly|Secure|SameSite=(?:Lax|Strict)))*$'
)

/** The rules for every answer. */
export const rules: Record<string, Rule> = {
  'there is no fault': ({ answer: { status } }) => status >= 500 && `status ${status}`,

  'every answer is our own': ({ answer }) =>
    // The assets redirect other spellings of their own paths, and accept GET only.
    !isOurs(answer) &&
    (![307, 405].includes(answer.status) || answer.body !== '') &&
    'no request id of ours',

  'every answer has the security headers': ({ answer }) =>
    isOurs(answer) &&
    Object.entries({
      ...securityHeaders,
      ...(/<div id="[^"]+" data-editor=/.test(answer.body) && {
        'content-security-policy': editorPolicy
      })
    })
      .filter(([name, expected]) => !expected.test(String(answer.headers[name])))
      .map(([name]) => `${name}: ${answer.headers[name]}`)
      .join(', '),

  'nothing typed is printed unescaped': ({ answer }) =>
    isMarkup(answer) && answer.body.match(printedCanary)?.find((text) => !isEscaped(text)),

  'no password is sent back': ({ answer: { body, headers } }) =>
    (body + JSON.stringify(headers)).includes(secretMark) && 'a password',

  'a request adds no header': ({ answer: { headers } }) =>
    Object.keys(headers).find((name) => !knownHeaders.has(name)),

  'a request adds no cookie': ({ answer }) =>
    readCookies(answer).find((cookie) => !knownCookie.test(cookie)),

  'a redirect stays on our origin': ({ answer: { status, headers } }) => {
    const { location } = headers
    if (location === undefined) return [301, 302, 303, 307].includes(status) && 'no Location'
    const isPath = /^\/(?![/\\])/.test(location)
    return (!isPath || new URL(location, ownOrigin).origin !== ownOrigin) && location
  },

  'a page links to no strange place': ({ answer, usualTargets }) =>
    isHtml(answer) && [...listTargets(answer.body)].find((each) => !usualTargets.has(each)),

  'the host that a request claims appears nowhere': ({ answer: { body, headers } }) =>
    (body + JSON.stringify(headers)).includes(claimedHost) && claimedHost,

  'a body with a foreign field is refused': ({ attack, answer: { status, headers, body } }) =>
    attack.hasForeignField &&
    status < 500 &&
    ![400, 403, 413, 414, 415, 429].includes(status) &&
    !leadsToLogin(String(headers.location) + body) &&
    `status ${status}`,

  'no answer has a key of the prototype': ({ answer }) =>
    isJson(answer) && prototypeKeys.find((key) => answer.body.includes(`"${key}":`)),

  'a JSON address answers in JSON': ({ attack, answer }) =>
    attack.method === 'GET' &&
    isJsonPath(localPath(attack)) &&
    ![301, 303, 304, 307].includes(answer.status) &&
    !isJson(answer) &&
    `${answer.headers['content-type']}`,

  'a page is in the language of its path': ({ attack, answer }) =>
    isHtml(answer) &&
    answer.body !== '' &&
    !answer.body.startsWith(`<!DOCTYPE html><html lang="${localeOfPath(localPath(attack))}"`) &&
    answer.body.slice(0, 60),

  'the desk opens with a session of an operator only': ({ attack, answer }) =>
    !attack.headers.some(([, value]) => value.includes('{operatorSession}')) &&
    partsOf(answer.body, 'desk-nav').length > 0 &&
    'its navigation',

  'no cache keeps the desk, and no crawler': ({ attack, answer: { headers } }) =>
    /^(?:\/tr)?\/_ops(?:\/(?:leads|agencies|person|people|log|account|login|words|speed|settings))?$/.test(
      localPath(attack)
    ) &&
    headers['x-request-id'] !== undefined &&
    !/no-store/.test(headers['cache-control'] ?? '') &&
    `${headers['cache-control']}`,

  'an answer with a cookie is kept by no cache': ({ answer }) =>
    readCookies(answer).length > 0 &&
    !/\b(?:private|no-store)\b/.test(answer.headers['cache-control'] ?? '') &&
    `${answer.headers['cache-control']}`
}

export function violations(exchange: Exchange): string[] {
  return Object.entries(rules).flatMap(([rule, check]) => {
    const found = check(exchange)
    return found ? [`${rule}: ${found}`] : []
  })
}

/** The origins and schemes that a document's links and forms lead to. */
export function listTargets(html: string): Set<string> {
  const attributes = html.matchAll(/ (?:href|src|action|formaction|data-island)="([^"]*)"/gi)
  return new Set(
    [...attributes].map(([, value = '']) => {
      const address = value.replaceAll('&amp;', '&')
      if (!URL.canParse(address, ownOrigin)) return `not an address: ${value}`
      const { origin, protocol } = new URL(address, ownOrigin)
      return origin === 'null' ? protocol : origin
    })
  )
}

function localPath({ target }: Attack): string {
  // The server also treats the part after two slashes as a path.
  return new URL(target.startsWith('/') ? ownOrigin + target : target).pathname
}

/** The Worker's own answer. Others come from the runtime or the assets. */
function isOurs({ headers }: RawResponse): boolean {
  return /^[0-9a-f-]{36}$/.test(String(headers['x-request-id']))
}

function isHtml({ headers }: RawResponse): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false
}

/** HTML and XML, the formats in which typed text could become markup. */
function isMarkup(answer: RawResponse): boolean {
  return isHtml(answer) || /xml/.test(answer.headers['content-type'] ?? '')
}

/** Whether a string contains no markup. `&` may begin an escape, and `\"` is JSON-LD's quote. */
function isEscaped(text: string): boolean {
  return !/[<>]|(?<!\\)"|&(?!#?\w+;)/.test(text)
}

function isJson({ headers, body }: RawResponse): boolean {
  if (!headers['content-type']?.startsWith('application/json')) return false
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}

function isJsonPath(path: string): boolean {
  return (
    path === '/healthz' ||
    // The desk has no payloads: it answers a navigation from another site before it looks at the
    // path.
    (isPayloadPath(path) && !/^(?:\/tr)?\/_ops\//.test(path)) ||
    /^\/(?:builds\/meta\/[^/]+|_icons\/[^/]+|_i18n\/[^/]+\/[^/]+\/messages)\.json$/.test(path)
  )
}

function leadsToLogin(text: string): boolean {
  return /(?:^|"location":")(?:\/tr)?(?:\/login\?|\/_ops\/login)/.test(text)
}

function readCookies({ headers }: RawResponse): string[] {
  return headers['set-cookie'] ?? []
}

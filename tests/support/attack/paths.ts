import * as fc from 'fast-check'
import { evilHost } from './attack.ts'
import { deskScreens } from './desk.ts'
import {
  endpointParameters,
  jsonEndpoints,
  otherEndpoints,
  pageParameters,
  pages
} from './surfaces.ts'
import { foreignName, hostileText, hugeText, inTarget } from './texts.ts'

/** Each kind of path has a fixed share, so that new screens do not displace the endpoints. */
const known = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...pages) },
  { weight: 4, arbitrary: fc.constantFrom(...jsonEndpoints, ...otherEndpoints) },
  { weight: 2, arbitrary: fc.constantFrom(...deskScreens) }
)

/** Path changes that proxies, routers and URL parsers treat differently. */
const distortions: ((path: string, text: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace(/(?!^)\//g, '\\'),
  (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `/en${path}`,
  (path) => `/tr${path}`,
  (path) => `/tr/en${path}`,
  (path) => `http://${evilHost}${path}`,
  (path) => `//${evilHost}${path}`,
  (path) => `/\\${evilHost}${path}`,
  (path) => `/..//${evilHost}${path}`,
  (path) => `/%2f%2f${evilHost}${path}`,
  (path) => `/.${path}/../..${path}`,
  (path) => `${path}/_payload.json`,
  (path) => `${path}?/_payload.json`,
  (path) => `${path}/_payload.json/_payload.json`,
  (path) => `${path};a=1`,
  (path) => `${path}%00`,
  (path) => `${path}.json`,
  (path, text) => `${path}/${text}`,
  (path, text) => `/${text}${path}`,
  (path, text) => path.replace(/[^/]*$/, text),
  (_, text) => `/blogs/${text}`,
  (_, text) => `/_icons/${text}.json`
]

const path = fc.oneof(
  { weight: 5, arbitrary: known },
  {
    weight: 5,
    arbitrary: fc
      .tuple(known, fc.constantFrom(...distortions), hostileText)
      .map(([known, distort, text]) => distort(known, inTarget(text)))
  },
  { weight: 1, arbitrary: hostileText.map((text) => `/${inTarget(text)}`) }
)

/** Every parameter that a page or an endpoint reads. */
const knownParameter = fc.constantFrom(
  ...['error', 'success', 'redirect', 'token', 'page', 'tag', 'programme', 'sent', 'saved'],
  ...['icons', 'state', 'locale']
)

const knownValue = fc.constantFrom(
  ...['invalid_credentials', 'password_changed', 'session_expire', '{verifyToken}', '1', '2'],
  ...['/account', '/tr/faq', 'payments', 'gsa', 'dead', 'arrow-right', 'arrow-right,__proto__']
)

const parameter = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: knownParameter }, { weight: 1, arbitrary: foreignName }),
    fc.oneof(
      { weight: 3, arbitrary: knownValue },
      { weight: 5, arbitrary: hostileText },
      // Redirects repeat it in a header, and the test's client accepts headers of up to 16 KB.
      { weight: 1, arbitrary: hugeText.map((text) => text.slice(0, 3000)) }
    ),
    fc.boolean()
  )
  .map(([name, value, isEscaped]) => {
    const text = isEscaped ? encodeURIComponent(value.toWellFormed()) : value
    return `${name}=${text}`
  })

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 5,
    arbitrary: fc
      .array(parameter, { minLength: 1, maxLength: 4 })
      .map((parameters) => `?${inTarget(parameters.join('&'))}`)
  }
)

/** A page or an endpoint with one of its parameters. */
const ownParameter = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pageParameters) },
      { weight: 1, arbitrary: fc.constantFrom(...endpointParameters) }
    ),
    hostileText
  )
  .map(([{ path, name }, text]) => `${path}?${name}=${encodeURIComponent(text.toWellFormed())}`)

export const target: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(path, query).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: ownParameter }
)

/** The query of a request to a known path. */
export const anyQuery = query

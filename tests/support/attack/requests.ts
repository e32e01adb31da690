import * as fc from 'fast-check'
import type { Attack } from './attack.ts'
import { deskPost, deskRead } from './desk.ts'
import { anyHeaders } from './headers.ts'
import { anyQuery, target } from './paths.ts'
import { anyPost, ownPage } from './posts.ts'
import { foreignAddress, hostileText } from './texts.ts'

const methods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'PURGE']

const read = fc
  .tuple(fc.oneof(fc.constant('GET'), fc.constantFrom(...methods)), target, anyHeaders)
  .map(
    ([method, target, headers]): Attack => ({
      method,
      target,
      headers,
      body: '',
      encoding: 'utf8',
      hasForeignField: false
    })
  )

/** A form whose own headers override hostile ones. */
const post = fc.tuple(anyPost, anyHeaders, anyQuery).map(([sent, headers, query]): Attack => {
  const own = sent.headers.map(([name]) => name)
  return {
    ...sent,
    method: 'POST',
    target: sent.target + query,
    headers: [...headers.filter(([name]) => !own.includes(name)), ...sent.headers]
  }
})

/** Closes the language hint, whose form redirects to a path in the body. */
const hint = fc.tuple(anyHeaders, foreignAddress).map(
  ([headers, address]): Attack => ({
    method: 'POST',
    target: '/_hint/close',
    headers: [...headers.filter(([name]) => !/^(?:Origin|Sec-)/.test(name)), ...ownPage],
    body: new URLSearchParams({ page: address }).toString(),
    encoding: 'utf8',
    hasForeignField: false
  })
)

/** A post to any path, mostly not to a form. */
const strayPost = fc.tuple(target, anyHeaders, hostileText).map(
  ([target, headers, body]): Attack => ({
    method: 'POST',
    target,
    headers,
    body,
    encoding: 'utf8',
    hasForeignField: false
  })
)

/** Any request to the site. */
export const attack: fc.Arbitrary<Attack> = fc.oneof(
  { weight: 20, arbitrary: read },
  { weight: 16, arbitrary: post },
  { weight: 5, arbitrary: deskRead },
  { weight: 8, arbitrary: deskPost },
  { weight: 1, arbitrary: hint },
  { weight: 2, arbitrary: strayPost }
)

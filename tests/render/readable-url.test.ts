import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableUrl } from '../../src/render/readable-url.ts'

test.each([
  ['/faq?a=1&b=2', '/faq?a=1&b=2'],
  ['/%C5%9F%C4%B1', '/şı'],
  ['/%c5%9f', '/ş'],
  ['/%E6%97%A5', '/日'],
  ['/%F0%9F%8F%9B', '/🏛'],
  ['/a%2Fb%3Fc%23d%25e', '/a%2Fb%3Fc%23d%25e'],
  ['/%25C5%259F', '/%25C5%259F'],
  ['/a%20b', '/a%20b'],
  ['/%3Cb%3E', '/<b>'],
  ['/%', '/%'],
  ['/%C5', '/%C5'],
  ['/%C5%9F%FF', '/%C5%9F%FF'],
  ['/%00%0D%0A%7F', '/%00%0D%0A%7F'],
  ['/%E2%80%AE', '/%E2%80%AE'],
  ['/%E2%81%A6x', '/%E2%81%A6x'],
  ['/%E2%80%8B', '/%E2%80%8B'],
  ['/%E2%80%A8', '/%E2%80%A8'],
  ['?a=\u202e', '?a=%E2%80%AE'],
  ['?a=\ud800', '?a=%EF%BF%BD'.replace('%EF%BF%BD', '\ufffd')]
])('%j is shown as %j §5.3.3', (address, shown) => {
  expect(readableUrl(address)).toBe(shown)
})

test('no address throws or leaves a control, format or space character', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(readableUrl(parts.join(''))).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u)
    })
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ForeignRedirectError,
  redirectTarget,
  sameOriginPath
} from '../../src/shared/links/redirect-target.ts'

const base = 'https://www.example.com/login'

test.each(['/account', 'faq', '?a=1', '#x', 'https://www.example.com/x', '//www.example.com/y'])(
  '%s stays on our origin §4.3.3',
  (target) => {
    expect(redirectTarget(target, base).origin).toBe('https://www.example.com')
  }
)

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'http://www.example.com/',
  'https://www.example.com.evil.example',
  'https://www.example.com@evil.example/',
  '\t//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@example.com',
  'https://'
])('%s throws a ForeignRedirectError §4.3.2 §4.3.3', (target) => {
  expect(() => redirectTarget(target, base)).toThrow(ForeignRedirectError)
})

test('another origin is allowed only with { external: true } over http or https §4.3.2 §4.3.5', () => {
  const external = { external: true }
  expect(redirectTarget('https://partner.example/x', base, external).href).toBe(
    'https://partner.example/x'
  )
  expect(() => redirectTarget('https://partner.example/x', base)).toThrow(
    "Refused to redirect to https://partner.example: only a call with 'external' allows it."
  )
  for (const target of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.com']) {
    expect(() => redirectTarget(target, base, external)).toThrow(ForeignRedirectError)
  }
})

test.each(['/', '/account', '/tr/faq?a=%c5&b=/x#top', '/a//b'])(
  '%s is a path of the site',
  (path) => {
    expect(sameOriginPath(path)).toBe(path)
  }
)

test.each([
  '',
  'account',
  '?a=1',
  'https://www.example.com/account',
  'https://ours.invalid/account',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  // Their paths are //evil.example once the dots are resolved.
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example'
])('%s is not a path of the site', (target) => {
  expect(sameOriginPath(target)).toBeUndefined()
})

test('any target either stays on our origin or throws a ForeignRedirectError §4.3.3', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '//',
      ':',
      '@',
      'http',
      'https:',
      'javascript:',
      'evil.example',
      '%2f',
      '\t'
    ),
    fc.string({ maxLength: 5 })
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      try {
        expect(redirectTarget(pieces.join(''), base).origin).toBe('https://www.example.com')
      } catch (error) {
        expect(error).toBeInstanceOf(ForeignRedirectError)
      }
    }),
    { numRuns: 1000 }
  )
})

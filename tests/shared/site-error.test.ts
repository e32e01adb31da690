import { expect, test } from 'vitest'
import { PageNotFoundError, SiteError } from '../../src/shared/protocol/site-error.ts'

test.each([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Page Not Found'],
  [405, 'Method Not Allowed'],
  [413, 'Content Too Large'],
  [415, 'Unsupported Media Type'],
  [422, 'Unprocessable Content'],
  [429, 'Too Many Requests'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Internal Server Error']
] as const)('the status message of %i is “%s”, and so is its message §5.1', (code, phrase) => {
  const { statusMessage, message } = new SiteError(code)
  expect([statusMessage, message]).toEqual([phrase, phrase])
})

test('an error may have its own status message and message', () => {
  const error = new SiteError(404, {
    statusMessage: 'No Such Collection',
    message: 'Look elsewhere.'
  })
  expect([error.statusMessage, error.message]).toEqual(['No Such Collection', 'Look elsewhere.'])
})

test('the two kinds of missing pages differ in their message', () => {
  expect(new PageNotFoundError('noRoute', '/nope').message).toBe('Page not found: /nope')
  expect(new PageNotFoundError('noPage', '/blogs/x?a=1').message).toBe(
    'Page Not Found: /blogs/x?a=1'
  )
})

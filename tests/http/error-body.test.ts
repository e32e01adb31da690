import { expect, test } from 'vitest'
import { errorBody } from '../../src/http/errors/error-body.ts'
import { SiteError } from '../../src/shared/protocol/site-error.ts'

const details = { message: 'Only a to z.', data: { names: ['A'] } }

test.each([400, 404, 422, 429] as const)('an error %i shows its message and data', (code) => {
  expect(errorBody(new SiteError(code, details), 'id')).toMatchObject(details)
})

test.each([
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable']
] as const)('a server fault %i shows neither §5.5.3', (code, phrase) => {
  const body = JSON.stringify(errorBody(new SiteError(code, details), 'id'))
  expect(JSON.parse(body)).toEqual({
    error: true,
    statusCode: code,
    statusMessage: phrase,
    message: phrase,
    requestId: 'id'
  })
})

test('an error without data has no such key', () => {
  expect(JSON.stringify(errorBody(new SiteError(400), 'id'))).not.toContain('data')
})

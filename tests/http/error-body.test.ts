import { expect, test } from 'vitest'
import { errorBody } from '../../src/http/errors/error-body.ts'
import { SiteError } from '../../src/shared/protocol/site-error.ts'

test.each([
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable']
] as const)('a server fault %i shows neither its message nor its data §5.5.3', (code, phrase) => {
  const error = new SiteError(code, { message: 'Only a to z.', data: { names: ['A'] } })
  const shown = { statusCode: code, statusMessage: phrase, message: phrase, requestId: 'id' }
  expect(JSON.parse(JSON.stringify(errorBody(error, 'id')))).toEqual({ error: true, ...shown })
})

import { expect, test } from 'vitest'
import { withoutAlert } from '../../src/shared/links/alert-query.ts'

test.each([
  ['', ''],
  ['?', ''],
  ['?a=1', '?a=1'],
  ['?error=x', ''],
  ['?success=x', ''],
  ['?error', ''],
  ['?a=%c5&error=x&b=+%20', '?a=%c5&b=+%20'],
  ['?success=x&error=y&a', '?a'],
  // Other spellings of the same keys.
  ['?%65rror=x&a=1', '?a=1'],
  ['?succes%73=x', ''],
  ['?errors=x&my_error=y&Error=z', '?errors=x&my_error=y&Error=z']
])('%s without its alert is “%s”', (query, rest) => {
  expect(withoutAlert(query)).toBe(rest)
})

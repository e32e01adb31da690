import { expect, test } from 'vitest'
import { internationalNumber } from '../../src/server/base/phone-number.ts'

test.each([
  ['0532 123 45 67', 'TR', '+90 532 123 45 67'],
  ['5321234567', 'TR', '+90 532 123 45 67'],
  ['(0212) 555-01-01', 'TR', '+90 212 555 01 01'],
  ['+90 (212) 555-01-01', 'DE', '+90 212 555 01 01'],
  ['0090 212 555 01 01', 'TR', '+90 212 555 01 01'],
  ['030/123456-78', 'DE', '+49 30 12345678'],
  ['+49 (0)30 12345678', undefined, '+49 30 12345678'],
  ['020 7946 0958', 'GB', '+44 20 7946 0958'],
  // Numbers that cannot be parsed stay as typed.
  ['0532 123 45 67', undefined, '0532 123 45 67'],
  ['123456', 'TR', '123456'],
  ['', 'TR', ''],
  ['0532 123 45 67', 'XX', '0532 123 45 67']
])('%j from %s is %j §10.18', (input, country, expected) => {
  expect(internationalNumber(input, country)).toBe(expected)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countTypos } from '../../src/server/content/search/typos.ts'

test.each([
  ['voucher', 'voucher', 0],
  ['vucher', 'voucher', 1],
  ['vouchher', 'voucher', 1],
  ['vaucher', 'voucher', 1],
  ['vuocher', 'voucher', 1],
  ['vuoche', 'voucher', 2],
  ['hotel', 'voucher', Number.POSITIVE_INFINITY]
])('%s and %s are %d typos apart §14.1.5', (a, b, typos) => {
  expect(countTypos(a, b, 2)).toBe(typos)
})

test('the number of typos is the same in both directions', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => countTypos(a, b, 2) === countTypos(b, a, 2))
  )
})

import { expect, test } from 'vitest'
import {
  computeCode,
  findStep,
  keyUri,
  toBase32
} from '../../src/server/accounts/two-step/app/totp.ts'

/** The secret of RFC 6238, appendix B. */
const secret = new TextEncoder().encode('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130']
])('the code at second %i is that of RFC 6238, appendix B §10.100', async (second, code) => {
  expect(await computeCode(secret, Math.floor(second / 30))).toBe(code)
  expect(await findStep(secret, code, second * 1000)).toBe(Math.floor(second / 30))
})

test('only the codes up to one step before or after are accepted §10.102 §11.39', async () => {
  const now = 1_234_567_890_000
  const step = 41_152_263
  for (const [offset, right] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false]
  ] as const) {
    const found = await findStep(secret, await computeCode(secret, step + offset), now)
    expect([offset, found]).toEqual([offset, right ? step + offset : undefined])
  }
  expect(await findStep(secret, '05924', now)).toBeUndefined()
})

test.each([
  ['f', 'MY'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ']
])('%s is in base 32 as in RFC 4648', (text, expected) => {
  expect(toBase32(new TextEncoder().encode(text))).toBe(expected)
})

test('the otpauth URL names the site and the account §10.100', () => {
  expect(keyUri({ secret, issuer: 'Babylon & Co', email: 'ayse+1@example.com' })).toBe(
    'otpauth://totp/Babylon%20%26%20Co:ayse%2B1%40example.com' +
      '?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Babylon%20%26%20Co' +
      '&algorithm=SHA1&digits=6&period=30'
  )
})

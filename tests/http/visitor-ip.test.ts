import { expect, test } from 'vitest'
import type { AppContext } from '../../src/env.ts'
import { visitorIp } from '../../src/http/request/visitor-ip.ts'

function createAddress(address: string | undefined): string {
  return visitorIp({ req: { header: () => address } } as unknown as AppContext)
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  [undefined, '']
])('attempts from %s are counted by %s §10.51', (address, counted) => {
  expect(createAddress(address)).toBe(counted)
})

test('IPv6 addresses are counted by network', () => {
  expect(createAddress('2001:db8:1:2::a')).toBe(createAddress('2001:db8:1:2:ffff::b'))
  expect(createAddress('2001:db8:1:2::a')).not.toBe(createAddress('2001:db8:1:3::a'))
})

import { expect, test } from 'vitest'
import type { AppContext } from '../../src/env.ts'
import { visitorIp } from '../../src/http/request/visitor-ip.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8:1:3::6', '2001:db8:1:3'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  [undefined, '']
])('attempts from %s are counted by %s §10.51', (address, counted) => {
  const context = { req: { header: () => address } } as unknown as AppContext
  expect(visitorIp(context)).toBe(counted)
})

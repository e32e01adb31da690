import { expect, test } from 'vitest'
import { isPayloadPath, payloadPath, toPagePath } from '../../src/shared/links/endpoint-paths.ts'

test.each([
  ['/', '/_payload.json'],
  ['/tr', '/tr/_payload.json'],
  ['/blogs/a', '/blogs/a/_payload.json']
])('the payload of %s is at %s §7.9', (page, payload) => {
  expect(payloadPath(page)).toBe(payload)
  expect(toPagePath(payload)).toBe(page)
  expect(toPagePath(page)).toBe(page)
  expect([isPayloadPath(payload), isPayloadPath(page)]).toEqual([true, false])
})

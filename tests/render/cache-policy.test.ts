import { expect, test } from 'vitest'
import { queryToCache } from '../../src/render/cache-policy.ts'
import { routes } from '../../src/routes.ts'

test.each([
  ['?q=refund', false],
  ['?q=', false],
  ['?q=refund&utm_source=mail', false],
  ['', true],
  ['?utm_source=mail', true]
])('the search page with "%s" is cached: %s §14.4', (search, isCached) => {
  expect(queryToCache(routes.search, search) !== undefined).toBe(isCached)
})

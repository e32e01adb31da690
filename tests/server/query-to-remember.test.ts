import { expect, test } from 'vitest'
import { queryToRemember } from '../../src/render/query-to-remember.ts'
import { routes } from '../../src/routes.ts'

test.each([
  ['?q=refund', false],
  ['?q=', false],
  ['?q=refund&utm_source=mail', false],
  ['', true],
  ['?utm_source=mail', true]
])('the search page with "%s" is cached: %s §14.4', (search, isRemembered) => {
  expect(queryToRemember(routes.search, search) !== undefined).toBe(isRemembered)
})

test('a page is cached by the parameters that it reads', () => {
  expect(queryToRemember(routes.blogs, '?page=2')).toBe('?page=2')
})

import { expect, expectTypeOf, test } from 'vitest'
import type { DeclaredQuery } from '../../src/render/page-request.ts'
import { routes } from '../../src/routes.ts'
import { createHref, type Href } from '../../src/shared/links/href.ts'

const href: Href = createHref(routes, 'en')

test('the compiler rejects a link with a query that its page does not read', () => {
  // @ts-expect-error The page reads no `tags`.
  expect(href('blogs', { query: { tags: 'payments' } })).toBe('/blogs?tags=payments')
  // @ts-expect-error The page reads no query.
  expect(href('faq', { query: { tag: 'payments' } })).toBe('/faq?tag=payments')
  // @ts-expect-error Only one of the two pages reads it.
  expect(href('login' as 'login' | 'faq', { query: { redirect: '/' } })).toBe('/login?redirect=%2F')
  expect(href('blogs', { query: { tag: 'payments' } })).toBe('/blogs?tag=payments')
  expect(href('faq', { query: { error: 'session_expire' } })).toBe('/faq?error=session_expire')
})

test('the compiler rejects a parameter that no page declares where a page reads its query', () => {
  expectTypeOf<'tag'>().toExtend<Parameters<DeclaredQuery['get']>[0]>()
  expectTypeOf<'tags'>().not.toExtend<Parameters<DeclaredQuery['get']>[0]>()
})

import { expect, test } from 'vitest'
import type { pages } from '../../src/http/endpoints/pages/route.ts'
import { routes } from '../../src/routes.ts'

test('the compiler rejects an unknown name in the routes table §4.4', () => {
  type Routes = Parameters<typeof pages>[0]
  // @ts-expect-error It would not be an error if the compiler accepted the name.
  const wrong: Routes = { ...routes, faq: { ...routes.faq, middleware: ['requireSesion'] } }
  expect(wrong).toHaveProperty('faq.middleware')
})

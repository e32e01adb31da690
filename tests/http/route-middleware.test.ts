import { expect, test } from 'vitest'
import type { pages } from '../../src/http/endpoints/pages/route.ts'
import { resolveMiddleware } from '../../src/http/middleware/route-middleware.ts'
import { routes } from '../../src/routes.ts'
import type { Route } from '../../src/shared/links/route.ts'

test('the compiler rejects an unknown name in the routes table §4.4', () => {
  type Routes = Parameters<typeof pages>[0]
  // @ts-expect-error It would not be an error if the compiler accepted the name.
  const wrong: Routes = { ...routes, faq: { ...routes.faq, middleware: ['requireSesion'] } }
  expect(wrong).toHaveProperty('faq.middleware')
})

test('an unknown name is an error with the valid names §4.4', () => {
  for (const name of ['requireSesion', 'toString', '']) {
    const middleware = ['requireSession', name] as Route['middleware']
    expect(() => resolveMiddleware({ middleware })).toThrow(
      `Unknown route middleware: '${name}' (valid names: loadSession, requireSession, redirectIfLoggedIn`
    )
  }
})

import { expect, test } from 'vitest'
import type { AppContext } from '../../src/env.ts'
import { redirect } from '../../src/http/redirect.ts'
import { ForeignRedirectError } from '../../src/shared/links/redirect-target.ts'

const headers = new Headers()

/** The part of a request's context that a redirect uses. */
const context = {
  req: { url: 'https://www.example.com/login' },
  header: (name: string, value: string) => headers.set(name, value),
  body: (body: null, status: number) => new Response(body, { status, headers })
} as unknown as AppContext

test('a redirect goes to a path of the site, unchanged', () => {
  const response = redirect(context, '/tr?q=%c5&x=a b')
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/tr?q=%c5&x=a b')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a redirect to %s throws',
  (target) => {
    expect(() => redirect(context, target)).toThrow(ForeignRedirectError)
  }
)

import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { AppContext } from '../../env.ts'
import { opensAlert } from '../../shared/links/alert-query.ts'
import { isSecure } from '../request/request-url.ts'
import { cookieJson } from './cookie-json.ts'
import { deleteCookie, setCookie } from './set-cookie.ts'

/** The input of a form that was sent without script and redirects to its own page. */
const inputSchema = cookieJson({ form: v.string(), values: v.record(v.string(), v.string()) })
type StoredInput = v.InferOutput<typeof inputSchema>

/** A cookie, because input must not appear in URLs or logs. */
const inputCookie = 'kept_input'
const lifetimeSeconds = 300

/** Stores input for the page's next document. */
export function storeInput(c: AppContext, input: StoredInput): void {
  setCookie(c, inputCookie, JSON.stringify(input), {
    ...inputScope(c),
    maxAge: lifetimeSeconds,
    httpOnly: true,
    sameSite: 'Strict'
  })
}

/**
 * Reads the stored input, which is untrusted. The cookie stays while the page shows an alert,
 * because closing it without script reloads the page.
 */
export function readInput(c: AppContext): StoredInput | undefined {
  const cookie = getCookie(c, inputCookie)
  if (cookie === undefined) return undefined
  if (!opensAlert(c.get('search'))) deleteCookie(c, inputCookie, inputScope(c))
  const input = v.safeParse(inputSchema, cookie)
  return input.success ? input.output : undefined
}

/** The cookie is sent only to the form's page. */
function inputScope(c: AppContext) {
  return { path: c.get('url').pathname, secure: isSecure(c) }
}

import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { AppContext } from '../../env.ts'
import { opensAlert } from '../../shared/links/alert-query.ts'
import { deleteCookie, setCookie } from '../cookies/set-cookie.ts'
import { isSecure } from '../request/request-url.ts'

/** Input of a form that was sent without script and answered with a redirect to its own page. */
const keptSchema = v.object({ form: v.string(), values: v.record(v.string(), v.string()) })
type KeptInput = v.InferOutput<typeof keptSchema>

/** Input is kept in a cookie, because it must appear neither in a URL nor in a log. */
const keptInputCookie = 'kept_input'
const lifetimeSeconds = 300

/** Keeps input for the next document of the page. */
export function keepInput(c: AppContext, input: KeptInput): void {
  setCookie(c, keptInputCookie, JSON.stringify(input), {
    ...scopeOf(c),
    maxAge: lifetimeSeconds,
    httpOnly: true,
    sameSite: 'Strict'
  })
}

export function hasKeptInput(c: AppContext): boolean {
  return getCookie(c, keptInputCookie) !== undefined
}

/**
 * Reads the kept input. The cookie stays while the page shows an alert, because closing an alert
 * without script loads the page again. The content is not trusted.
 */
export function popKeptInput(c: AppContext): KeptInput | undefined {
  const cookie = getCookie(c, keptInputCookie)
  if (cookie === undefined) return undefined
  if (!opensAlert(c.get('search'))) deleteCookie(c, keptInputCookie, scopeOf(c))
  const input = v.safeParse(keptJson, cookie)
  return input.success ? input.output : undefined
}

const keptJson = v.pipe(v.string(), v.parseJson(), keptSchema)

/** Only the page that the form belongs to receives the cookie. */
function scopeOf(c: AppContext) {
  return { path: c.get('url').pathname, secure: isSecure(c) }
}
